/** What a program is told whose body could not be read. */
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerRefusal } from './api-error-answers.ts';
import { parseJsonBody } from './parse-body-and-query.ts';

const schema = z.strictObject({ nombre: z.string() });

async function told(body: string, headers: Record<string, string>): Promise<unknown> {
  const app = new Hono().post('/', async (context) => {
    const reading = await parseJsonBody(context, schema);
    return reading.ok ? context.json(reading.value) : answerRefusal(context, reading.refusal);
  });
  return (await app.request('/', { method: 'POST', body, headers })).json();
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const faults = (fields: Record<string, string>) => expect.objectContaining({ code: 'invalid-input', fields });
const NOT_JSON = 'No es JSON válido, o está anidado demasiado.';

it.each<[string, string, Record<string, string>, unknown]>([
  ['fits', '{"nombre":"Rosa"}', JSON_TYPE, { nombre: 'Rosa' }],
  ['is cut', '{"nombre":"Ro', JSON_TYPE, faults({ input: NOT_JSON })],
  ['is empty', '', JSON_TYPE, faults({ input: NOT_JSON })],
  ['is nested without end', '['.repeat(100_000), JSON_TYPE, faults({ input: NOT_JSON })],
  ['is null', 'null', JSON_TYPE, faults({ input: 'Falta este dato.' })],
  ['lacks a field', '{}', JSON_TYPE, faults({ nombre: 'Falta este dato.' })],
  [
    'is sent as a form, as curl does unless told otherwise',
    '{"nombre":"Rosa"}',
    { 'content-type': 'application/x-www-form-urlencoded' },
    faults({ 'content-type': 'Tiene que ser application/json.' }),
  ],
])('a body that %s', async (_, body, headers, answer) => {
  expect(await told(body, headers)).toEqual(answer);
});
