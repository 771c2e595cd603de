/**
 * What a command of the command line is: how it is typed, what it says it does, and what carries it out.
 *
 * Invariant: it answers what it did in Spanish, a line each; what it could not do it throws, as an OperatorRefusal when
 * one sentence says why.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';

const text = { type: 'string' } as const;

/** Every option that some command has. */
export const optionsWithValue = { days: text, owner: text, business: text, against: text } as const;

export interface CommandLineCommand {
  /** As it is typed: `user disable`. */
  readonly name: string;
  /** What has to follow, in this order; it comes to `run` after the job. */
  readonly parameters: readonly Parameter[];
  /** What may be added, each with a value: `--days 40`. */
  readonly options?: readonly CommandLineOption[];
  /** For the usage, after the name. */
  readonly does: string;
  run(job: Job, ...given: string[]): Promise<string | readonly string[]>;
}

/** A file is named from the folder in which the command is typed, and comes to `run` with its whole path. */
type Parameter = 'ARCHIVO' | 'NEGOCIO' | 'CORREO';

interface CommandLineOption {
  readonly name: OptionName;
  readonly value: string;
  readonly does: string;
}

type OptionName = keyof typeof optionsWithValue;

export interface Job {
  readonly database: Database;
  readonly config: Config;
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  readonly now: () => Instant;
  /** A line on stdout before the end. */
  readonly say: (line: string) => void;
  /** What is said on a terminal alone, over what it said last. */
  readonly progress: (text: string) => void;
}
