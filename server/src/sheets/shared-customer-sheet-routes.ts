/**
 * The page that a customer's link opens, and what the gerente sees of the links.
 *
 * Invariants: the page needs no session, sets no cookie, and is kept by no cache and found by no search; a link that
 * ended, was revoked or never was gets the same answer; visits are limited by where they come from.
 */
import { SHARED_SHEET_PATH } from '@cuadra/domain/customers/shared-customer-sheet-link';
import type { Context, MiddlewareHandler } from 'hono';
import type { ApiParts } from '../api/api-dependencies.ts';
import type { ApiRoute } from '../api/api-route.ts';
import { declareReadRoute, emptyQuerySchema } from '../api/declare-business-reads.ts';
import { clientNetwork } from '../auth/client-address.ts';
import { refusalForError } from '../http/api-error-answers.ts';
import { FailedPageError } from '../http/failed-page-error.ts';
import { arrayJsonSchema, objectJsonSchema, rowJsonSchema, textJsonSchema } from '../http/json-schema.ts';
import { listSharedCustomerSheets } from './list-shared-customer-sheets.ts';
import { readSharedCustomerSheet } from './read-shared-customer-sheet.ts';
import { tryLaterPage, noSharedCustomerSheetPage, sharedCustomerSheetPage } from './shared-customer-sheet-page.ts';
import { sharedSheetContentSecurityPolicy } from './shared-customer-sheet-style.ts';

type Markup = ReturnType<typeof sharedCustomerSheetPage>;

const TOO_MANY_VISITS = 'Este enlace se abrió demasiadas veces seguidas. Espera un minuto y ábrelo otra vez.';
const SOON_SECONDS = 5;

export const sharedCustomerSheetRoutes: readonly ApiRoute<ApiParts>[] = [
  ...declareReadRoute({
    method: 'get',
    tag: 'Reads',
    requires: 'gerente',
    query: emptyQuerySchema,
    path: '/shared-sheets',
    summary: 'The links with which customers read their own account.',
    answer: {
      description:
        'Those that open something now: of whom, since when and until when. Newest first, without their tokens.',
      schema: objectJsonSchema({ sharedSheets: arrayJsonSchema(rowJsonSchema) }),
    },
    read: listSharedCustomerSheets,
  }),
  {
    method: 'get',
    path: `${SHARED_SHEET_PATH}/:token`,
    tag: 'Reads',
    requires: 'nobody',
    summary: 'A customer’s account as a page, for whoever has its link: days, amounts and the balance.',
    answer: {
      contentType: 'text/html',
      description: 'The account. Whatever a link that opens nothing is, 404 and the same page.',
      schema: textJsonSchema,
      asPage: [404, 429, 503],
    },
    serve: answerSheet,
  },
];

/**
 * A link that lost its token, or gained a slash, is still a customer's: no screen of the app is at any such address.
 */
export const answerMistypedSheetLink: MiddlewareHandler = (context) => {
  const token = /^\/[^/]+\/(\w+)\/$/u.exec(context.req.path)?.[1];
  return Promise.resolve(
    token === undefined
      ? answerPage(context, noSharedCustomerSheetPage(), 404)
      : context.redirect(`${SHARED_SHEET_PATH}/${token}`),
  );
};

async function answerSheet(context: Context, parts: ApiParts): Promise<Response> {
  const wait = parts.sheetVisits.spend(clientNetwork(context, parts.proxies), 1);
  if (wait !== undefined) return answerLater(context, 429, TOO_MANY_VISITS, wait);
  try {
    const sheet = await readSharedCustomerSheet(parts.database, context.req.param('token') ?? '', parts.now());
    return sheet === undefined
      ? await answerPage(context, noSharedCustomerSheetPage(), 404)
      : await answerPage(context, sharedCustomerSheetPage(sheet), 200);
  } catch (error) {
    const { code, message } = refusalForError(error);
    if (code === 'unexpected') throw new FailedPageError(await answerPage(context, tryLaterPage(message), 500), error);
    return answerLater(context, code === 'too-busy' ? 429 : 503, message, SOON_SECONDS);
  }
}

function answerLater(
  context: Context,
  status: 429 | 503,
  sentence: string,
  seconds: number,
): Response | Promise<Response> {
  context.header('retry-after', String(seconds));
  return answerPage(context, tryLaterPage(sentence), status);
}

function answerPage(context: Context, page: Markup, status: 200 | 404 | 429 | 500 | 503): Response | Promise<Response> {
  return context.html(page, status, {
    'cache-control': 'no-store',
    'content-security-policy': sharedSheetContentSecurityPolicy,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
}
