/**
 * The list of all commands.
 * Invariant: a business changes only by a command.
 * Spec: section 7 (Writes); nothing else writes.
 */
import type * as z from 'zod/mini';
import { acceptInvitation } from './businesses/accept-invitation.ts';
import { acknowledgeRestore } from './trail/acknowledge-restore.ts';
import { createApiToken } from './api-tokens/create-api-token.ts';
import { revokeApiToken } from './api-tokens/revoke-api-token.ts';
import { cancelInvitation } from './businesses/cancel-invitation.ts';
import { createBusiness } from './businesses/create-business.ts';
import { handOverBusiness } from './businesses/hand-over-business.ts';
import { inviteEmployee } from './businesses/invite-employee.ts';
import { cancelBusinessDeletion } from './businesses/cancel-business-deletion.ts';
import { requestBusinessDeletion } from './businesses/request-business-deletion.ts';
import { removeEmployee } from './businesses/remove-employee.ts';
import { updateBusiness } from './businesses/update-business.ts';
import { updateEmployee } from './businesses/update-employee.ts';
import { updateSettings } from './businesses/update-settings.ts';
import { closeDay } from './cash/close-day.ts';
import { openDay } from './cash/open-day.ts';
import { archiveProduct } from './inventory/archive-product.ts';
import { buyStock } from './inventory/buy-stock.ts';
import { countStock } from './inventory/count-stock.ts';
import { deleteStockLog } from './inventory/delete-stock-log.ts';
import { editProduct } from './inventory/edit-product.ts';
import { returnStock } from './inventory/return-stock.ts';
import { saveProducts } from './inventory/save-products.ts';
import { sellStock } from './inventory/sell-stock.ts';
import { takeGoods, writeOffStock } from './inventory/write-off-stock.ts';
import { collectDebt } from './customers/collect-debt.ts';
import { forgiveDebt } from './customers/forgive-debt.ts';
import { saveCustomer } from './customers/save-customer.ts';
import { shareDebts, unshareDebts } from './customers/share-debts.ts';
import type { Command } from './commands/command.ts';
import { cancelAccountDeletion } from './people/cancel-account-deletion.ts';
import { requestAccountDeletion } from './people/request-account-deletion.ts';
import { setPrincipalBusiness } from './people/set-principal-business.ts';
import { updateProfile } from './people/update-profile.ts';
import { deleteRecord } from './records/delete-record.ts';
import { editRecord } from './records/edit-record.ts';
import { recordExpense } from './records/record-expense.ts';
import { recordIncome } from './records/record-income.ts';
import { bringMoney, takeMoney } from './records/move-owner-money.ts';
import { recordTransfer } from './records/record-transfer.ts';
import { returnSale } from './returns/return-sale.ts';

export const commands = {
  'create-business': createBusiness,
  'update-business': updateBusiness,
  'update-settings': updateSettings,
  'acknowledge-restore': acknowledgeRestore,
  'request-business-deletion': requestBusinessDeletion,
  'cancel-business-deletion': cancelBusinessDeletion,
  'hand-over-business': handOverBusiness,
  'invite-employee': inviteEmployee,
  'cancel-invitation': cancelInvitation,
  'accept-invitation': acceptInvitation,
  'update-employee': updateEmployee,
  'remove-employee': removeEmployee,
  'create-api-token': createApiToken,
  'revoke-api-token': revokeApiToken,
  'update-profile': updateProfile,
  'set-principal-business': setPrincipalBusiness,
  'request-account-deletion': requestAccountDeletion,
  'cancel-account-deletion': cancelAccountDeletion,
  'open-day': openDay,
  'close-day': closeDay,
  'record-income': recordIncome,
  'record-expense': recordExpense,
  'record-transfer': recordTransfer,
  'take-money': takeMoney,
  'bring-money': bringMoney,
  'return-sale': returnSale,
  'edit-record': editRecord,
  'delete-record': deleteRecord,
  'save-customer': saveCustomer,
  'collect-debt': collectDebt,
  'forgive-debt': forgiveDebt,
  'share-debts': shareDebts,
  'unshare-debts': unshareDebts,
  'save-products': saveProducts,
  'edit-product': editProduct,
  'archive-product': archiveProduct,
  'sell-stock': sellStock,
  'write-off-stock': writeOffStock,
  'take-goods': takeGoods,
  'buy-stock': buyStock,
  'return-stock': returnStock,
  'count-stock': countStock,
  'delete-stock-log': deleteStockLog,
} as const;

export type CommandName = keyof typeof commands;
export type InputOf<Name extends CommandName> = z.input<(typeof commands)[Name]['input']>;

const byName = new Map<string, Command>(Object.entries(commands));

export function findLedgerCommand(name: string): Command | undefined {
  return byName.get(name);
}
