/**
 * Who may ask what of every route, written down from the specification (sections 2 and 6) and from what the product
 * decided beyond it, never from the code that enforces it.
 *
 * - Without verIngresos, verEgresos or verTransferencias nobody gets such rows, whatever they ask for; without
 * verReportes nothing of a past day. Whoever asks only for what they may not see is refused; whoever asks for more gets
 * the part they may see.
 * - Reports are figures of the whole shop: they require verReportes alone, except sales, which go line by line, and the
 * cash flow, which goes by kind of movement.
 * - What something cost requires verEgresos; what it is worth and what selling it earned requires verReportes too. The
 * balance after a record is for whoever may see every kind of record.
 * - Customers and what they owe are for whoever records or sees sales; what changed a debt, for whoever may see such a
 * record.
 * - People, settings, the audit trail and the whole export are the gerente's.
 * - An invitation's token tells where it leads to whoever has it, and a made-up one tells nothing.
 * - A customer's link opens their account to whoever has it, and a made-up one opens nothing.
 * - A link for a new password is made by operators, opened by whoever has it, and a made-up one opens nothing.
 * - Demos are for people who are not signed in, and only demos are ever discarded.
 * - A row of another business is forbidden under that business, and not found under one's own.
 */
import type { Need } from './callers.ts';

/** The rows in every shop of the test, by the names that cases use. */
export type Thing =
  | 'income'
  | 'expense'
  | 'transfer'
  | 'opening'
  | 'pastIncome'
  | 'foreignRecord'
  | 'product'
  | 'foreignProduct'
  | 'productFile'
  | 'customer'
  | 'foreignCustomer'
  | 'customerFile'
  | 'foreignCustomerFile'
  | 'foreignProductFile'
  | 'today'
  | 'yesterday'
  | 'spare'
  | 'madeUpToken';

export interface Case {
  /** All of them are required, besides an active link. */
  readonly needs?: readonly Need[];
  /** One of them is required, besides. */
  readonly needsOneOf?: readonly Need[];
  /** The row whose id ends the path. */
  readonly thing?: Thing;
  readonly query?: string;
  readonly body?: unknown;
  /** The code for a member who lacks a need, where it is not 'forbidden'. */
  readonly orElse?: string;
  /** The expected answer of a permitted request; 200 by default. */
  readonly answer?: { readonly status: number; readonly code?: string };
}

export interface Rule {
  /** 'guest': only for whoever is not signed in. */
  readonly who: 'anybody' | 'guest' | 'signed-in' | 'operator' | 'member';
  readonly cases: readonly Case[];
  /** Its answer has figures that sum up whole days. */
  readonly tellsFigures?: boolean;
  /** It ends the caller's session. */
  readonly endsSession?: boolean;
}

const BOTH_DAYS = 'from=2026-11-20&to=2026-11-21';
const YESTERDAY = 'from=2026-11-20&to=2026-11-20';
const wrongBody = { body: {}, answer: { status: 400, code: 'invalid-input' } };
const notFound = (code: string) => ({ answer: { status: 404, code } });
const forGerente: readonly Need[] = ['gerente'];
const records: readonly Case[] = [
  { query: BOTH_DAYS },
  { query: 'q=a' },
  { query: 'type=income', needs: ['verIngresos'] },
  { query: 'type=expense', needs: ['verEgresos'] },
  { query: 'type=transfer', needs: ['verTransferencias'] },
  { query: 'type=closure' },
  { query: 'type=count' },
  { query: 'spentOn=labor' },
  { query: YESTERDAY, needs: ['verReportes'] },
];
const ofExpenses: readonly Case[] = [
  { needs: ['verEgresos'], query: BOTH_DAYS },
  { needs: ['verEgresos', 'verReportes'], query: YESTERDAY },
];
const ofDays: readonly Case[] = [{ query: BOTH_DAYS }, { query: YESTERDAY, needs: ['verReportes'] }];
const ofSales: readonly Case[] = [
  { query: BOTH_DAYS, needs: ['verIngresos'] },
  { query: YESTERDAY, needs: ['verIngresos', 'verReportes'] },
];
const ofCustomers: Pick<Case, 'needsOneOf'> = { needsOneOf: ['crearMovimientos', 'verIngresos'] };
const anybody = (...cases: readonly Case[]): Rule => ({ who: 'anybody', cases: cases.length === 0 ? [{}] : cases });
const signedIn = (...cases: readonly Case[]): Rule => ({ who: 'signed-in', cases });
const guest = (...cases: readonly Case[]): Rule => ({ who: 'guest', cases });
const operator = (...cases: readonly Case[]): Rule => ({ who: 'operator', cases });
const member = (...cases: readonly Case[]): Rule => ({ who: 'member', cases: cases.length === 0 ? [{}] : cases });

const figures = (query?: string): Rule => ({
  ...member({ ...(query !== undefined && { query }), needs: ['verReportes'] }),
  tellsFigures: true,
});

/** The smallest PNG; each shop's picture begins like this. */
export const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');
const deviceEntry = {
  traceId: '00000000-0000-7000-8000-000000000077',
  sessionId: 'page',
  timestamp: '2026-11-21T13:00:00.000Z',
  userId: '',
  userName: '',
  userEmail: '',
  businessId: '',
  operation: 'error',
  entityType: 'inventory',
  entityId: '',
  previousState: null,
  newState: null,
  changes: [],
  severity: 'low',
  tags: [],
  analysis: {},
  commandId: null,
  command: 'sell-stock',
  reason: 'sin conexión',
  source: 'device',
};

export const DEVICE_BATCH = { entries: [deviceEntry] };

/** By method and path as in the server's own description; everything of a business is below `OF_BUSINESS`. */
const OF_BUSINESS = '/api/businesses/{businessId}';
const ofBusiness: Readonly<Record<string, Rule>> = {
  'get ': member(),
  'get /sync': member(
    { query: 'since=0' },
    { query: 'since=5' },
    { query: 'since=0&form=3&waiting=00000000-0000-7000-8000-000000000001' },
  ),
  'get /events': member(),
  'get /records': member(...records, { query: `${BOTH_DAYS}&totals=1&balances=1` }),
  'get /records/{id}': member(
    { thing: 'income', needs: ['verIngresos'], orElse: 'transaction-not-found' },
    { thing: 'expense', needs: ['verEgresos'], orElse: 'transaction-not-found' },
    { thing: 'transfer', needs: ['verTransferencias'], orElse: 'transaction-not-found' },
    { thing: 'opening' },
    { thing: 'pastIncome', needs: ['verIngresos', 'verReportes'], orElse: 'transaction-not-found' },
    { thing: 'foreignRecord', ...notFound('transaction-not-found') },
  ),
  'get /daily-summaries': member(...ofDays),
  'get /daily-summaries/{day}': member({ thing: 'today' }, { thing: 'yesterday', needs: ['verReportes'] }),
  'get /closures': member({ query: 'limit=20' }),
  'get /balances': member(),
  'get /products': member({ query: 'totals=1' }, { query: 'q=a&limit=1' }),
  'get /products/{id}': member({ thing: 'product' }, { thing: 'foreignProduct', ...notFound('product-not-found') }),
  'get /customers': member(ofCustomers, { ...ofCustomers, query: 'order=amount&owing=1' }),
  'get /customers/{id}': member(
    { ...ofCustomers, thing: 'customer' },
    { ...ofCustomers, thing: 'customer', query: YESTERDAY, needs: ['verReportes'] },
    { ...ofCustomers, thing: 'foreignCustomer', ...notFound('customer-not-found') },
  ),
  'get /expenses': member(...ofExpenses),
  'get /members': member({ needs: forGerente }),
  'get /invitations': member({ needs: forGerente }),
  'get /api-tokens': member(),
  'get /shared-sheets': member({ needs: forGerente }),
  'get /records.csv': member(...records),
  'get /daily-summaries.csv': member(...ofDays),
  'get /closures.csv': member({ query: 'limit=20' }),
  'get /products.csv': member(),
  'get /products/{file}': member(
    { thing: 'productFile' },
    { thing: 'foreignProductFile', ...notFound('product-not-found') },
  ),
  'get /customers.csv': member(ofCustomers),
  'get /customers/{file}': member(
    { ...ofCustomers, thing: 'customerFile' },
    { ...ofCustomers, thing: 'foreignCustomerFile', ...notFound('customer-not-found') },
  ),
  'get /expenses.csv': member(...ofExpenses),
  'get /members.csv': member({ needs: forGerente }),
  'get /invitations.csv': member({ needs: forGerente }),
  'get /export.json': member({ needs: forGerente }),
  'get /logo': member(),
  'put /logo': member({ needs: forGerente, body: PICTURE }),
  'get /reports/financial': figures(BOTH_DAYS),
  'get /reports/financial.csv': figures(BOTH_DAYS),
  'get /reports/cash-flow': member({ query: BOTH_DAYS, needs: ['verReportes'] }),
  'get /reports/cash-flow.csv': member({ query: BOTH_DAYS, needs: ['verReportes'] }),
  'get /reports/monthly': figures('year=2026'),
  'get /reports/monthly.csv': figures('year=2026'),
  'get /reports/taxes': figures(),
  'get /reports/taxes.csv': figures(),
  'get /reports/shelf': figures(BOTH_DAYS),
  'get /reports/shelf.csv': figures(BOTH_DAYS),
  'get /reports/wealth': figures(BOTH_DAYS),
  'get /reports/wealth.csv': figures(BOTH_DAYS),
  'get /reports/sales': member(...ofSales),
  'get /reports/sales.csv': member(...ofSales),
  'get /traces': member({ needs: forGerente, query: 'limit=200' }, { needs: forGerente, query: 'source=device' }),
  'get /traces.csv': member({ needs: forGerente }, { needs: forGerente, query: 'source=device' }),
  'get /traces/verify': member({ needs: forGerente }),
  'get /traces/head': member({ needs: forGerente, query: 'seen=1' }),
  'post /traces/verify': member({ needs: forGerente, body: {} }),
  'post /traces': member({ body: DEVICE_BATCH }),
};

export const routesBySpec: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(Object.entries(ofBusiness).map(([name, rule]) => [name.replace(' ', ` ${OF_BUSINESS}`), rule])),
  'get /healthz': anybody(),
  'get /readyz': anybody(),
  'get /metrics': anybody(),
  'get /api/auth-options': anybody(),
  'post /api/auth/sign-up/email': anybody(wrongBody),
  'post /api/auth/sign-in/email': anybody(wrongBody),
  'post /api/auth/sign-in/social': anybody(wrongBody),
  'get /api/auth/callback/google': anybody({ answer: { status: 302 } }),
  'get /api/auth/callback/oidc': anybody({ answer: { status: 302 } }),
  'get /api/auth/list-accounts': signedIn({}),
  'post /api/auth/link-social': signedIn(wrongBody),
  'post /api/auth/unlink-account': signedIn(wrongBody),
  'post /api/auth/forgot-password': anybody({ body: { email: 'nadie@bodega.pe' }, ...notFound('not-found') }),
  'post /api/auth/reset-link': anybody({ body: { token: 'made-up' }, ...notFound('reset-link-not-found') }),
  'post /api/auth/reset-password': anybody({
    body: { token: 'made-up', newPassword: 'arroz con pollo' },
    ...notFound('reset-link-not-found'),
  }),
  'post /api/auth/sign-out': { ...anybody({ body: {} }), endsSession: true },
  'post /api/auth/change-password': signedIn({ body: {}, answer: { status: 422, code: 'weak-password' } }),
  'post /api/auth/delete-business': signedIn(wrongBody),
  'post /api/auth/delete-account': signedIn(wrongBody),
  'post /api/auth/hand-over-business': signedIn(wrongBody),
  'get /api/auth/list-sessions': signedIn({}),
  'post /api/auth/revoke-session': signedIn({ body: { id: '00000000-0000-7000-8000-000000000001' } }),
  'post /api/auth/revoke-other-sessions': signedIn({ body: {} }),
  'get /api/invitations/{token}': anybody({ thing: 'madeUpToken', ...notFound('invitation-not-found') }),
  'get /cuenta/{token}': anybody({ thing: 'madeUpToken', answer: { status: 404 } }),
  'get /api/me': signedIn({}),
  'get /api/me/managed-businesses': signedIn({}),
  'get /api/me/businesses': signedIn({}, { query: 'contiene=a' }, { query: 'nombre=Bravo' }),
  'get /api/demo': anybody(),
  'post /api/demo': guest({ body: {} }),
  'delete /api/demo': signedIn({ answer: { status: 403, code: 'forbidden' } }),
  'post /api/commands': signedIn(wrongBody),
  'get /api/admin/health': operator({}),
  'get /api/admin/users': operator({}, { query: 'q=alfa' }),
  'get /api/admin/businesses': operator({}, { query: 'q=bravo' }),
  'post /api/admin/users/{uid}/disable': operator({ thing: 'spare', body: {} }),
  'post /api/admin/users/{uid}/enable': operator({ thing: 'spare', body: {} }),
  'post /api/admin/users/{uid}/reset-link': operator({ thing: 'spare', body: {} }),
};
