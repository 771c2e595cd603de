/** JSON Schemas of zod schemas, describing the input before trimming and other transformations. */
import * as z from 'zod/mini';
import type { Json } from './route-description.ts';

export function jsonSchemaFromZod(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

export function arrayJsonSchema(items: Json): Json {
  return { type: 'array', items };
}

export function objectJsonSchema(properties: Readonly<Record<string, Json>>, optional: readonly string[] = []): Json {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** docs/glossary.md explains its fields. */
export const rowJsonSchema: Json = { type: 'object', additionalProperties: true };
export const textJsonSchema: Json = { type: 'string' };
export const versionJsonSchema: Json = { type: 'integer', minimum: 0 };
export const idJsonSchema: Json = { type: 'string', format: 'uuid' };
export const dayJsonSchema: Json = { type: 'string', format: 'date' };
/** Null on the last page. */
export const cursorJsonSchema: Json = { type: ['string', 'null'] };
