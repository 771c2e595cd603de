/**
 * Carrying out what was typed: read it, read the configuration, open the database, do it, say it.
 *
 * Invariants: what was done is said on stdout and ends with 0; what was not, on stderr in one message, and ends with 1.
 * A database that was started for it is ended with it, also when a signal cuts it short.
 */
import { instantOf } from '@cuadra/domain/kernel/instant';
import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config/config.ts';
import { isDatabaseGone } from '../database/is-database-gone.ts';
import { openStorageBeside } from '../database/open-storage-beside.ts';
import { OperatorRefusal } from '../operations/operator-refusal.ts';
import type { Job } from './command.ts';
import { type Call, readCall } from './read-call.ts';
import { progressOn } from './progress.ts';
import { usage } from './usage.ts';

type CommandCall = Extract<Call, { kind: 'command' }>;

/** @param folder Where it was typed. */
export async function runCommandLine(typed: readonly string[], folder: string): Promise<void> {
  const call = readCall(typed, folder);
  if (call.kind === 'help') return say(usage());
  if (call.kind === 'wrong') return fail(call.sentence === null ? usage() : `${call.sentence}\n\n${usage()}`);

  if (existsSync('.env')) process.loadEnvFile('.env');
  const reading = readConfig(process.env);
  if (!reading.ok) return fail(reading.message);
  await runCommand(call, reading.config);
}

async function runCommand(call: CommandCall, config: Config): Promise<void> {
  const signals = heedSignals();
  const storage = await openStorageBeside(config, (message) => {
    fail(message);
    process.exit();
  });
  if (!storage.ok) return fail(storage.message);
  const { database, close } = storage;
  if (signals.wasHeardMeanwhile()) {
    await close();
    return fail('Interrumpido antes de empezar.');
  }
  const progress = progressOn(process.stderr);
  const job: Job = { database, config, options: call.options, now: () => instantOf(Date.now()), say, progress };
  try {
    const done = await call.command.run(job, ...call.given);
    progress('');
    say(typeof done === 'string' ? done : done.join('\n'));
  } catch (error) {
    progress('');
    fail(sentenceOf(error, config));
  } finally {
    await close();
  }
}

/**
 * Leaving is enough: with its connection every open transaction ends, and with us the database we started. Only while
 * that is still starting nobody would end it, so a signal waits for it.
 */
function heedSignals(): { readonly wasHeardMeanwhile: () => boolean } {
  let isOpening = true;
  let wasHeard = false;
  const hear = (): void => {
    wasHeard = true;
    if (!isOpening) process.exit(1);
  };
  process.on('SIGINT', hear).on('SIGTERM', hear).on('SIGHUP', hear);
  const wasHeardMeanwhile = (): boolean => {
    isOpening = false;
    return wasHeard;
  };
  return { wasHeardMeanwhile };
}

/** What nobody foresaw is told as it is; where it happened only to those who ask for it. */
function sentenceOf(error: unknown, { logLevel }: Config): string {
  if (error instanceof OperatorRefusal) return error.message;
  if (isDatabaseGone(error)) return 'La base de datos se cerró antes de terminar: vuelve a intentarlo.';
  const reason = error instanceof Error ? error.message : String(error);
  const isAsked = logLevel === 'debug' || logLevel === 'trace';
  const place = isAsked && error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return `No se pudo terminar: ${reason}${place}`;
}

function say(text: string): void {
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(text.endsWith('\n') ? text : `${text}\n`);
  process.exitCode = 1;
}
