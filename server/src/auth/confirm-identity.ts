/**
 * Makes sure that whoever asks for something grave is the account's owner and not somebody with their phone.
 *
 * Invariants: a wrong password counts like one at the change of password. Who signs in with Google alone has no
 * password, and is asked for nothing here: the screen has them type the name of what they delete.
 */
import { MAX_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import type { Context } from 'hono';
import { answerAuthRefusal, refuseAuth, refuseAuthForm } from './auth-answers.ts';
import type { AuthParts } from './auth-parts.ts';
import type { SignedInEnv } from './request-env.ts';
import { tryPassword } from './try-password.ts';

export async function hasPassword({ signInPool }: Pick<AuthParts, 'signInPool'>, uid: string): Promise<boolean> {
  return (await readPasswordHash(signInPool, uid)) !== undefined;
}

/** Undefined if it is them. */
export async function refuseUnconfirmed(
  context: Context<SignedInEnv>,
  parts: AuthParts,
  password: string,
): Promise<Response | undefined> {
  const { uid, email } = context.get('signedIn');
  const hash = await readPasswordHash(parts.signInPool, uid);
  if (hash === undefined) return undefined;
  if (password === '') return answerAuthRefusal(context, refuseAuthForm('Escribe tu contraseña.'));
  const answer = await tryPassword(context, parts, { to: 'change-password', email }, async () => {
    const isRight = password.length <= MAX_PASSWORD_LENGTH && (await parts.identity.isPassword(hash, password));
    return isRight ? new Response(null) : answerAuthRefusal(context, refuseAuth('wrong-password'));
  });
  return answer.ok ? undefined : answer;
}

async function readPasswordHash(signInPool: AuthParts['signInPool'], uid: string): Promise<string | undefined> {
  const { rows } = await signInPool.query<{ password: string }>(
    `select password from accounts where "userId" = $1 and "providerId" = 'credential' and password is not null`,
    [uid],
  );
  return rows[0]?.password;
}
