/**
 * Reading what was sent: JSON only, of at most so many bytes and values, that fits its schema.
 *
 * Requiring JSON's own content type also keeps out what a form of another site could send.
 */
import { checkInput } from '@cuadra/domain/commands/input-faults';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type * as z from 'zod/mini';
import { answerRefusal } from './api-errors.ts';
import { excessIn, type JsonLimits } from './json-size.ts';

export function limitBytes(maxSize: number): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize, onError: refuseTooLarge });
  return async (context, next) => {
    const length = givenLength(context);
    if (length === undefined) return countBytes(context, next);
    // Only to look whether there is a body would make a stream of it, which is slow to read.
    return length > maxSize ? refuseTooLarge(context) : next();
  };
}

function refuseTooLarge(context: Context): Response {
  // What is still being sent will not be read, so nothing else can come over this connection.
  context.header('connection', 'close');
  return answerRefusal(context, refuse('too-large'));
}

/** What the request says it is long, which Node holds it to. */
function givenLength({ req }: Context): number | undefined {
  const length = req.header('content-length');
  return length === undefined || req.header('transfer-encoding') !== undefined ? undefined : Number(length);
}

export type BodyReading<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** What fits in this is read before it could hold anybody up, whatever is in it. */
const SMALL_CHARACTERS = 65_536;
const USUAL_LIMITS: JsonLimits = { values: 20_000, fields: 64, depth: 32 };

export async function readBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
  limits: JsonLimits = USUAL_LIMITS,
): Promise<BodyReading<z.output<Schema>>> {
  if (!isJson(context.req.header('content-type'))) return { ok: false, refusal: refuse('invalid-input') };
  const text = await context.req.text();
  const excess = text.length > SMALL_CHARACTERS ? excessIn(text, limits) : undefined;
  if (excess === 'values' || excess === 'fields') return { ok: false, refusal: refuse('too-large') };
  // What is nested too deeply fits no schema.
  return fitting(schema, excess === undefined ? parsed(text) : undefined);
}

/** Query parameters; one that is given twice counts once. */
export function readQuery<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): BodyReading<z.output<Schema>> {
  return fitting(schema, context.req.query());
}

function fitting<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): BodyReading<z.output<Schema>> {
  const checked = checkInput(schema, sent);
  return checked.ok ? { ok: true, value: checked.input } : checked;
}

function isJson(contentType = ''): boolean {
  return contentType.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** What is no JSON fits no schema. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
