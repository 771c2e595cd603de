/**
 * What the environment says about this server, checked once at start.
 *
 * Every wrong variable is collected, so that one start names all of them. An empty variable counts as absent.
 */
import { resolve } from 'node:path';

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** The address people type, when it is not the one we listen on (behind a proxy, say). */
  readonly publicUrl: URL | null;
  readonly logLevel: LogLevel;
};

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly message: string };

type LogLevel = (typeof logLevels)[number];
type Environment = Readonly<Record<string, string | undefined>>;
type Complain = (variable: string, sentence: string) => void;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readConfig(environment: Environment): ConfigReading {
  const complaints: string[] = [];
  const complain: Complain = (variable, sentence) => complaints.push(`  ${variable}: ${sentence}`);
  const read = (variable: string): string => environment[variable]?.trim() ?? '';

  const config: Config = {
    port: readPort(read('PORT'), complain),
    host: read('HOST') || '127.0.0.1',
    dataDir: resolve(read('DATA_DIR') || 'data'),
    publicUrl: readPublicUrl(read('PUBLIC_URL'), complain),
    logLevel: readLogLevel(read('LOG_LEVEL'), complain),
  };

  if (complaints.length === 0) return { ok: true, config };
  return { ok: false, message: `Cuadra no puede empezar. Corrige estas variables:\n${complaints.join('\n')}` };
}

function readPort(text: string, complain: Complain): number {
  if (text === '') return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  complain('PORT', `«${text}» no es un número de puerto, de 0 (uno libre) a 65535`);
  return 0;
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
