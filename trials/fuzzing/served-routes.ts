/** Reads all routes and their parameters from the server's own description. */
import * as z from 'zod/mini';

export interface QueryParameter {
  readonly name: string;
  readonly example: string | undefined;
  /** What it may be, where it is a choice. */
  readonly choices: readonly string[];
  readonly isRequired: boolean;
}

export interface ServedRoute {
  readonly method: string;
  readonly path: string;
  readonly query: readonly QueryParameter[];
  readonly contentType: string | undefined;
  readonly examples: readonly unknown[];
}

const operation = z.looseObject({
  parameters: z.optional(
    z.array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        example: z.optional(z.string()),
        required: z.boolean(),
        schema: z.looseObject({ enum: z.optional(z.array(z.string())), const: z.optional(z.unknown()) }),
      }),
    ),
  ),
  requestBody: z.optional(
    z.looseObject({
      content: z.record(
        z.string(),
        z.looseObject({ examples: z.optional(z.record(z.string(), z.looseObject({ value: z.unknown() }))) }),
      ),
    }),
  ),
});
const description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export async function servedRoutes(address: string): Promise<ServedRoute[]> {
  const answer = await fetch(`${address}/api/openapi.json`);
  const { paths } = z.parse(description, await answer.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): ServedRoute => {
      const [[contentType, content] = []] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.flatMap(({ name, in: place, example, required: isRequired, schema }) =>
          place === 'query' ? [{ name, example, isRequired, choices: choicesOf(schema) }] : [],
        ),
        contentType,
        examples: Object.values(content?.examples ?? {}).map(({ value }) => value),
      };
    }),
  );
}

function choicesOf(schema: {
  readonly enum?: readonly string[] | undefined;
  readonly const?: unknown;
}): readonly string[] {
  return schema.enum ?? (typeof schema.const === 'string' ? [schema.const] : []);
}
