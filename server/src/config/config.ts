/**
 * The server's configuration from the environment, checked once at start.
 *
 * Every wrong variable is collected, so that one start names all of them. An empty variable counts as absent. A secret
 * may also be in a file that a variable with _FILE names, as Docker and systemd hand secrets over.
 */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { emailField } from '@cuadra/domain/kernel/input-fields';
import { type RegistrationMode, registrationModes } from '@cuadra/domain/people/server-sign-in-options';
import { readHost, readPort } from './listening-config.ts';
import { type MailConfig, readMailConfig } from './mail-config.ts';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Leads past the pooler that databaseUrl names; null where there is none. */
  readonly directDatabaseUrl: string | null;
  /** Leads to a replica that may be behind; null where there is none. */
  readonly replicaUrl: string | null;
  readonly hasNamedStatements: boolean;
  /** The address people type, if it differs from the listening one (behind a proxy, for example). */
  readonly publicUrl: URL | null;
  readonly logLevel: LogLevel;
  /** Signs the sessions; null to generate one and store it in the data folder. */
  readonly authSecret: string | null;
  /** Null if Google sign-in is not configured. */
  readonly google: ProviderConfig | null;
  /** Another provider to sign in with; null if there is none. */
  readonly oidc: (ProviderConfig & { readonly name: string }) | null;
  /** Null if this server sends no mail. */
  readonly mail: MailConfig | null;
  readonly operatorEmails: readonly string[];
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** Whether demos are offered. */
  readonly hasDemos: boolean;
  readonly registration: RegistrationMode;
  /** For each person. A program that loads much data may need more. */
  readonly commandsPerMinute: number;
  /** How long what devices report of themselves is kept. */
  readonly deviceTracesDays: number;
  /** Whoever sends it may read the metrics from anywhere; null for the same machine alone. */
  readonly metricsToken: string | null;
};

export type ProviderConfig = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly discoveryUrl: string;
};

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | {
      readonly ok: false;
      /** Names every wrong variable. */
      readonly message: string;
      readonly complaints: readonly Complaint[];
      /** What could be read; nothing may be started with it. */
      readonly config: Config;
    };

/** The sentence repeats no secret. */
export interface Complaint {
  readonly variable: string;
  readonly sentence: string;
}

type LogLevel = (typeof logLevels)[number];
type Environment = Readonly<Record<string, string | undefined>>;
export type Complain = (variable: string, sentence: string) => void;
type Read = (variable: string) => string;

const GOOGLE = 'https://accounts.google.com/.well-known/openid-configuration';
const MIN_SECRET = 32;
/** As much as a button on a narrow phone shows. */
const MAX_PROVIDER_NAME = 40;
/** Twenty in a second: far above any till, and enough to load a till's month in a few minutes. */
export const DEFAULT_COMMANDS_PER_MINUTE = 1_200;
/** A season: who looks for what went wrong on a device looks within weeks. */
const DEFAULT_DEVICE_TRACES_DAYS = 90;
const MAX_DEVICE_TRACES_DAYS = 3_650;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(environment: Environment): ConfigReading {
  const complaints: Complaint[] = [];
  const complain: Complain = (variable, sentence) => complaints.push({ variable, sentence });
  const read: Read = (variable) => environment[variable]?.trim() ?? '';
  const readSecret: Read = (variable) => readOrOpen(variable, read, complain);

  const config: Config = {
    port: readPort(read('PORT'), complain),
    host: readHost(read('HOST'), complain),
    dataDir: resolve(read('DATA_DIR') || 'data'),
    ...readDatabase(read, readSecret, complain),
    publicUrl: readPublicUrl(read('PUBLIC_URL'), complain),
    logLevel: readLogLevel(read('LOG_LEVEL'), complain),
    authSecret: readLongSecret('AUTH_SECRET', readSecret('AUTH_SECRET'), 'se crea una sola', complain),
    google: readGoogle(read, readSecret('GOOGLE_CLIENT_SECRET'), complain),
    oidc: readOidc(read, readSecret('OIDC_CLIENT_SECRET'), complain),
    mail: readMailConfig(
      { smtpUrl: readSecret('SMTP_URL'), from: read('MAIL_FROM'), publicUrl: read('PUBLIC_URL') },
      complain,
    ),
    operatorEmails: splitList(read('OPERATOR_EMAILS')).map((text) => readOperator(text, complain)),
    trustedProxies: splitList(read('TRUSTED_PROXY')).map((text) => readProxy(text, complain)),
    hasDemos: readSwitch('DEMO', read('DEMO'), complain),
    registration: readRegistration(read('REGISTRATION'), complain),
    commandsPerMinute: readCommandsPerMinute(read('COMMANDS_PER_MINUTE'), complain),
    deviceTracesDays: readDeviceTracesDays(read('DEVICE_TRACES_DAYS'), complain),
    metricsToken: readLongSecret('METRICS_TOKEN', readSecret('METRICS_TOKEN'), 'solo esta máquina las lee', complain),
  };

  if (complaints.length === 0) return { ok: true, config };
  const lines = complaints.map(({ variable, sentence }) => `  ${variable}: ${sentence}`);
  const message = `Cuadra no puede empezar. Corrige estas variables:\n${lines.join('\n')}`;
  return { ok: false, message, complaints, config };
}

/** The file's text, without the line break at its end, counts as the variable's. */
function readOrOpen(variable: string, read: Read, complain: Complain): string {
  const path = read(`${variable}_FILE`);
  if (path === '') return read(variable);
  const complainOfFile = (sentence: string): void => complain(`${variable}_FILE`, sentence);
  if (read(variable) !== '') complainOfFile(`va en lugar de ${variable}, no junto con ella`);
  const text = readText(path);
  if (text === undefined) complainOfFile(`no se puede leer el archivo «${path}»`);
  if (text === '') complainOfFile(`el archivo «${path}» está vacío`);
  return text ?? '';
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function readDatabase(
  read: Read,
  readSecret: Read,
  complain: Complain,
): Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'replicaUrl' | 'hasNamedStatements'> {
  const databaseUrl = readDatabaseUrl('DATABASE_URL', readSecret('DATABASE_URL'), complain);
  const directDatabaseUrl = readDatabaseUrl('DATABASE_DIRECT_URL', readSecret('DATABASE_DIRECT_URL'), complain);
  if (directDatabaseUrl !== null && databaseUrl === null) {
    complain('DATABASE_DIRECT_URL', 'va junto con DATABASE_URL, que lleva entonces a PgBouncer');
  }
  const primary = [databaseUrl, directDatabaseUrl];
  const replicaUrl = readReplicaUrl(readSecret('DATABASE_READ_URL'), primary, complain);
  const statements = read('DATABASE_STATEMENTS');
  if (!['', 'named', 'unnamed'].includes(statements)) {
    complain('DATABASE_STATEMENTS', `«${statements}» no es named ni unnamed`);
  }
  const areNamed = statements === '' ? directDatabaseUrl === null : statements === 'named';
  return { databaseUrl, directDatabaseUrl, replicaUrl, hasNamedStatements: areNamed };
}

/** @param primary The addresses of the database that the replica follows, each null where it is absent. */
function readReplicaUrl(text: string, primary: readonly (string | null)[], complain: Complain): string | null {
  const url = readDatabaseUrl('DATABASE_READ_URL', text, complain);
  if (url === null) return null;
  if (primary.every((address) => address === null)) {
    complain('DATABASE_READ_URL', 'va junto con DATABASE_URL, la base de datos que esa réplica sigue');
  }
  if (primary.includes(url)) {
    complain('DATABASE_READ_URL', 'es la dirección de la base de datos misma: pon la de su réplica o quítala');
  }
  return url;
}

/** The address may contain a password, so no message repeats it. */
function readDatabaseUrl(variable: string, text: string, complain: Complain): string | null {
  if (text === '') return null;
  if (URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)) return text;
  complain(variable, 'no es una dirección como postgres://usuario:clave@servidor/base');
  return null;
}

function readPublicUrl(text: string, complain: Complain): URL | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url;
  complain('PUBLIC_URL', `«${text}» no es una dirección como https://cuadra.example, sin ruta`);
  return null;
}

function readLogLevel(text: string, complain: Complain): LogLevel {
  if (text === '') return 'info';
  const level = logLevels.find((known) => known === text);
  if (level !== undefined) return level;
  complain('LOG_LEVEL', `«${text}» no es uno de ${logLevels.join(', ')}`);
  return 'info';
}

/** @param without What holds where the variable is absent. */
function readLongSecret(variable: string, text: string, without: string, complain: Complain): string | null {
  if (text === '') return null;
  if (text.length >= MIN_SECRET) return text;
  complain(variable, `tiene menos de ${MIN_SECRET} caracteres; sin ella ${without}`);
  return null;
}

function readGoogle(read: Read, clientSecret: string, complain: Complain): ProviderConfig | null {
  const clientId = read('GOOGLE_CLIENT_ID');
  const discoveryUrl = read('GOOGLE_DISCOVERY_URL') || GOOGLE;
  if (!isWebAddress(discoveryUrl)) {
    complain('GOOGLE_DISCOVERY_URL', `«${discoveryUrl}» no es una dirección como ${GOOGLE}`);
  }
  if (clientId !== '' && clientSecret !== '') return { clientId, clientSecret, discoveryUrl };
  if (clientId !== '') complain('GOOGLE_CLIENT_SECRET', 'falta: va junto con GOOGLE_CLIENT_ID');
  if (clientSecret !== '') complain('GOOGLE_CLIENT_ID', 'falta: va junto con GOOGLE_CLIENT_SECRET');
  return null;
}

function readOidc(read: Read, clientSecret: string, complain: Complain): Config['oidc'] {
  const [discoveryUrl, clientId] = [read('OIDC_DISCOVERY_URL'), read('OIDC_CLIENT_ID')];
  const given = { OIDC_DISCOVERY_URL: discoveryUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const name = read('OIDC_NAME');
  if (Object.values(given).every((text) => text === '') && name === '') return null;
  for (const [variable, text] of Object.entries(given)) {
    if (text === '') complain(variable, 'falta: OIDC_DISCOVERY_URL, OIDC_CLIENT_ID y OIDC_CLIENT_SECRET van juntas');
  }
  if (name.length > MAX_PROVIDER_NAME) complain('OIDC_NAME', `tiene más de ${MAX_PROVIDER_NAME} caracteres`);
  if (isWebAddress(discoveryUrl))
    return { clientId, clientSecret, discoveryUrl, name: name || new URL(discoveryUrl).host };
  const example = 'https://entrar.example/.well-known/openid-configuration';
  if (discoveryUrl !== '') complain('OIDC_DISCOVERY_URL', `«${discoveryUrl}» no es una dirección como ${example}`);
  return null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function readOperator(text: string, complain: Complain): string {
  const reading = emailField.safeParse(text);
  if (!reading.success) complain('OPERATOR_EMAILS', `«${text}» no es un correo`);
  return reading.data ?? text;
}

function readProxy(text: string, complain: Complain): string {
  const [address = '', bits, ...more] = text.split('/');
  const mostBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= mostBits);
  if (mostBits < 0 || !isNetwork || more.length > 0) {
    complain('TRUSTED_PROXY', `«${text}» no es una dirección como 10.0.0.1 ni una red como 10.0.0.0/8`);
  }
  return text;
}

/** The default is on. */
function readSwitch(variable: string, text: string, complain: Complain): boolean {
  if (text !== '' && text !== 'on' && text !== 'off') complain(variable, `«${text}» no es on ni off`);
  return text !== 'off';
}

function readRegistration(text: string, complain: Complain): RegistrationMode {
  if (text === '') return 'open';
  const mode = registrationModes.find((known) => known === text);
  if (mode === undefined) complain('REGISTRATION', `«${text}» no es uno de ${registrationModes.join(', ')}`);
  return mode ?? 'off';
}

function readCommandsPerMinute(text: string, complain: Complain): number {
  if (text === '') return DEFAULT_COMMANDS_PER_MINUTE;
  if (/^[1-9]\d{1,8}$/u.test(text)) return Number(text);
  complain('COMMANDS_PER_MINUTE', `«${text}» no es un número de 10 en adelante`);
  return DEFAULT_COMMANDS_PER_MINUTE;
}

function readDeviceTracesDays(text: string, complain: Complain): number {
  if (text === '') return DEFAULT_DEVICE_TRACES_DAYS;
  const days = Number(text);
  if (/^\d{1,4}$/u.test(text) && days >= 1 && days <= MAX_DEVICE_TRACES_DAYS) return days;
  complain('DEVICE_TRACES_DAYS', `«${text}» no es un número de días de 1 a ${MAX_DEVICE_TRACES_DAYS}`);
  return DEFAULT_DEVICE_TRACES_DAYS;
}

function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
