import * as z from 'zod/mini';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Command, defineCommand, decideCommand, refuseUnpermitted } from './command.ts';
import {
  emailField,
  isUuid,
  possiblyEmptyMultilineText,
  positiveAmountField,
  possiblyEmptyText,
  requiredText,
  uuidField,
  timeZoneField,
} from '../kernel/input-fields.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { emptyCommandState } from './command-reads.ts';
import { EMPLOYEE, id, linkOf, OWNER, outcome, Shop, STRANGER } from '../testing/shop.ts';

/** A command that does nothing with what it takes. */
const common = { name: 'do-something', ledger: 'business', requires: 'signed-in', decide: () => ({}) } as const;

function doing(requires: Command['requires']) {
  const input = z.strictObject({ uuid: uuidField, text: requiredText(5) });
  return defineCommand({ ...common, requires, input, reads: ({ uuid }) => ({ products: [uuid] }) });
}

function taking<Schema extends z.ZodMiniType>(input: Schema) {
  return defineCommand({ ...common, input, reads: () => ({}) });
}

const input = { uuid: id(7), text: 'algo' };
const UNSTORABLE = 'Tiene un carácter que no se puede guardar, como un tabulador o un salto de línea.';

// Spec: «Roles: gerente (owner named in gerenteId)», «Permissions are held per business in a map»
describe('a permission holds only when it is true, and gerente passes any check', () => {
  it.each([
    ['crearMovimientos', OWNER, 'done'],
    ['crearMovimientos', EMPLOYEE, 'done'],
    ['crearMovimientos', STRANGER, 'forbidden'],
    ['editarMovimientos', OWNER, 'done'],
    ['editarMovimientos', EMPLOYEE, 'forbidden'],
    ['gerente', OWNER, 'done'],
    ['gerente', EMPLOYEE, 'forbidden'],
    ['gerente', STRANGER, 'forbidden'],
    ['signed-in', STRANGER, 'done'],
  ] as const)('%s by %s: %s', (requires, by, then) => {
    expect(outcome(new Shop().does(doing(requires), input, { by }))).toBe(then);
  });

  // Spec: «Only active links count»
  it('an inactive link lets nobody in', () => {
    expect(refuseUnpermitted('gerente', linkOf(OWNER, { rol: 'gerente', activo: false }))?.code).toBe('forbidden');
    expect(refuseUnpermitted('signed-in', null)).toBeUndefined();
  });
});

it('is refused for its permission before anything is read', () => {
  const context = new Shop().contextOf({ by: STRANGER });
  const load = () => {
    throw new Error('read before it was permitted');
  };
  expect(outcome(decideCommand(doing('gerente'), input, context, load))).toBe('forbidden');
});

it('reads what it names and no more', () => {
  const asked: unknown[] = [];
  decideCommand(doing('signed-in'), input, new Shop().contextOf({}), (reads) => {
    asked.push(reads);
    return emptyCommandState;
  });
  expect(asked).toEqual([{ products: [id(7)] }]);
});

describe('input that does not fit is refused by field, in Spanish', () => {
  it.each([
    [{ uuid: id(7) }, { text: 'Falta este dato.' }],
    [{ ...input, text: null }, { text: 'Falta este dato.' }],
    [{ ...input, text: 7 }, { text: 'No tiene la forma correcta.' }],
    [{ ...input, text: '   ' }, { text: 'Está vacío.' }],
    [{ ...input, text: 'demasiado' }, { text: 'Usa como máximo 5 letras.' }],
    [{ ...input, text: 'a\u0000b' }, { text: UNSTORABLE }],
    [{ ...input, text: '\ud800' }, { text: UNSTORABLE }],
    [{ ...input, text: 'a\tb' }, { text: UNSTORABLE }],
    [{ ...input, text: 'a\nb' }, { text: UNSTORABLE }],
    [{ ...input, uuid: 'x' }, { uuid: 'No tiene el formato correcto.' }],
    [{ ...input, more: 1, most: 2 }, { input: 'Trae datos que no se esperan: more, most.' }],
    [{ ...input, a: 1, b: 1, c: 1, d: 1 }, { input: 'Trae datos que no se esperan: a, b, c.' }],
    [{ ...input, 'a\nb': 1 }, { input: 'Trae datos que no se esperan.' }],
    [null, { input: 'Falta este dato.' }],
    [[], { input: 'No tiene la forma correcta.' }],
  ])('%j', (raw, fields) => {
    expect(new Shop().tries(doing('signed-in'), raw)).toMatchObject({ code: 'invalid-input', fields });
  });

  it('also where another library has set zod to English', () => {
    z.config(z.locales.en());
    onTestFinished(() => void z.config({ localeError: undefined }));
    expect(new Shop().tries(doing('signed-in'), { uuid: 'x', text: '' })).toMatchObject({
      fields: { uuid: 'No tiene el formato correcto.', text: 'Está vacío.' },
    });
  });

  it.each([
    [[], 'Está vacío.'],
    [['a'], 'Tiene menos de 2.'],
    [['a', 'a', 'a', 'a'], 'Puede tener como máximo 3.'],
  ])('says of the list %j that there are too few or too many', (list, sentence) => {
    const some = taking(z.array(z.string()).check(z.minLength(2), z.maxLength(3)));
    expect(some.prepare(list)).toMatchObject({ fields: { input: sentence } });
  });

  it('names at most twenty faults', () => {
    const many = taking(z.array(z.enum(['a'])));
    const refused = many.prepare(Array.from({ length: 50 }, () => 'b'));
    expect(isRefusal(refused) && Object.keys(refused.fields ?? {})).toHaveLength(20);
    expect(many.prepare(['b'])).toMatchObject({ fields: { '0': 'No es una de las opciones.' } });
  });

  it.each([
    [{}, { account: 'Falta este dato.', amount: 'Falta este dato.' }],
    [
      { account: 'yape', amount: 1.5 },
      { account: 'No es una de las opciones.', amount: 'Tiene que ser un número entero.' },
    ],
    [{ account: 'cash', amount: 0 }, { amount: 'Es demasiado pequeño.' }],
    [{ account: 'cash', amount: 1e12 }, { amount: 'Es demasiado grande.' }],
    [{ account: 'cash', amount: '5' }, { amount: 'No tiene la forma correcta.' }],
  ])('says of %j whether a choice or a number is missing, or is another', (given, fields) => {
    const pay = taking(z.strictObject({ account: z.enum(['cash', 'bank']), amount: positiveAmountField }));
    expect(pay.prepare(given)).toMatchObject({ fields });
  });

  it('says something of every kind of fault', () => {
    const odd = taking(z.string().check(z.refine((text) => text === 'even')));
    expect(odd.prepare('odd')).toMatchObject({ fields: { input: 'No es válido.' } });
  });
});

describe('fields', () => {
  it('come out in one form', () => {
    expect(z.parse(uuidField, 'ABCDEF00-0000-7000-8000-00000000000A')).toBe('abcdef00-0000-7000-8000-00000000000a');
    expect([isUuid(id(1)), isUuid('x'), isUuid('')]).toEqual([true, false, false]);
    expect(z.parse(emailField, ' Rosa@Bodega.PE ')).toBe('rosa@bodega.pe');
    expect(z.parse(requiredText(10), '  hola ')).toBe('hola');
    expect(z.parse(possiblyEmptyText(10), '  ')).toBe('');
    expect(z.parse(possiblyEmptyMultilineText(20), 'una\ndos')).toBe('una\ndos');
    expect(z.parse(timeZoneField, 'America/Lima')).toBe('America/Lima');
  });

  it.each([
    [possiblyEmptyText(10), 'una\ndos'],
    [possiblyEmptyMultilineText(10), 'a\u0007'],
    [emailField, 'rosa'],
    [emailField, `${'a'.repeat(250)}@b.pe`],
    [timeZoneField, 'Lima'],
    [timeZoneField, 'x'.repeat(65)],
    [requiredText(5), 7],
  ])('%# are refused otherwise', (schema, raw) => expect(z.safeParse(schema, raw).success).toBe(false));
});
