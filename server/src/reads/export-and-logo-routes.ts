/**
 * The export of a business, and its picture.
 *
 * The picture's bytes are stored outside the ledger; setting it as the logo is an ordinary command, audited and sent to
 * every device, in the same transaction.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { PoolClient } from 'pg';
import { MAX_LOGO_BYTES } from '@cuadra/domain/rows/business';
import { isRefusal, type Refusal, refuse, refuseFields } from '@cuadra/domain/kernel/refusal';
import type { IntakeParts } from '../api/api-dependencies.ts';
import { type ApiRoute, BUSINESS_PATH_PREFIX, type RouteParts } from '../api/api-route.ts';
import { answerReadAsFile, businessIdFromPath, emptyQuerySchema } from '../api/declare-business-reads.ts';
import { spendBudgetForBody } from '../api/spend-budget-for-body.ts';
import { executeCommandOnLedgers } from '../ledger/execute-command.ts';
import { postgresLedgers } from '../ledger/postgres-ledgers.ts';
import { answerRefusal, answerTooBusy } from '../http/api-error-answers.ts';
import { rowJsonSchema } from '../http/json-schema.ts';
import { answerNotSignedIn } from '../auth/require-signed-in.ts';
import type { SignedInEnv } from '../auth/request-env.ts';
import { streamBusinessExport } from './stream-business-export.ts';
import { isCurrentLogoName, type Logo, logoFromBytes, readLogo, storeLogo } from './business-logo.ts';
import { readAsMember } from '../api/read-as-member.ts';

const everything = { requires: 'gerente', query: emptyQuerySchema } as const;
const logoRoute = { path: `${BUSINESS_PATH_PREFIX}/logo`, tag: 'Reads' } as const;

export const exportAndLogoRoutes: readonly ApiRoute<IntakeParts>[] = [
  {
    ...everything,
    method: 'get',
    path: `${BUSINESS_PATH_PREFIX}/export.json`,
    tag: 'Reads',
    takesVersion: true,
    summary: 'All of the business.',
    answer: { description: 'Every row of it.', schema: rowJsonSchema },
    serve: (context, parts) =>
      answerReadAsFile(context, parts, {
        ...everything,
        contentType: 'application/json; charset=utf-8',
        name: 'negocio.json',
        title: 'Copia',
        lines: (reader) => Promise.resolve(streamBusinessExport(reader)),
      }),
  },
  {
    ...logoRoute,
    method: 'get',
    requires: 'member',
    summary: 'The logo.',
    answer: { contentType: 'image/*', description: 'The picture.', schema: {} },
    errors: ['not-found'],
    serve: answerLogo,
  },
  {
    ...logoRoute,
    method: 'put',
    requires: 'gerente',
    summary: 'Keeps a picture, and makes it the logo as `update-business` does.',
    maxBytes: MAX_LOGO_BYTES,
    body: { contentType: 'image/*', schema: {} },
    answer: { description: 'The name it is kept under.', schema: rowJsonSchema },
    serve: async (context, parts) => {
      const wait = await spendBudgetForBody(context, parts, 1);
      if (wait !== undefined) return answerTooBusy(context, wait);
      const picture = Buffer.from(await context.req.arrayBuffer());
      if (!(await context.get('isStillSignedIn')())) return answerNotSignedIn(context);
      const answer = await keepLogo(context, parts, logoFromBytes(picture));
      return isRefusal(answer) ? answerRefusal(context, answer) : context.json(answer);
    },
  },
];

/** A browser asks each time, and gets a short answer if it already has the picture. */
async function answerLogo(context: Context<SignedInEnv>, { database }: RouteParts): Promise<Response> {
  const caller = context.get('signedIn');
  const answer = await readAsMember(database, caller, businessIdFromPath(context), 'member', async (reader) => {
    const logo = await readLogo(reader);
    return logo ?? refuse('not-found');
  });
  if (isRefusal(answer)) return answerRefusal(context, answer);
  const headers = { etag: `"${answer.name}"`, 'cache-control': 'private, no-cache' };
  if (context.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(answer.content), { headers: { ...headers, 'content-type': answer.contentType } });
}

async function keepLogo(
  context: Context<SignedInEnv>,
  { database, now }: RouteParts,
  logo: Logo | undefined,
): Promise<{ readonly logo: string } | Refusal> {
  const caller = context.get('signedIn');
  const standing = await readAsMember(
    database,
    caller,
    businessIdFromPath(context),
    'gerente',
    ({ business, businessId }) => Promise.resolve({ businessId, before: business.logo }),
  );
  if (isRefusal(standing)) return standing;
  if (logo === undefined) return refuseFields({ logo: 'Elige una imagen PNG, JPEG o WebP.' });
  const { businessId, before } = standing;
  const store = (client: PoolClient) => storeLogo(client, businessId, logo);
  const isStored =
    before === logo.name &&
    (await database.asTenant({ businessId, uid: caller.uid }, { ledgerOf: 'business' }, async (client) => {
      // Another picture may have become the logo meanwhile.
      const isStillNamed = await isCurrentLogoName(client, businessId, logo.name);
      if (isStillNamed) await store(client);
      return isStillNamed;
    }));
  if (isStored) return { logo: logo.name };
  const outcome = await executeCommandOnLedgers(postgresLedgers(database, store), { now }, caller, {
    id: randomUUID(),
    businessId,
    name: 'update-business',
    input: { logo: logo.name },
    issuedAt: now(),
    deviceId: 'server',
  });
  return outcome.status === 'applied' ? { logo: logo.name } : outcome.error;
}
