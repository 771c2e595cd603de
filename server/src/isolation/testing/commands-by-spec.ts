/**
 * Who may give which command, written down from the specification (section 6) and the contract, never from the commands
 * themselves: recording requires crearMovimientos, correcting and deleting editarMovimientos and the right to see the
 * record, and the business and its people are the gerente's.
 */
import type { CommandName } from '@cuadra/domain/commands';
import type { Need } from './callers.ts';

/**
 * 'oneself': anybody with an account, about themselves; the outcome depends on the place. 'member': whoever works
 * there, signed in themselves. 'nobody-in-a-batch': only where the password is asked.
 */
export const commandsBySpec: Readonly<Record<CommandName, Need | 'member' | 'oneself' | 'nobody-in-a-batch'>> = {
  'accept-invitation': 'oneself',
  'update-profile': 'oneself',
  'set-principal-business': 'oneself',
  'request-account-deletion': 'nobody-in-a-batch',
  'cancel-account-deletion': 'oneself',
  'update-business': 'gerente',
  'update-settings': 'gerente',
  'acknowledge-restore': 'gerente',
  'request-business-deletion': 'nobody-in-a-batch',
  'cancel-business-deletion': 'gerente',
  'hand-over-business': 'nobody-in-a-batch',
  'invite-employee': 'gerente',
  'cancel-invitation': 'gerente',
  'update-employee': 'gerente',
  // Of others; programs.test.ts has those who leave.
  'remove-employee': 'gerente',
  'create-api-token': 'member',
  'revoke-api-token': 'member',
  'record-income': 'crearMovimientos',
  'record-expense': 'crearMovimientos',
  'record-transfer': 'crearMovimientos',
  'save-customer': 'crearMovimientos',
  'collect-debt': 'crearMovimientos',
  'forgive-debt': 'gerente',
  'share-debts': 'gerente',
  'unshare-debts': 'gerente',
  'save-products': 'crearMovimientos',
  'sell-stock': 'crearMovimientos',
  'write-off-stock': 'crearMovimientos',
  'buy-stock': 'crearMovimientos',
  'return-stock': 'crearMovimientos',
  'count-stock': 'crearMovimientos',
  'take-money': 'gerente',
  'bring-money': 'gerente',
  'take-goods': 'gerente',
  'edit-record': 'editarMovimientos',
  'delete-record': 'editarMovimientos',
  'return-sale': 'editarMovimientos',
  'edit-product': 'editarMovimientos',
  'archive-product': 'editarMovimientos',
  'delete-stock-log': 'editarMovimientos',
  'open-day': 'crearMovimientos',
  'close-day': 'crearMovimientos',
  'create-business': 'oneself',
};

/**
 * Counts of the till come last, so that the others have money; creating a business comes last too, since its caller has
 * one from then on.
 */
export const commandNames = Object.keys(commandsBySpec).filter(isCommandName);

function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commandsBySpec, name);
}

/**
 * What a caller needs to see for the commands of the test (a purchase, its line of the history, a product's cost), and
 * the refusal for whoever may give the command but lacks that.
 */
export const sightBySpec: Readonly<Partial<Record<CommandName, { readonly needs: Need; readonly orElse: string }>>> = {
  'edit-record': { needs: 'verEgresos', orElse: 'transaction-not-found' },
  'delete-record': { needs: 'verEgresos', orElse: 'transaction-not-found' },
  'return-sale': { needs: 'verIngresos', orElse: 'transaction-not-found' },
  'delete-stock-log': { needs: 'verEgresos', orElse: 'stock-log-not-found' },
  'edit-product': { needs: 'verEgresos', orElse: 'forbidden' },
  // The token of the test is the gerente's.
  'revoke-api-token': { needs: 'gerente', orElse: 'api-token-not-found' },
};
