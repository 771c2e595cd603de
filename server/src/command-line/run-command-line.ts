/**
 * Invariants: results go to stdout, or to stderr where a command has taken stdout for bytes, with exit code 0; a
 * failure goes to stderr as one message, with exit code 1. A database that was started for the command is stopped with
 * it, also after a signal.
 */
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config/config.ts';
import { isDatabaseGoneError } from '../database/is-database-gone-error.ts';
import { joinOrStartDatabase } from '../database/join-or-start-database.ts';
import { OperationRefusal } from '../operations/operation-refusal.ts';
import type { CommandLineCommand, Job, StandaloneCommand, StandaloneJob } from './command-line-command.ts';
import { commandLineCommands } from './command-line-commands.ts';
import { type Call, parseCommandLine } from './parse-command-line.ts';
import { createProgressLine } from './progress-line.ts';
import { throwIfDatabaseMissing } from './require-existing-database-with-people.ts';
import { createCommandLineStreams } from './standard-streams.ts';
import { commandLineUsage } from './command-line-usage.ts';

type CommandCall = Omit<Extract<Call, { kind: 'command' }>, 'kind' | 'command'> & {
  readonly command: CommandLineCommand;
};

interface Place {
  /** The folder in which the command was typed. */
  readonly folder: string;
  /** Cuadra's own. */
  readonly version: string;
  /** As the manifest says it: ">=20.19". */
  readonly requiredNode: string;
}

const standard = createCommandLineStreams(process);

export async function runCommandLine(
  typed: readonly string[],
  { folder, version, requiredNode }: Place,
): Promise<void> {
  const call = parseCommandLine(typed, folder);
  if (call.kind === 'help') return standard.say(commandLineUsage());
  if (call.kind === 'version') return standard.say(version);
  if (call.kind === 'wrong')
    return fail(call.sentence === null ? commandLineUsage() : `${call.sentence}\n\n${commandLineUsage()}`);

  const { command, given, options } = call;
  const hasEnvironment = loadEnvironmentFile();
  if ('runAlone' in command) {
    const { env: environment } = process;
    const projectFolder = process.cwd();
    return runAlone(command, given, {
      ...common(options),
      commands: commandLineCommands,
      environment,
      projectFolder,
      requiredNode,
    });
  }
  if (!hasEnvironment) return fail('No se puede leer el archivo .env: ejecuta esto como el usuario del servidor.');
  const reading = readConfig(process.env);
  if (!reading.ok) return fail(reading.message);
  const { config } = reading;
  try {
    if (command.makesDatabase !== true) await throwIfDatabaseMissing(config);
  } catch (error) {
    return fail(sentenceOf(error, config));
  }
  await runCommand({ command, given, options }, config);
}

/** False where there is one that this user may not read. */
function loadEnvironmentFile(): boolean {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    return true;
  } catch {
    return false;
  }
}

async function runAlone(command: StandaloneCommand, given: readonly string[], job: StandaloneJob): Promise<void> {
  try {
    standard.say(await command.runAlone(job, ...given));
  } catch (error) {
    if (!(error instanceof OperationRefusal)) throw error;
    fail(error.message);
  }
}

async function runCommand(call: CommandCall, config: Config): Promise<void> {
  const signals = heedSignals();
  const storage = await joinOrStartDatabase(config, (message) => {
    fail(message);
    process.exit();
  });
  if (!storage.ok) return fail(storage.message);
  const { database, close } = storage;
  if (signals.wasHeardMeanwhile()) {
    await close();
    return fail('Interrumpido antes de empezar.');
  }
  const progress = createProgressLine(process.stderr);
  const job: Job = {
    database,
    config,
    progress,
    ...standard,
    ...common(call.options),
  };
  try {
    const done = await call.command.run(job, ...call.given);
    progress('');
    standard.say(typeof done === 'string' ? done : done.join('\n'));
  } catch (error) {
    progress('');
    fail(sentenceOf(error, config));
  } finally {
    await close();
  }
}

function common(options: Job['options']): Pick<Job, 'options' | 'now' | 'say'> {
  return { options, now: () => instantFromMilliseconds(Date.now()), say: standard.say };
}

/**
 * Exiting is enough: open transactions end with their connection, and a database started by this process ends with it.
 * Only while the database is starting would nothing stop it, so a signal then waits.
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

/** The message of an unexpected error; the stack only if the log level asks for it. */
function sentenceOf(error: unknown, { logLevel }: Config): string {
  if (error instanceof OperationRefusal) return error.message;
  if (isDatabaseGoneError(error)) return 'La base de datos se cerró antes de terminar: vuelve a intentarlo.';
  const reason = error instanceof Error ? error.message : String(error);
  const isAsked = logLevel === 'debug' || logLevel === 'trace';
  const place = isAsked && error instanceof Error ? `\n${error.stack ?? ''}` : '';
  return `No se pudo terminar: ${reason}${place}`;
}

function fail(text: string): void {
  standard.complain(text);
  process.exitCode = 1;
}
