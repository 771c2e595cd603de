import type { CommandForm } from './command-line-command.ts';
import { commandLineCommands } from './command-line-commands.ts';

export function commandLineUsage(): string {
  const lines = commandLineCommands.flatMap((command) => [
    [`  ${[command.name, ...command.parameters].join(' ')}`, command.does] as const,
    ...(command.options ?? []).map((option) => [`    --${option.name} ${option.value}`, option.does] as const),
  ]);
  lines.push(['  --version', 'dice qué versión de Cuadra es']);
  const width = Math.max(...lines.map(([form]) => form.length)) + 2;
  return [
    'Uso: npx cuadra COMANDO',
    '',
    ...lines.map(([form, does]) => `${form.padEnd(width)}${does}`),
    '',
    'Lee la misma configuración que el servidor (.env y el entorno) y trabaja también mientras él está en marcha.',
    '',
  ].join('\n');
}

export function usageOfCommand({ name, parameters, options = [] }: CommandForm): string {
  return [name, ...parameters, ...options.map((option) => `[--${option.name} ${option.value}]`)].join(' ');
}
