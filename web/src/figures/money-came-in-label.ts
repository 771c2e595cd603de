import type { Money } from '@cuadra/domain/kernel/money';

/** Below zero more was given back than came in: "Devolviste más de lo que entró por ventas". */
export function moneyCameInLabel(amount: Money, label = 'Entró'): string {
  return amount < 0 ? `Devolviste más de lo que ${label.toLowerCase()}` : label;
}
