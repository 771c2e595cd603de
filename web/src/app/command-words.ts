/** What a command that waits or was refused is called, and how much it is about, in the words of the shop. */
import type { CommandName } from '@cuadra/domain/commands';

const words: Readonly<Partial<Record<CommandName, string>>> = {
  'open-day': 'Apertura de caja',
  'close-day': 'Cierre de caja',
  'record-income': 'Ingreso',
  'record-expense': 'Egreso',
  'record-transfer': 'Transferencia',
  'edit-record': 'Corrección de un movimiento',
  'delete-record': 'Eliminación de un movimiento',
  'save-products': 'Producto nuevo',
  'edit-product': 'Cambio de un producto',
  'archive-product': 'Retiro de un producto',
  'sell-stock': 'Venta desde el inventario',
  'write-off-stock': 'Merma',
  'buy-stock': 'Compra para el inventario',
  'return-stock': 'Devolución al inventario',
  'count-stock': 'Conteo de un producto',
  'delete-stock-log': 'Eliminación de un movimiento de stock',
};

export function commandWords(name: string): string {
  const known = new Map<string, string>(Object.entries(words));
  return known.get(name) ?? 'Cambio';
}
