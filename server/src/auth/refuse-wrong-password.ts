/**
 * Makes sure that whoever asks for something grave is the account's owner and not somebody with their phone.
 *
 * Invariants: a wrong password counts like one at the change of password. Who signs in with Google alone has no
 * password, and is asked for nothing here: the screen has them type the name of what they delete or hand over.
 */
import { MAX_PASSWORD_LENGTH } from '@cuadra/domain/people/credentials';
import type { Context } from 'hono';
import { answerAuthRefusal, authRefusalForCode, authRefusalWithFormMessage } from './auth-refusals.ts';
import type { AuthParts } from './auth-route-parts.ts';
import type { SignedInEnv } from './request-env.ts';
import { answerPasswordAttempt } from './answer-password-attempt.ts';

async function hasPassword({ signInPool }: Pick<AuthParts, 'signInPool'>, uid: string): Promise<boolean> {
  const { rowCount } = await signInPool.query(
    `select from accounts where "userId" = $1 and "providerId" = 'credential' and password is not null`,
    [uid],
  );
  return rowCount !== 0;
}

/** Undefined if it is them. */
export async function refuseWrongPassword(
  context: Context<SignedInEnv>,
  parts: AuthParts,
  password: string,
): Promise<Response | undefined> {
  const { uid, email } = context.get('signedIn');
  if (!(await hasPassword(parts, uid))) return undefined;
  if (password === '') return answerAuthRefusal(context, authRefusalWithFormMessage('Escribe tu contraseña.'));
  const answer = await answerPasswordAttempt(context, parts, { to: 'change-password', email }, async () => {
    const isShortEnough = password.length <= MAX_PASSWORD_LENGTH;
    const isRight = isShortEnough && (await parts.identity.isOwnPassword(context.req.raw.headers, password));
    return isRight ? new Response(null) : answerAuthRefusal(context, authRefusalForCode('wrong-password'));
  });
  return answer.ok ? undefined : answer;
}
