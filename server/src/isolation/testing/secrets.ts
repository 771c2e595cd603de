/**
 * What somebody may not learn, and how to find it in an answer: the ids, texts and amounts of everything stored of a
 * shop, with the rights required to see them.
 *
 * Invariant: amounts and ids are searched as whole words, so that none is found by chance inside another.
 */
import type { DaySummary } from '@cuadra/domain/cash/day-summary';
import type { Database } from '../../database/database.ts';
import { type Need, type CallerStanding, worksAt } from './callers.ts';
import type { Asked } from './asking.ts';
import type { Caller, ShopPair } from './shop-pair.ts';
import { amountsOf, YESTERDAY } from './trade.ts';

/**
 * 'member': every member may know it; 'customers': whoever records or sees sales; 'nobody': a token or code that was
 * already used.
 */
type Kind = Need | 'member' | 'customers' | 'nobody';

export interface Secret {
  readonly place: 'alfa' | 'bravo';
  /** All of these are required. */
  readonly needs: readonly Kind[];
  /** Amounts may coincide with a day's total, which reports show. */
  readonly isAmount: boolean;
  /** Operators may know which people and businesses there are. */
  readonly isForOperators: boolean;
  readonly text: string;
  readonly pattern: RegExp;
  /** It is one of wordsIn() every answer that the pattern finds it in. */
  readonly isWord: boolean;
}

export async function secretsOf(pair: ShopPair): Promise<readonly Secret[]> {
  const both = await Promise.all((['alfa', 'bravo'] as const).map((place) => secretsAt(pair, place)));
  return both.flat();
}

/** What an answer must not contain, except what the asker sent themselves. */
export function leaksTo(
  { rule, caller }: Pick<Asked, 'rule' | 'caller'>,
  secrets: readonly Secret[],
  { text: answer, said }: { readonly text: string; readonly said: string },
): string[] {
  const own = new Set([caller.person?.uid, caller.person?.email]);
  const isLeak = (secret: Secret): boolean => {
    const { text, isAmount } = secret;
    if (own.has(text) || said.includes(text)) return false;
    const isFigure = isAmount && rule.tellsFigures === true && worksAtPlaceOf(caller, secret);
    return !isFigure && !mayKnow(caller.standing, secret);
  };
  const leaks = secretsIn(answer, secrets).filter(isLeak);
  return leaks.map(({ place, needs, text }) => `${text} (${place}, ${needs.join(' and ')})`);
}

/** People with the same rights are told the same, so what was found in the last answers is remembered. */
const found = new WeakMap<readonly Secret[], Map<string, readonly Secret[]>>();
const REMEMBERED = 100;

function secretsIn(answer: string, secrets: readonly Secret[]): readonly Secret[] {
  const before = found.get(secrets) ?? new Map<string, readonly Secret[]>();
  const known = before.get(answer);
  if (known !== undefined) return known;
  const words = wordsIn(answer);
  const mayBeIn = ({ text, isWord }: Secret) => (isWord ? words.has(text) : answer.includes(text));
  const told = secrets.filter((secret) => mayBeIn(secret) && secret.pattern.test(answer));
  found.set(secrets, before.size < REMEMBERED ? before.set(answer, told) : new Map([[answer, told]]));
  return told;
}

/** Every word of an answer, and what is of one before a full stop or hyphen that may follow a word. */
function wordsIn(answer: string): ReadonlySet<string> {
  const words = new Set(answer.match(/[\w.-]+/gu));
  for (const word of words) for (const { index } of word.matchAll(/\.|-(?!\w)/gu)) words.add(word.slice(0, index));
  return words;
}

function worksAtPlaceOf({ standing }: Caller, { place }: Secret): boolean {
  return standing !== null && worksAt(standing, place) && standing.holds.includes('verReportes');
}

function mayKnow(standing: CallerStanding | null, { place, needs, isForOperators }: Secret): boolean {
  if (standing === null) return false;
  if (standing.isOperator) return isForOperators;
  return worksAt(standing, place) && needs.every((need) => isHeld(standing, need));
}

function isHeld({ holds }: CallerStanding, need: Kind): boolean {
  if (need === 'customers') return holds.includes('crearMovimientos') || holds.includes('verIngresos');
  return need === 'member' || (need !== 'nobody' && holds.includes(need));
}

interface Kept {
  readonly needs: readonly Kind[];
  readonly texts: readonly (string | null)[];
  readonly isAmount?: boolean;
  readonly isForOperators?: boolean;
}

async function secretsAt({ database, shops }: ShopPair, place: 'alfa' | 'bravo'): Promise<Secret[]> {
  const { businessId } = shops[place];
  const kept: Kept[] = [
    ...(await storedTexts(database, businessId)),
    ...(await earnedAmounts(database, businessId)),
    ...(await costAmounts(database, businessId)),
    ...(await runningAmounts(database, businessId)),
    ...tradedAmounts(place),
    { needs: ['member'], texts: [place.toUpperCase(), businessId], isForOperators: true },
  ];
  return kept.flatMap(({ needs, texts, isAmount = false, isForOperators = false }) =>
    [...new Set(texts)].flatMap((text) =>
      text === null || text === '' ? [] : [{ place, needs, text, isAmount, isForOperators, ...foundBy(text) }],
    ),
  );
}

/** Matches it as it is written in JSON and in CSV. */
function foundBy(text: string): Pick<Secret, 'pattern' | 'isWord'> {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  const isInsideOfOthers = /^[A-Z]+$/u.test(text);
  return {
    pattern: new RegExp(isInsideOfOthers ? escaped : `(?<![\\w+/=.-])${escaped}(?![\\w+/=]|-\\w)`, 'u'),
    isWord: !isInsideOfOthers && /^[\w.-]+$/u.test(text),
  };
}

const STORED = `select '{"needs":["verIngresos"]}'::jsonb as what, json_agg(text) as texts from (
    select uuid::text as text from transactions where "businessId" = $1 and type = 'income' and "customerId" is null
    union select uuid::text from transactions where "businessId" = $1 and type in ('collection', 'forgiveness', 'return')
    union select description from transactions where "businessId" = $1 and type = 'forgiveness'
    union select item ->> 'uuid' from transactions, jsonb_array_elements(items) item where "businessId" = $1 and type = 'income'
    union select uuid::text from "stockLogs" where "businessId" = $1 and type = 'sell'
    union select description from transactions where "businessId" = $1 and type = 'income' and description <> ''
    union select item ->> 'itemUuid' from transactions, jsonb_array_elements(items) item where "businessId" = $1 and type = 'return'
  ) incomes
  union all select '{"needs":["verEgresos"]}', json_agg(text) from (
    select uuid::text as text from transactions where "businessId" = $1 and type = 'expense'
    union select uuid::text from expenses where "businessId" = $1
    union select uuid::text from "stockLogs" where "businessId" = $1 and type = 'buy'
    union select description from expenses where "businessId" = $1
  ) spent
  union all select '{"needs":["verTransferencias"]}', json_agg(text) from (
    select uuid::text as text from transactions where "businessId" = $1 and type = 'transfer'
    union select description from transactions where "businessId" = $1 and type = 'transfer'
  ) moved
  union all select '{"needs":["customers"]}', json_agg(text) from (
    select uuid::text as text from customers where "businessId" = $1
    union select name from customers where "businessId" = $1
    union select phone from customers where "businessId" = $1
    union select note from customers where "businessId" = $1
    union select uuid::text from transactions where "businessId" = $1 and type = 'income' and "customerId" is not null
  ) owing
  union all select '{"needs":["verReportes"]}', json_agg(uuid::text) from transactions
    where "businessId" = $1 and "customerId" is null and "createdAt" < '2026-11-21T05:00:00Z'
  union all select '{"needs":["member"]}', json_agg(text) from (
    select uuid::text as text from products where "businessId" = $1
    union select uuid::text from "stockLogs" where "businessId" = $1
    union select uuid::text from transactions where "businessId" = $1
    union select name from logos where "businessId" = $1
    union select code from products where "businessId" = $1
  ) goods
  union all select '{"needs":["editarMovimientos"]}', json_agg(text) from (
    select "traceId"::text as text from traces where "businessId" = $1 and "entityType" in ('transaction', 'cash_event', 'cash_closure')
    union select hash from traces where "businessId" = $1 and "entityType" in ('transaction', 'cash_event', 'cash_closure')
  ) audited
  union all select '{"needs":["gerente"]}', json_agg(text) from (
    select "traceId"::text as text from traces where "businessId" = $1 and "entityType" in ('business', 'user')
    union select hash from traces where "businessId" = $1 and "entityType" in ('business', 'user')
    union select token from invitations where "businessId" = $1 and "acceptedAt" is null
    union select "invitationId"::text from invitations where "businessId" = $1
    union select email from invitations where "businessId" = $1 and "acceptedAt" is null
    union select "auditHash" from ledgers where "businessId" = $1
    union select "sessionId" from traces t join memberships m on m."businessId" = $1 and m.uid = t."userId"
      where t."businessId" = $1 and m.rol = 'gerente' and length("sessionId") > 10
  ) people
  union all select '{"needs":["nobody"]}', json_agg(token) from invitations
    where "businessId" = $1 and "acceptedAt" is not null
  union all select '{"needs":["nobody"]}', json_agg(hash) from "sharedSheets" where "businessId" = $1
  union all select '{"needs":["member"],"isForOperators":true}', json_agg(uid) from memberships where "businessId" = $1
  union all select '{"needs":["gerente"],"isForOperators":true}', json_agg(p.email) from memberships m
    join profiles p using (uid) where m."businessId" = $1`;

async function storedTexts(database: Database, businessId: string): Promise<Kept[]> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ what: Omit<Kept, 'texts'>; texts: (string | null)[] | null }>(STORED, [businessId]),
  );
  return rows.map(({ what, texts }) => ({ ...what, texts: texts ?? [] }));
}

/** The totals of days, by kind. */
async function earnedAmounts(database: Database, businessId: string): Promise<Kept[]> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ summary: DaySummary }>('select summary from "daySummaries" where "businessId" = $1', [businessId]),
  );
  return rows.flatMap(({ summary: { day, income, expenses, costOfSales, spentOn } }) => {
    const past: readonly Kind[] = day === YESTERDAY ? ['verReportes'] : [];
    const spent = spentOn.materials + spentOn.labor + spentOn.overhead;
    const profit = income.cash + income.bank - costOfSales - spent;
    return [
      { needs: ['verIngresos', ...past] as const, texts: totals(income), isAmount: true },
      { needs: ['verEgresos', ...past] as const, texts: totals(expenses), isAmount: true },
      { needs: EARNED, texts: written(costOfSales, profit), isAmount: true },
    ];
  });
}

/** Costs need the right to see purchases; values and earnings need reports too. */
const EARNED: readonly Kind[] = ['verIngresos', 'verEgresos', 'verReportes'];
const COSTS = `select '["verEgresos"]'::jsonb as needs, json_agg(amount) as amounts from (
    select cost as amount from products where "businessId" = $1
    union select cost from "stockLogs" where "businessId" = $1 and type <> 'sell'
  ) paid
  union all select '["verEgresos","verReportes"]', json_agg(amount) from (
    select "stockValue" as amount from products where "businessId" = $1
    union select abs("valueEffect") from "stockLogs" where "businessId" = $1 and type <> 'buy'
    union select sum("stockValue")::bigint from products where "businessId" = $1
  ) worth
  union all select '["verIngresos","verEgresos","verReportes"]', json_agg(amount) from (
    select cost as amount from transactions where "businessId" = $1 and type = 'income'
    union select (item ->> 'cost')::bigint from transactions, jsonb_array_elements(items) item
      where "businessId" = $1 and type = 'income'
  ) sold`;

async function costAmounts(database: Database, businessId: string): Promise<Kept[]> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ needs: Kind[]; amounts: (number | null)[] | null }>(COSTS, [businessId]),
  );
  return rows.map(({ needs, amounts }) => {
    return { needs, texts: written(...(amounts ?? []).flatMap((amount) => amount ?? [])), isAmount: true };
  });
}

/** The balances between two records, which would reveal the record before: neither the present balance nor a count. */
async function runningAmounts(database: Database, businessId: string): Promise<Kept[]> {
  const { rows } = await database.asOwner((owner) =>
    owner.query<{ type: string; account: string; from: string; total: number; cash: number; bank: number }>(
      `select type, account, "fromAccount" as from, "realCashBalance" as cash, "realBankBalance" as bank,
          case when "customerId" is null then coalesce(total, 0)
            else coalesce((parts ->> 'cash')::bigint + (parts ->> 'bank')::bigint, 0) end as total
        from transactions where "businessId" = $1 and "deletedAt" is null order by "createdAt", uuid`,
      [businessId],
    ),
  );
  const between = new Set<number>();
  const known = new Set<number>();
  const now = { cash: 0, bank: 0 };
  const tell = (place: Set<number>) => place.add(now.cash).add(now.bank);
  for (const { type, account, from, total, cash, bank } of rows) {
    if (type === 'opening' || type === 'closure') {
      tell(known);
      Object.assign(now, { cash, bank });
      tell(known);
    } else {
      const moved = type === 'expense' || type === 'return' ? -total : total;
      if (type !== 'transfer')
        Object.assign(now, account === 'cash' ? { cash: now.cash + moved } : { bank: now.bank + moved });
      else if (from === 'cash') Object.assign(now, { cash: now.cash - total, bank: now.bank + total });
      else Object.assign(now, { cash: now.cash + total, bank: now.bank - total });
      tell(between);
    }
  }
  tell(known);
  const untold = [...between].filter((amount) => !known.has(amount));
  return [{ needs: ['verIngresos', 'verEgresos', 'verTransferencias'], texts: written(...untold), isAmount: true }];
}

function tradedAmounts(place: 'alfa' | 'bravo'): Kept[] {
  const amounts = amountsOf[place];
  const ofKind: Kept[] = [
    { needs: ['verIngresos'], texts: written(amounts.income, amounts.bankIncome, amounts.pastIncome) },
    { needs: ['verEgresos'], texts: written(amounts.expense, amounts.bankExpense, amounts.pastExpense) },
    { needs: ['verTransferencias'], texts: written(amounts.transfer, amounts.pastTransfer) },
    { needs: ['customers'], texts: written(amounts.owed) },
    { needs: ['verIngresos'], texts: written(amounts.collected, amounts.returned) },
    { needs: ['verReportes'], texts: written(amounts.pastIncome, amounts.pastExpense, amounts.pastTransfer) },
  ];
  return ofKind.map((kind) => ({ ...kind, isAmount: true }));
}

function totals({ cash, bank }: DaySummary['income']): string[] {
  return written(cash, bank, cash + bank);
}

/** As JSON and CSV write them; amounts below ten soles are too common to be told apart. */
function written(...amounts: number[]): string[] {
  return amounts.flatMap((amount) => (amount < 10_00 ? [] : [String(amount), (amount / 100).toFixed(2)]));
}
