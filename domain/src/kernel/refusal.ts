/**
 * All refusals.
 *
 * Each code has an HTTP status, whether a retry can help, and one Spanish sentence, taken from the specification if it
 * has one. The compiler demands a value for each {placeholder} in the sentence. An exception is never a refusal but a
 * bug.
 * Spec: sections 5 and 8.
 */
import { UNAVAILABLE_MESSAGE, UNEXPECTED_MESSAGE } from './server-failure-messages.ts';

const final = { retryable: false } as const;
const passing = { retryable: true } as const;

export const refusals = {
  // Any request.
  'invalid-input': { ...final, status: 400, message: 'Revisa los datos: hay algo que falta o no es válido.' },
  'unknown-command': { ...final, status: 400, message: 'Esta operación no existe. Actualiza la aplicación.' },
  unauthenticated: { ...final, status: 401, message: 'Tu sesión terminó. Vuelve a iniciar sesión.' },
  forbidden: { ...final, status: 403, message: 'No tienes permiso para hacer esto. Pídeselo al gerente.' },
  'not-found': { ...final, status: 404, message: 'No encontramos lo que buscas.' },
  'command-id-reused': { ...final, status: 409, message: 'Este identificador ya se usó con otros datos.' },
  'id-already-used': { ...final, status: 422, message: 'Ya existe un registro con este identificador.' },
  'too-large': { ...final, status: 413, message: 'Lo que enviaste es demasiado grande.' },
  'too-many-requests': { ...passing, status: 429, message: 'Demasiados intentos fallidos. Intenta más tarde' },
  'too-busy': {
    ...passing,
    status: 429,
    message: 'Hay demasiadas operaciones a la vez. Espera unos segundos e intenta de nuevo.',
  },
  'app-outdated': {
    ...final,
    status: 426,
    message: 'Hay una versión nueva de Cuadra. Ábrela de nuevo para ver cifras que esta versión no conoce.',
  },
  unavailable: { ...passing, status: 503, message: UNAVAILABLE_MESSAGE },
  unexpected: { ...passing, status: 500, message: UNEXPECTED_MESSAGE },

  // Businesses and people.
  'business-not-found': { ...final, status: 404, message: 'Negocio con ID {id} no encontrado' },
  'too-many-businesses': { ...final, status: 422, message: 'Ya tienes {limit} negocios, que es lo máximo.' },
  'user-not-found': { ...final, status: 404, message: 'No hay usuario para actualizar' },
  'own-account-is-fixed': { ...final, status: 422, message: 'No puedes deshabilitar tu propia cuenta.' },
  'account-disabled': { ...final, status: 422, message: 'Esta cuenta está deshabilitada. Primero habilítala.' },
  'reset-link-not-found': {
    ...final,
    status: 404,
    message: 'Este enlace no existe o no está completo. Ábrelo otra vez desde tu mensaje, o pide uno nuevo.',
  },
  'reset-link-expired': { ...final, status: 422, message: 'Este enlace ya venció. Pide uno nuevo.' },
  'reset-link-used': {
    ...final,
    status: 422,
    message: 'Este enlace ya no sirve: tu contraseña se cambió después. Entra con la nueva, o pide otro enlace.',
  },
  'employee-not-found': { ...final, status: 404, message: 'Ese empleado ya no trabaja en este negocio.' },
  'owner-is-fixed': { ...final, status: 422, message: 'El gerente del negocio no puede cambiarse a sí mismo.' },
  'employee-deactivated': {
    ...final,
    status: 422,
    message: 'Esa persona está desactivada en este negocio. Primero vuelve a activarla.',
  },
  'already-a-member': { ...final, status: 422, message: 'Esa persona ya trabaja en este negocio.' },
  'invitation-not-found': { ...final, status: 404, message: 'Esta invitación no existe. Pide un enlace nuevo.' },
  'invitation-expired': { ...final, status: 422, message: 'Esta invitación venció. Pide un enlace nuevo.' },
  'invitation-used': { ...final, status: 422, message: 'Esta invitación ya se usó. Pide un enlace nuevo.' },
  'invitation-for-another': {
    ...final,
    status: 422,
    message: 'Esta invitación es para otro correo. Inicia sesión con el correo que recibió la invitación.',
  },
  'api-token-not-found': { ...final, status: 404, message: 'Esta llave ya no sirve: alguien la quitó antes.' },
  'too-many-api-tokens': {
    ...final,
    status: 422,
    message: 'Ya tienes {limit} llaves, que es lo máximo. Quita una que ya no uses.',
  },

  'password-required': {
    ...final,
    status: 403,
    message: 'Para hacer esto hay que escribir la contraseña en la pantalla que la pide.',
  },
  'hand-over-first': {
    ...final,
    status: 422,
    message: 'Ahí trabaja más gente contigo: {businesses}. Primero entrega el negocio a alguien, o elimínalo.',
  },
  'email-differs': { ...final, status: 422, message: 'Ese no es el correo de esta cuenta.' },
  'name-differs': { ...final, status: 422, message: 'Ese no es el nombre de este negocio.' },

  // Sample data.
  'not-in-demo': {
    ...final,
    status: 403,
    message: 'Con datos de ejemplo no se puede hacer esto. Crea tu cuenta para hacerlo en tu negocio.',
  },
  'already-signed-in': {
    ...final,
    status: 422,
    message: 'En este navegador ya hay una sesión abierta. Ciérrala para probar con datos de ejemplo.',
  },
  'too-many-demos': {
    ...passing,
    status: 503,
    message: 'Ahora hay demasiadas bodegas de ejemplo abiertas. Intenta de nuevo más tarde.',
  },

  // Records and money.
  'transaction-not-found': { ...final, status: 404, message: 'Transaction with ID {id} not found in store' },
  'count-is-fixed': { ...final, status: 422, message: 'Un conteo de caja no se corrige: elimínalo y cuenta de nuevo.' },
  'category-is-reserved': {
    ...final,
    status: 422,
    message: '«{category}» es una categoría reservada: el movimiento dejaría de contar. Escribe otra.',
  },
  'not-editable': { ...final, status: 422, message: 'Ese dato no se puede cambiar en este registro.' },
  'same-account': { ...final, status: 422, message: 'Elige cuentas distintas de origen y destino.' },
  'insufficient-funds': {
    ...final,
    status: 422,
    message: '⚠️ No hay saldo suficiente en {account}. Te faltan {missing}.',
  },
  'insufficient-funds-anywhere': {
    ...final,
    status: 422,
    message: '⚠️ Fondos insuficientes — No hay suficiente saldo en ninguna cuenta para cubrir esta compra de {amount}.',
  },
  'customer-not-found': { ...final, status: 404, message: 'Ese cliente no está en este negocio.' },
  'shared-sheet-not-found': { ...final, status: 404, message: 'Esta cuenta ya no está compartida.' },
  'return-exceeds-sale': {
    ...final,
    status: 422,
    message: 'De {product} puedes recibir {quantity} como máximo: lo demás ya se devolvió o no se vendió.',
  },
  'line-fully-returned': { ...final, status: 422, message: 'De {product} ya no queda nada por devolver.' },
  'sale-fully-returned': { ...final, status: 422, message: 'Ya se devolvió todo lo de esta venta.' },
  'sale-has-returns': {
    ...final,
    status: 422,
    message: 'Esta venta tiene devoluciones. Para eliminarla, elimina primero sus devoluciones.',
  },
  'goods-of-return': {
    ...final,
    status: 422,
    message: 'Este movimiento es de una devolución. Para quitarlo, elimina la devolución.',
  },
  'total-too-large': { ...final, status: 422, message: 'El total supera el máximo de {limit}. Divide el registro.' },

  // Inventory.
  'product-not-found': { ...final, status: 404, message: 'Producto con ID {id} no existe' },
  'too-many-products': {
    ...final,
    status: 422,
    message: 'Con esto el negocio tendría más de {limit} productos. Archiva los que ya no vendes para agregar otros.',
  },
  'product-for-log-not-found': {
    ...final,
    status: 404,
    message:
      'No se puede registrar el movimiento de stock: el producto con ID {id} no existe. Puede que se haya eliminado, que pertenezca a otro negocio, que todavía no se haya guardado o que el identificador no sea correcto.',
  },
  'stock-log-not-found': { ...final, status: 404, message: 'Ese movimiento de stock ya no existe.' },
  'stock-not-tracked': { ...final, status: 422, message: 'Este producto no lleva control de stock.' },
  'sale-exceeds-stock': {
    ...final,
    status: 422,
    message: '⛔ La cantidad excede el stock disponible ({stock} {unit})',
  },
  'sale-worth-nothing': {
    ...final,
    status: 422,
    message: 'Con esa cantidad y ese precio no se cobra nada: sube uno de los dos.',
  },
  'unit-is-fixed': {
    ...final,
    status: 422,
    message:
      'La unidad de un producto que ya tuvo movimientos no se cambia. Crea un producto nuevo con la otra unidad.',
  },
  'exit-exceeds-stock': { ...final, status: 422, message: 'La cantidad no puede ser mayor al stock disponible' },
  'stock-out-of-range': { ...final, status: 422, message: 'Con esa cantidad el stock supera el máximo de {limit}.' },
} as const;

export type RefusalCode = keyof typeof refusals;

type PlaceholderOf<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;

type DetailsOf<Code extends RefusalCode> = Readonly<Record<PlaceholderOf<(typeof refusals)[Code]['message']>, string>>;

/** Keyed by the field's path in the input ("items.0.quantity"). */
export type FieldFaults = Readonly<Record<string, string>>;

export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly retryable: boolean;
  readonly fields?: FieldFaults;
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  ...details: PlaceholderOf<(typeof refusals)[Code]['message']> extends never ? [] : [DetailsOf<Code>]
): Refusal {
  const { message, retryable } = refusals[code];
  return { code, message: fillPlaceholders(message, details[0] ?? {}), retryable };
}

export function refuseFields(fields: FieldFaults): Refusal {
  return { ...refuse('invalid-input'), fields };
}

/**
 * Signed out too, for a program: it has no session that could end. One sentence, so that no key can be guessed by it.
 */
export function unusableApiTokenRefusal(): Refusal {
  return {
    ...refuse('unauthenticated'),
    message:
      'Esta llave no sirve aquí: la quitaron, está mal copiada o no abre esto. Revísala en Seguridad, «Llaves para programas».',
  };
}

/** For what a page of another site sends, or one that was opened at an address which is not the server's own. */
export function otherSiteRefusal(): Refusal {
  return {
    ...refuse('forbidden'),
    message: 'Esto llegó desde otra página y no se hizo. Abre Cuadra en su propia dirección e inténtalo de nuevo.',
  };
}

/** Spanish texts for the specification's sentences that are in English. */
const shownInstead: Readonly<Record<string, string>> = {
  'transaction-not-found': 'Este movimiento ya no existe o no puedes verlo.',
};

export interface ShownFailure {
  readonly code: string;
  readonly message: string;
  readonly fields?: FieldFaults | undefined;
}

/**
 * For the screen only; the log and the API use the original sentence. What is wrong with a field says more than that.
 */
export function refusalDisplayMessage({ code, message, fields = {} }: ShownFailure): string {
  return shownInstead[code] ?? Object.values(fields)[0] ?? message;
}

export function isRefusal(answer: object): answer is Refusal {
  return 'code' in answer && 'retryable' in answer;
}

export function httpStatusOf<Code extends RefusalCode>(code: Code): (typeof refusals)[Code]['status'] {
  return refusals[code].status;
}

function fillPlaceholders(sentence: string, details: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => details[name] ?? placeholder);
}
