/** Requests before they become bytes: commands, reads and all other routes, more or less valid. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Numbers } from '../../seeds/numbers.ts';
import { idFrom } from '../ids.ts';
import { deeds } from './deeds.ts';
import { mutateJson, mutateText } from './mutate.ts';
import { oddString } from './odd-values.ts';
import { type Scene, someId } from './scene.ts';
import type { QueryParameter, ServedRoute } from './served-routes.ts';

type Header = [name: string, value: string];

export interface Draft {
  /** The server's description of the route: "GET /api/me"; empty if the request no longer matches it. */
  route: string;
  method: string;
  path: string;
  headers: Header[];
  body: Buffer | undefined;
}

export interface Stage {
  readonly scene: Scene;
  readonly chance: Numbers;
  readonly now: Instant;
  readonly routes: readonly ServedRoute[];
}

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');

export function draft(stage: Stage): Draft {
  const { chance, routes } = stage;
  const [command, ...others] = [...routes.filter(isCommands), ...routes.filter((route) => !isCommands(route))];
  if (command === undefined) throw new Error('commands are served');
  if (chance.chance(0.45)) return draftOf(command, deedText(stage), stage);
  const route = others[chance.between(0, others.length - 1)] ?? command;
  return draftOf(route, bodyOf(route, chance), stage);
}

function isCommands({ path }: ServedRoute): boolean {
  return path === '/api/commands';
}

function deedText(stage: Stage): Buffer {
  const { scene, chance, now } = stage;
  const body = deeds(scene, chance, now);
  const text = chance.weighted<() => string>([
    [() => JSON.stringify(body), 12],
    [() => withSpoiltInput(body, chance), 6],
    [() => mutateJson(body, chance), 3],
    [() => mutateText(JSON.stringify(body), chance), 2],
  ])();
  return Buffer.from(text);
}

/** A valid envelope with invalid input. */
function withSpoiltInput({ commands }: ReturnType<typeof deeds>, chance: Numbers): string {
  const inputs = commands.map(({ input }) => mutateJson(input, chance));
  const envelopes = commands.map((envelope, place) => {
    return JSON.stringify({ ...envelope, input: 0 }).replace('"input":0', () => `"input":${inputs[place]}`);
  });
  return `{"commands":[${envelopes.join(',')}]}`;
}

function bodyOf({ method, path, contentType, examples }: ServedRoute, chance: Numbers): Buffer | undefined {
  if (method === 'GET') return undefined;
  if (contentType === 'image/*') {
    const bytes = Buffer.concat([picture, Buffer.from(oddString(chance))]);
    return chance.chance(0.5) ? bytes : bytes.subarray(chance.between(0, bytes.length));
  }
  const example = examples[chance.between(0, Math.max(0, examples.length - 1))] ?? oddSignIn(path, chance);
  const text = chance.weighted<() => string>([
    [() => JSON.stringify(example), 3],
    [() => mutateJson(example, chance), 5],
    [() => mutateText(JSON.stringify(example), chance), 2],
  ])();
  return Buffer.from(text);
}

function oddSignIn(path: string, chance: Numbers): object {
  const email = chance.pick(['nadie@bodega.pe', 'rosa@bodega.pe', 'otra@bodega.pe', 'x']);
  const person = { nombre: 'Ana', apellidos: 'Quispe', email, password: 'arroz con pollo' };
  if (path.endsWith('sign-up/email')) return person;
  const rest = {
    id: idFrom(chance),
    provider: 'google',
    callbackURL: '/',
    currentPassword: 'x',
    newPassword: 'yyyyyy',
  };
  return { ...person, ...rest };
}

function draftOf(route: ServedRoute, body: Buffer | undefined, stage: Stage): Draft {
  const { chance } = stage;
  const query = queryOf(route, stage);
  const path = route.path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => percent(placeOf(name, route, stage)));
  const type = route.contentType === 'image/*' ? 'image/png' : 'application/json';
  const headers = sessionOf(route, stage);
  if (body !== undefined) headers.push(['content-type', type]);
  // Password guesses come from few addresses, so that the throttle soon stops them.
  if (route.path.startsWith('/api/auth')) headers.push(['x-forwarded-for', `10.0.0.${chance.between(1, 4)}`]);
  return { route: `${route.method} ${route.path}`, method: route.method, path: path + query, headers, body };
}

const ENDS_A_SESSION = /\/sign-(?:out|in\/email|up\/email)$/u;

/** Requests that end sessions or change passwords use a separate account; signing in again ends its former session. */
function sessionOf({ path }: ServedRoute, { scene: { apiToken, cast }, chance }: Stage): Header[] {
  const token = chance.weighted([
    ['', 30],
    [apiToken, 2],
    [`cuadra_${oddString(chance)}`, 0.3],
  ]);
  if (token !== '') return [['authorization', `Bearer ${percent(token)}`]];
  const isAboutAccounts = path.startsWith('/api/auth');
  const accountant = ENDS_A_SESSION.test(path) ? cast.former : cast.sacrifice;
  const cookie = chance.weighted([
    [isAboutAccounts ? accountant.cookie : cast.gerente.cookie, 50],
    [isAboutAccounts ? accountant.cookie : cast.employee.cookie, 20],
    [isAboutAccounts ? '' : cast.stranger.cookie, 10],
    [isAboutAccounts ? cast.former.cookie : cast.operator.cookie, path.startsWith('/api/admin') ? 80 : 5],
    [cast.former.cookie, 3],
    [cast.gerente.cookie.slice(0, -9), 2],
    [`cuadra.session_token=${percent(oddString(chance))}`, 2],
    ['', 4],
  ]);
  return cookie === '' ? [] : [['cookie', cookie]];
}

function placeOf(name: string, { path }: ServedRoute, { scene, chance, now }: Stage): string {
  if (chance.chance(0.08)) return oddString(chance);
  const kind = (['product', 'customer'] as const).find((one) => path.includes(`/${one}s/`));
  const row = someId(scene, kind ?? 'record', chance);
  switch (name) {
    case 'businessId':
      return chance.weighted([
        [scene.businessId, 20],
        [scene.businessId.toUpperCase(), 1],
        [scene.otherId, 3],
        [idFrom(chance), 1],
      ]);
    case 'id':
      return row;
    case 'file':
      return `${row}.csv`;
    case 'day':
      return chance.pick([now.slice(0, 10), '2026-11-21', '1969-12-31', '2200-01-01']);
    case 'token':
      return path.startsWith('/cuenta/') ? scene.sheetToken : chance.pick([scene.openToken, scene.usedToken]);
    case 'uid':
      return chance.pick([scene.cast.formerUid, 'nobody']);
    default:
      return oddString(chance);
  }
}

function queryOf({ path, query }: ServedRoute, stage: Stage): string {
  const { chance } = stage;
  const parts = query.flatMap((parameter) => {
    const { name, example, isRequired } = parameter;
    const isNeeded = (isRequired && chance.chance(0.9)) || (example !== undefined && chance.chance(0.5));
    return isNeeded || chance.chance(0.25) ? [`${name}=${percent(valueOf(parameter, path, stage))}`] : [];
  });
  if (chance.chance(0.05)) parts.push(`${percent(oddString(chance))}=${percent(oddString(chance))}`);
  if (chance.chance(0.03)) parts.push(...parts);
  if (chance.chance(0.03)) parts.push('%', '&&=', '%zz=%ff', '[]=1', 'a[b]=c');
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function valueOf({ name, example, choices }: QueryParameter, path: string, stage: Stage): string {
  const { chance, now } = stage;
  if (chance.chance(0.15)) return oddString(chance);
  const [choice, ...others] = choices;
  if (choice !== undefined) return chance.pick([choice, ...others]);
  switch (name) {
    case 'cursor':
      return cursorLike(path, stage);
    case 'from':
    case 'to':
      return chance.weighted([
        [now.slice(0, 10), 4],
        ['2026-11-01', 4],
        ['1970-01-01', 1],
        ['2199-12-31', 1],
      ]);
    case 'limit':
    case 'since':
    case 'year':
      return String(chance.pick([1, 2, 50, 200, 1971, 2026]));
    case 'q':
      return chance.pick(['arroz', 'a', 'ñ', '%', '_', '\\', 'producto 1']);
    default:
      return example ?? chance.pick(['0', '1', 'cash', 'bank', 'labor']);
  }
}

/** A valid or mutated cursor. */
function cursorLike(path: string, { scene, chance, now }: Stage): string {
  const uuid = someId(scene, 'record', chance);
  const own = places(now, uuid).find(({ of }) => of.test(path)) ?? chance.pick(places(now, uuid));
  const text = chance.chance(0.4) ? JSON.stringify(own.place) : mutateJson(own.place, chance);
  return Buffer.from(text).toString('base64url');
}

function places(now: Instant, uuid: string): readonly [Place, ...Place[]] {
  return [
    { of: /\/products$/u, place: { key: 'PRODUCTO', uuid } },
    { of: /\/traces$/u, place: { before: 100 } },
    { of: /\/admin\/users$/u, place: { email: 'm' } },
    { of: /\/admin\/businesses$/u, place: { fechaCreacion: now, id: uuid } },
    { of: /\/(?:records|expenses|\{id\})$/u, place: { createdAt: now, uuid } },
  ];
}

interface Place {
  readonly of: RegExp;
  readonly place: object;
}

/** A lone surrogate becomes a replacement character. */
function percent(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
