/** How the command line is used, in Spanish. */
import type { CommandLineCommand } from './command.ts';
import { commandLine } from './commands.ts';

export function usage(): string {
  const width = Math.max(...commandLine.map((command) => formOf(command).length)) + 2;
  return [
    'Uso: npx cuadra COMANDO',
    '',
    ...commandLine.map((command) => `  ${formOf(command).padEnd(width)}${command.does}`),
    '',
    'Lee la misma configuración que el servidor (.env y el entorno) y trabaja también mientras él está en marcha.',
    '',
  ].join('\n');
}

export function formOf({ name, parameters, options = [] }: CommandLineCommand): string {
  return [name, ...parameters, ...options.map((option) => `[--${option.name} ${option.value}]`)].join(' ');
}
