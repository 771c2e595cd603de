/** The services of compose.yaml, as Docker Compose reads them once it has read .env. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const service = z.object({
  environment: z.optional(z.record(z.string(), z.string())),
  command: z.optional(z.array(z.string())),
  networks: z.optional(z.object({ default: z.object({ ipv4_address: z.string() }) })),
  volumes: z.optional(z.array(z.string())),
});
const services = z.object({ cuadra: service, backup: service, caddy: service });

export function readCompose(dotEnv: Readonly<Record<string, string>>): z.infer<typeof services> {
  const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
  // Without the schema a word like "no" would be taken for a boolean.
  const compose: unknown = parse(interpolate(text, dotEnv), { schema: 'failsafe' });
  return z.parse(z.object({ services }), compose).services;
}

/** `${NAME:?why}` must be there, `${NAME:-else}` may be missing, `$$` is one dollar. */
function interpolate(text: string, dotEnv: Readonly<Record<string, string>>): string {
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
