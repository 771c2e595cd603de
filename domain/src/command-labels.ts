/** A command's name in the words of the shop: for the list of what waits or was refused, and for the trail. */
import type { CommandName } from './commands.ts';

const words: Readonly<Record<CommandName, string>> = {
  'create-business': 'Negocio nuevo',
  'update-business': 'Datos del negocio',
  'update-settings': 'Ajustes del negocio',
  'acknowledge-restore': 'Copia restaurada',
  'request-business-deletion': 'Eliminación del negocio',
  'cancel-business-deletion': 'El negocio se conserva',
  'hand-over-business': 'Entrega del negocio',
  'invite-employee': 'Invitación',
  'cancel-invitation': 'Cancelación de una invitación',
  'accept-invitation': 'Alta de un empleado',
  'update-employee': 'Cambio de un empleado',
  'remove-employee': 'Retiro de un empleado',
  'create-api-token': 'Llave para un programa',
  'revoke-api-token': 'Retiro de una llave',
  'update-profile': 'Cambio del perfil',
  'set-principal-business': 'Negocio principal',
  'request-account-deletion': 'Eliminación de la cuenta',
  'cancel-account-deletion': 'La cuenta se conserva',
  'open-day': 'Apertura de caja',
  'close-day': 'Cierre de caja',
  'record-income': 'Venta',
  'record-expense': 'Gasto',
  'record-transfer': 'Pase entre cuentas',
  'take-money': 'Dinero para la casa',
  'bring-money': 'Dinero que pusiste',
  'return-sale': 'Devolución de una venta',
  'edit-record': 'Corrección de un movimiento',
  'delete-record': 'Eliminación de un movimiento',
  'save-customer': 'Datos de un cliente',
  'collect-debt': 'Cobro de fiado',
  'forgive-debt': 'Fiado perdonado',
  'share-debts': 'Cuenta compartida',
  'unshare-debts': 'Cuenta sin compartir',
  'save-products': 'Producto nuevo',
  'edit-product': 'Cambio de un producto',
  'archive-product': 'Retiro de un producto',
  'sell-stock': 'Venta desde el inventario',
  'write-off-stock': 'Merma',
  'take-goods': 'Productos para la casa',
  'buy-stock': 'Compra para el inventario',
  'return-stock': 'Devolución al inventario',
  'count-stock': 'Conteo de un producto',
  'delete-stock-log': 'Eliminación de un movimiento de stock',
};

/** These stand before the name of the product, customer or record. */
const wordsBefore: Partial<Readonly<Record<CommandName, string>>> = {
  'return-sale': 'Devolución de',
  'edit-record': 'Corrección de',
  'delete-record': 'Eliminación de',
  'save-customer': 'Datos de',
  'collect-debt': 'Cobro de fiado a',
  'forgive-debt': 'Fiado perdonado a',
  'edit-product': 'Cambio de',
  'archive-product': 'Retiro de',
  'sell-stock': 'Venta de',
  'write-off-stock': 'Merma de',
  'take-goods': 'Para la casa:',
  'buy-stock': 'Compra de',
  'return-stock': 'Devolución de',
  'count-stock': 'Conteo de',
  'delete-stock-log': 'Eliminación de un movimiento de',
};

/** The trail also has entries of the server's own, made by no command. */
const serverWords = new Map([
  ['import-business', 'Importación'],
  ['baseline', 'Punto de partida'],
]);

/**
 * With the name of its product, customer or record where that is known: "Conteo de INCA KOLA". A name that is no
 * command of this version is shown as it is.
 */
export function commandLabel(name: string, about?: string): string {
  if (!isCommandName(name)) return serverWords.get(name) ?? name;
  const before = wordsBefore[name];
  return before === undefined || about === undefined ? words[name] : `${before} ${about}`;
}

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(words, name);
}
