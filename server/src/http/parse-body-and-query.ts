/**
 * Reads a body: JSON only, limited in bytes and values, that matches its schema.
 *
 * Requiring JSON's content type also blocks forms of other sites.
 */
import { checkInput } from '@cuadra/domain/commands/check-input';
import { parseJson } from '@cuadra/domain/kernel/parse-json';
import { type Refusal, refuse, refuseFields } from '@cuadra/domain/kernel/refusal';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { answerRefusal } from './api-error-answers.ts';
import { limitExceededByJsonText, type JsonLimits } from './json-limits.ts';

export function limitBodySize(maxSize: number): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize, onError: refuseTooLarge });
  return async (context, next) => {
    const length = givenLength(context);
    if (length === undefined) return countBytes(context, next);
    // Accessing the body itself would make a stream of it, which is slow to read.
    return length > maxSize ? refuseTooLarge(context) : next();
  };
}

function refuseTooLarge(context: Context): Response {
  // The rest of the body stays unread, so the connection cannot be used again.
  context.header('connection', 'close');
  return answerRefusal(context, refuse('too-large'));
}

/** In bytes, and known before the body is read. Node enforces it. */
export function givenLength({ req }: Context): number | undefined {
  const length = req.header('content-length');
  return length === undefined || req.header('transfer-encoding') !== undefined ? undefined : Number(length);
}

export type BodyReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** A body of this size is parsed quickly, whatever it contains. */
const SMALL_CHARACTERS = 65_536;
const NO_JSON_TYPE = 'Tiene que ser application/json.';
const NOT_JSON = 'No es JSON válido, o está anidado demasiado.';
const USUAL_LIMITS: JsonLimits = { values: 20_000, fields: 64, depth: 32 };

export async function parseJsonBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  limits: JsonLimits = USUAL_LIMITS,
): Promise<BodyReading<z.output<Schema>>> {
  if (!isJson(context.req.header('content-type')))
    return { ok: false, refusal: refuseFields({ 'content-type': NO_JSON_TYPE }) };
  const text = await context.req.text();
  const excess = text.length > SMALL_CHARACTERS ? limitExceededByJsonText(text, limits) : undefined;
  if (excess === 'values' || excess === 'fields') return { ok: false, refusal: refuse('too-large') };
  // Nothing so deeply nested matches a schema.
  const sent = excess === undefined ? parseJson(text) : undefined;
  return sent === undefined ? { ok: false, refusal: refuseFields({ input: NOT_JSON }) } : parseWithSchema(schema, sent);
}

/** If a parameter is given twice, one value counts. */
export function parseQuery<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): BodyReading<z.output<Schema>> {
  return parseWithSchema(schema, context.req.query());
}

export function parseWithSchema<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
): BodyReading<z.output<Schema>> {
  const checked = checkInput(schema, sent);
  return checked.ok ? { ok: true, value: checked.input } : checked;
}

function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';
}
