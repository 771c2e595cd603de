/**
 * One case of a route, asked by one caller at one place: the request, and the answer that the specification expects.
 */
import { mapAFewAtOnce } from '../../testing/a-few-at-once.ts';
import { lightRequest } from '../../testing/light-request.ts';
import type { WholeServer } from '../../testing/whole-server.ts';
import { type Need, type Place, type CallerStanding, worksAt } from './callers.ts';
import { type Case, PICTURE, type Rule } from './routes-by-spec.ts';
import { type Caller, headersOf, pictureOf, type ShopPair } from './shop-pair.ts';

export interface Asked {
  readonly route: string;
  readonly rule: Rule;
  readonly one: Case;
  readonly caller: Caller;
  readonly place: Place;
}

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly text: string;
  /** What the asker sent, which the answer may repeat. */
  readonly said: string;
}

/** The id of no business. */
const NOWHERE = '00000000-0000-7000-8000-00000000dead';

type Headers = Readonly<Record<string, string>>;

async function ask(
  pair: ShopPair,
  { address }: Pick<WholeServer, 'address'>,
  asked: Asked,
  headers: Headers,
): Promise<Answered> {
  const [method = '', template = ''] = asked.route.split(' ');
  const { one, caller, place } = asked;
  const where = place === 'nowhere' ? 'alfa' : place;
  const thing = one.thing === undefined ? '' : pair.thing(where, one.thing);
  const businessId = place === 'nowhere' ? NOWHERE : pair.shops[where].businessId;
  const path = template.replace('{businessId}', businessId).replace(/\{\w+\}/u, thing);
  const isPicture = one.body === PICTURE;
  const { status, text } = await lightRequest(`${address}${path}${one.query === undefined ? '' : `?${one.query}`}`, {
    method: method.toUpperCase(),
    headers: {
      ...headers,
      ...(caller.person !== null && headersOf(caller.person)),
      ...(one.body !== undefined && { 'content-type': isPicture ? 'image/png' : 'application/json' }),
    },
    ...(one.body !== undefined && { body: isPicture ? pictureOf(where) : JSON.stringify(one.body) }),
  });
  return { status, code: codeOf(text), text, said: path };
}

export type Answer = Answered & { readonly asked: Asked };

/** In the order of asking. */
export function answersOf(
  pair: ShopPair,
  server: Pick<WholeServer, 'address'>,
  asked: readonly Asked[],
  headers: Headers = {},
): Promise<Answer[]> {
  return mapAFewAtOnce(asked, async (one) => ({ asked: one, ...(await ask(pair, server, one, headers)) }));
}

/**
 * The contents that another server answers to the same. Of refusals by the same status and code, which each cell is
 * held to by routes.test.ts, it is asked for one at each place, and that one stands for all.
 */
export async function contentsOfSame(
  pair: ShopPair,
  server: Pick<WholeServer, 'address'>,
  answers: readonly Answer[],
): Promise<string[]> {
  const sorts = answers.map(sortOf);
  const distinct = [...new Set(sorts)];
  const asked = distinct.flatMap((sort) => answers[sorts.indexOf(sort)]?.asked ?? []);
  const contents = (await answersOf(pair, server, asked)).map(contentOf);
  return sorts.map((sort) => contents[distinct.indexOf(sort)] ?? '');
}

/** Its own for what is no refusal of the kind that tells nothing but its code. */
function sortOf({ status, code, asked }: Answer, place: number): string {
  return status === 401 || status === 403 ? `${status} ${code} at ${asked.place}` : String(place);
}

/** From the specification. */
export function expectedOf({ rule, one, caller, place }: Asked): { status: number; code: string | undefined } {
  const { standing } = caller;
  const fine = { status: one.answer?.status ?? 200, code: one.answer?.code };
  if (rule.who === 'anybody') return fine;
  if (rule.who === 'guest') return standing === null ? fine : { status: 422, code: 'already-signed-in' };
  if (standing === null) return { status: 401, code: 'unauthenticated' };
  if (rule.who === 'signed-in') return fine;
  if (rule.who === 'operator') return standing.isOperator ? fine : { status: 404, code: 'not-found' };
  if (!worksAt(standing, place)) return { status: 403, code: 'forbidden' };
  if (lacks(standing, one)) {
    return one.orElse === undefined ? { status: 403, code: 'forbidden' } : { status: 404, code: one.orElse };
  }
  return fine;
}

/** Every combination of case, caller and place that makes a difference. */
export function cellsOf(pair: ShopPair, route: string, rule: Rule, places: readonly Place[]): Asked[] {
  const everywhere: readonly Place[] = rule.who === 'member' ? places : ['alfa'];
  return rule.cases.flatMap((one) =>
    everywhere.flatMap((place) => pair.callers.map((caller): Asked => ({ route, rule, one, caller, place }))),
  );
}

/**
 * Without those strangers to a business for whom another with the same link elsewhere stands, who may do all that they
 * may.
 */
export function withoutLesserStrangers(pair: ShopPair, asked: readonly Asked[]): Asked[] {
  return asked.filter(({ caller, place }) => {
    const { standing } = caller;
    if (standing === null || worksAt(standing, place)) return true;
    return pair.callers.find((one) => one.standing !== null && standsFor(one.standing, standing)) === caller;
  });
}

function standsFor(one: CallerStanding, other: CallerStanding): boolean {
  const isAlike = one.place === other.place && one.link === other.link && one.isOperator === other.isOperator;
  return isAlike && other.holds.every((need) => one.holds.includes(need));
}

export function nameOf({ route, one, caller, place }: Asked): string {
  const which = [one.thing, one.query].filter((part) => part !== undefined).join(' ');
  return `${route}${which === '' ? '' : ` (${which})`}, ${caller.name} at ${place}`;
}

function lacks({ holds }: CallerStanding, { needs = [], needsOneOf = needs }: Case): boolean {
  const lacksIt = (need: Need) => !holds.includes(need);
  return needs.some(lacksIt) || (needsOneOf.length > 0 && needsOneOf.every(lacksIt));
}

/** The same for answers that differ only in their order. */
export function contentOf({ text }: Pick<Answered, 'text'>): string {
  return text.startsWith('{') || text.startsWith('[') ? ordered(JSON.parse(text)) : text;
}

function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).toSorted(inOrder).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${ordered(inner)}`);
  return `{${fields.toSorted(inOrder).join()}}`;
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function codeOf(text: string): string | undefined {
  return /^\{"code":"([a-z-]+)"/u.exec(text)?.[1];
}
