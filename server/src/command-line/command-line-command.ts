/**
 * Invariant: a command returns its result as lines in Spanish, and throws if it fails: an OperationRefusal if one
 * sentence can explain it.
 */
import type { Readable, Writable } from 'node:stream';
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

const text = { type: 'string' } as const;

/** The union of all commands' options. */
export const valueOptionsForParseArgs = {
  days: text,
  owner: text,
  business: text,
  against: text,
  backups: text,
} as const;

export type AnyCommand = CommandLineCommand | StandaloneCommand;

export interface CommandForm {
  /** As typed: `user disable`. */
  readonly name: string;
  /** Required arguments in this order; `run` gets them after the job. */
  readonly parameters: readonly Parameter[];
  /** Each takes a value: `--days 40`. */
  readonly options?: readonly CommandLineOption[];
  /** Shown in the usage after the name. */
  readonly does: string;
}

export interface CommandLineCommand extends CommandForm {
  /** Makes the database where there is none; every other command refuses there. */
  readonly makesDatabase?: true;
  run(job: Job, ...given: string[]): Promise<string | readonly string[]>;
}

/** Needs no database, and works also where the configuration is wrong. */
export interface StandaloneCommand extends CommandForm {
  runAlone(job: StandaloneJob, ...given: string[]): string | Promise<string>;
}

export interface StandaloneJob extends Pick<Job, 'options' | 'now' | 'say'> {
  readonly commands: readonly CommandForm[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The project's, where the server finds its file .env. */
  readonly projectFolder: string;
  /** As the manifest says it: ">=20.19". */
  readonly requiredNode: string;
}

/**
 * A file is relative to the folder in which the command is typed; `run` gets its absolute path, or `-` for a pipe where
 * the parameter says so.
 */
export type Parameter = 'ARCHIVO' | 'ARCHIVO|-' | 'NEGOCIO' | 'CORREO' | 'bash|zsh|fish';

interface CommandLineOption {
  readonly name: OptionName;
  /** ARCHIVO and CARPETA are relative to the folder in which the command is typed; `run` gets their absolute path. */
  readonly value: string;
  readonly does: string;
}

/** Of an option's value. */
export function isPathOptionPlaceholder(value: string): boolean {
  return value === 'ARCHIVO' || value === 'CARPETA';
}

type OptionName = keyof typeof valueOptionsForParseArgs;

export interface Job {
  readonly database: Database;
  readonly config: Config;
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  readonly now: () => Instant;
  /** Prints a line on stdout before the end. */
  readonly say: (line: string) => void;
  /** Shown only on a terminal; each text replaces the previous one. */
  readonly progress: (text: string) => void;
  /** Stdin as bytes; refuses a terminal. */
  readonly takeInput: () => Readable;
  /** Stdout for bytes; refuses a terminal. What is said from then on goes to stderr. */
  readonly takeOutput: () => Writable;
}
