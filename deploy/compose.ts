/** compose.yaml as Docker Compose reads it: its services, and what their variables are once .env has been read. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Maps, lists and words: no word is taken for a number, nor for yes or no. */
export const compose: unknown = parse(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'), {
  schema: 'failsafe',
});

/** What is under a name; undefined where there is none. */
export function under(yaml: unknown, ...names: readonly string[]): unknown {
  const [name, ...rest] = names;
  if (name === undefined) return yaml;
  return under(entriesOf(yaml).find(([key]) => key === name)?.[1], ...rest);
}

export function entriesUnder(...names: readonly string[]): readonly (readonly [string, unknown])[] {
  return entriesOf(under(compose, ...names));
}

/** The word; empty for anything else. */
export function wordIn(yaml: unknown): string {
  return typeof yaml === 'string' ? yaml : '';
}

/** What a service finds in its environment, given what .env says. */
export function composeEnvironment(service: string, dotEnv: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    entriesUnder('services', service, 'environment').map(([name, value]) => [
      name,
      interpolated(wordIn(value), dotEnv),
    ]),
  );
}

function entriesOf(yaml: unknown): readonly (readonly [string, unknown])[] {
  return typeof yaml === 'object' && yaml !== null ? Object.entries(yaml) : [];
}

/** The variables that Compose asks for, and does not start without. */
export function requiredVariables(): readonly string[] {
  const asked = [...JSON.stringify(compose).matchAll(/\$\{(?<name>[A-Z_]+):\?/gu)];
  return [...new Set(asked.map(({ groups }) => groups?.['name'] ?? ''))].toSorted();
}

/** `${NAME:?why}` must be there, `${NAME:-else}` may be missing, `$$` is one dollar. */
function interpolated(text: string, dotEnv: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\$(?:\$|\{(?<name>[A-Z_]+):(?<how>[?-])(?<word>[^}]*)\})/gu,
    (_, name: string | undefined, how: string, word: string) => {
      if (name === undefined) return '$';
      const value = dotEnv[name] ?? '';
      if (value === '' && how === '?') throw new Error(`${name} is missing: ${word}`);
      return value === '' ? word : value;
    },
  );
}
