/** JSON Schemas of zod schemas, describing the input before trimming and other transformations. */
import * as z from 'zod/mini';
import type { Json } from './route-description.ts';

const ID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$';

export function jsonSchemaFromZod(schema: z.ZodMiniType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: describeIds,
  });
  return described;
}

/** zod's own pattern also has the id of all zeros and that of all ones, which no input takes. */
function describeIds({ jsonSchema }: { readonly jsonSchema: { format?: string; pattern?: string } }): void {
  if (jsonSchema.format === 'uuid') jsonSchema.pattern = ID_PATTERN;
}

export function arrayJsonSchema(items: Json): Json {
  return { type: 'array', items };
}

export function objectJsonSchema(properties: Readonly<Record<string, Json>>, optional: readonly string[] = []): Json {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** For what is refused with any other field. */
export function strictObjectJsonSchema(
  properties: Readonly<Record<string, Json>>,
  optional: readonly string[] = [],
): Json {
  return { ...objectJsonSchema(properties, optional), additionalProperties: false };
}

/** docs/glossary.md explains its fields. */
export const rowJsonSchema: Json = { type: 'object', additionalProperties: true };
export const textJsonSchema: Json = { type: 'string' };
export const versionJsonSchema: Json = { type: 'integer', minimum: 0 };
export const idJsonSchema: Json = { type: 'string', format: 'uuid' };
export const dayJsonSchema: Json = { type: 'string', format: 'date' };
/** Null on the last page. */
export const cursorJsonSchema: Json = { type: ['string', 'null'] };
