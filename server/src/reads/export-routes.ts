/**
 * What leaves and enters a business as a file: the export of everything, and its picture.
 *
 * The picture's bytes are kept beside the ledger; that the business has it is a command like any other, audited and
 * told to every device.
 */
import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { MAX_LOGO_BYTES } from '@cuadra/domain/rows/business';
import { isRefusal, type Refusal, refuse, refuseFields } from '@cuadra/domain/kernel/refusal';
import { executeCommand } from '../ledger/execute-command.ts';
import { answerRefusal } from '../http/api-errors.ts';
import { limitBytes } from '../http/json-body.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { requireSignedIn } from '../auth/signed-in.ts';
import { answerFile, businessIdOf, NO_QUERY, type ReadParts } from '../api/answer-read.ts';
import { exportOf } from './export-business.ts';
import { type Logo, logoFrom, storedLogo, storeLogo } from './logo.ts';
import { readAsMember } from '../api/read-as-member.ts';

export interface FileDoor extends ReadParts {
  readonly publicUrl: URL | null;
}

export function exportRoutes(door: FileDoor): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>().basePath('/businesses/:businessId');
  const signedIn = requireSignedIn(door.sessions);
  app.get('/export.json', signedIn, (context) =>
    answerFile(context, door, {
      requires: 'gerente',
      query: NO_QUERY,
      contentType: 'application/json; charset=utf-8',
      name: 'negocio.json',
      read: (reader) => Promise.resolve(exportOf(reader)),
    }),
  );
  app.get('/logo', signedIn, (context) => answerLogo(context, door));
  app.put('/logo', requireSameOrigin(door.publicUrl), signedIn, limitBytes(MAX_LOGO_BYTES), async (context) => {
    const logo = logoFrom(Buffer.from(await context.req.arrayBuffer()));
    const answer = await keepLogo(context, door, logo);
    return isRefusal(answer) ? answerRefusal(context, answer) : context.json(answer);
  });
  return app;
}

/** A browser asks again each time, and is told in one line that it has the picture already. */
async function answerLogo(context: Context<SignedInEnv>, { database }: ReadParts): Promise<Response> {
  const caller = context.get('signedIn');
  const answer = await readAsMember(database, caller, businessIdOf(context), 'member', async (reader) => {
    const logo = await storedLogo(reader);
    return logo ?? refuse('not-found');
  });
  if (isRefusal(answer)) return answerRefusal(context, answer);
  const headers = { etag: `"${answer.name}"`, 'cache-control': 'private, no-cache' };
  if (context.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(answer.content), { headers: { ...headers, 'content-type': answer.contentType } });
}

async function keepLogo(
  context: Context<SignedInEnv>,
  { database, now }: ReadParts,
  logo: Logo | undefined,
): Promise<{ readonly logo: string } | Refusal> {
  const caller = context.get('signedIn');
  const standing = await readAsMember(database, caller, businessIdOf(context), 'gerente', ({ business, businessId }) =>
    Promise.resolve({ businessId, before: business.logo }),
  );
  if (isRefusal(standing)) return standing;
  if (logo === undefined) return refuseFields({ logo: 'Elige una imagen PNG, JPEG o WebP.' });
  const { businessId, before } = standing;
  await database.asTenant({ businessId, uid: caller.uid }, { ledgerOf: 'business' }, (client) =>
    storeLogo(client, businessId, logo),
  );
  if (before === logo.name) return { logo: logo.name };
  const outcome = await executeCommand({ database, now }, caller, {
    id: randomUUID(),
    businessId,
    name: 'update-business',
    input: { logo: logo.name },
    issuedAt: now(),
    deviceId: 'server',
  });
  return outcome.status === 'applied' ? { logo: logo.name } : outcome.error;
}
