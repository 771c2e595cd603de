/**
 * Parses the command line: a command with its arguments, or a fault; without a sentence, the fault shows only the
 * usage.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type AnyCommand,
  isPathOptionPlaceholder,
  type Job,
  valueOptionsForParseArgs,
  type Parameter,
} from './command-line-command.ts';
import { commandLineCommands } from './command-line-commands.ts';
import { usageOfCommand } from './command-line-usage.ts';

export type Call =
  | { readonly kind: 'help' }
  | { readonly kind: 'version' }
  | { readonly kind: 'wrong'; readonly sentence: string | null }
  | {
      readonly kind: 'command';
      readonly command: AnyCommand;
      readonly given: readonly string[];
      readonly options: Job['options'];
    };

/** @param folder The working folder: files are relative to it. */
export function parseCommandLine(typed: readonly string[], folder: string): Call {
  const words = parseWords(typed);
  if (words === null)
    return wrongCall(`«${typed.join(' ')}» tiene una opción que no existe o a la que le falta su valor.`);
  const { help, version, ...options } = words.values;
  if (help === true || words.positionals[0] === 'help') return { kind: 'help' };
  if (version === true) return { kind: 'version' };
  if (words.positionals.length === 0) return wrongCall(null);
  const command = commandLineCommands.find(({ name }) => `${words.positionals.join(' ')} `.startsWith(`${name} `));
  if (command === undefined) return wrongCall(`«${words.positionals.join(' ')}» no es un comando de Cuadra.`);

  const { name, parameters } = command;
  const given = words.positionals.slice(name.split(' ').length);
  const stray = Object.keys(options).find((option) => command.options?.every((known) => known.name !== option) ?? true);
  if (stray !== undefined) return wrongCall(`«${name}» no tiene la opción --${stray}.`);
  if (given.length !== parameters.length) return wrongCall(`Se escribe así: npx cuadra ${usageOfCommand(command)}`);
  return {
    kind: 'command',
    command,
    given: given.map((text, place) => givenTo(parameters[place], text, folder)),
    options: withAbsolutePaths(command, options, folder),
  };
}

function givenTo(parameter: Parameter | undefined, text: string, folder: string): string {
  if (parameter === 'ARCHIVO|-' && text === '-') return text;
  return parameter?.startsWith('ARCHIVO') === true ? resolve(folder, text) : text;
}

function withAbsolutePaths({ options = [] }: AnyCommand, given: Job['options'], folder: string): Job['options'] {
  const resolved = { ...given };
  for (const { name, value } of options) {
    const path = given[name];
    if (path !== undefined && isPathOptionPlaceholder(value)) resolved[name] = resolve(folder, path);
  }
  return resolved;
}

function parseWords(typed: readonly string[]) {
  const options = {
    help: { type: 'boolean', short: 'h' },
    version: { type: 'boolean', short: 'v' },
    ...valueOptionsForParseArgs,
  } as const;
  try {
    return parseArgs({ args: [...typed], allowPositionals: true, options });
  } catch {
    return null;
  }
}

function wrongCall(sentence: string | null): Call {
  return { kind: 'wrong', sentence };
}
