/** Schemas of the code as JSON Schema: what is sent, before it is trimmed or turned into anything. */
import * as z from 'zod/mini';
import type { Json } from './route-description.ts';

export function jsonSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

export function listOf(items: Json): Json {
  return { type: 'array', items };
}

export function fields(properties: Readonly<Record<string, Json>>, optional: readonly string[] = []): Json {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** A row of the books, under the names that docs/glossary.md explains. */
export const rowSchema: Json = { type: 'object', additionalProperties: true };
export const versionSchema: Json = { type: 'integer', minimum: 0 };
export const idSchema: Json = { type: 'string', format: 'uuid' };
export const daySchema: Json = { type: 'string', format: 'date' };
/** The place where the next page begins, null when there is none. */
export const nextPage: Json = { type: ['string', 'null'] };
