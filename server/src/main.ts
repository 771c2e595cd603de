/**
 * The composition root: configuration, then the data folder, then HTTP; and on SIGTERM or SIGINT the way back.
 *
 * A start that fails says why in one message on stderr and exits with 1.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { type Config, readConfig } from './config.ts';
import { createApp } from './http/app.ts';
import { listen } from './http/listen.ts';
import { readStaticFiles } from './http/static-files.ts';

const webBuild = fileURLToPath(new URL('../../web/dist', import.meta.url));
const stderr = 2;

if (existsSync('.env')) process.loadEnvFile('.env');
const reading = readConfig(process.env);
if (reading.ok) await start(reading.config);
else giveUp(reading.message);

async function start({ dataDir, host, logLevel, port, publicUrl }: Config): Promise<void> {
  const logger = pino({ level: logLevel }, pino.destination(stderr));
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch {
    return giveUp(`No se puede crear la carpeta de datos ${dataDir}: revisa DATA_DIR y sus permisos.`);
  }

  const hasWebBuild = existsSync(webBuild);
  if (!hasWebBuild) logger.warn('the web app is not built: only the API is served');
  const staticFiles = hasWebBuild ? readStaticFiles(webBuild) : new Map<string, never>();

  const door = await listen(createApp({ publicUrl, staticFiles, logger }), { host, port });
  if (!door.ok) return giveUp(door.message);

  // A second signal finds no handler and ends the process at once.
  const stop = (): void => void door.close();
  process.once('SIGTERM', stop).once('SIGINT', stop);
  process.stdout.write(`Cuadra está lista en ${door.address}\n`);
}

function giveUp(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
