/** compose.yaml as Docker Compose reads it: its services, and what their variables are once .env has been read. */
import { readFileSync } from 'node:fs';
import { plainYaml, under, wordIn, type Yaml } from './plain-yaml.ts';

export const compose = plainYaml(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'));

export function entriesUnder(...names: readonly string[]): readonly (readonly [string, Yaml])[] {
  const found = under(compose, ...names);
  return typeof found === 'object' ? Object.entries(found) : [];
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
