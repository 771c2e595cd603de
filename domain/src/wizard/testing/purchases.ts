/** Wizards of a purchase of 20 kg of rice at 3.20, and a command of one. */
import { unitsToQuantity } from '../../kernel/quantity.ts';
import { id } from '../../testing/shop.ts';
import { productOf, RICE } from '../../testing/stocked-shop.ts';
import { addStockStepTable, newAddStockWizard, setPurchaseQuantity, setPurchaseUnitCost } from '../add-stock-wizard.ts';
import { advanceWizard } from '../wizard-state-machine.ts';

export const purchaseIds = { transactionId: id(20), expenseId: id(21), stockLogId: id(22) };
export const balances = { cash: 100_00, bank: 50_00 };
/** 10 kg that cost 3.00. */
export const rice = productOf(RICE);
export const started = newAddStockWizard(rice, balances);
export const filled = setPurchaseUnitCost(setPurchaseQuantity(started, unitsToQuantity(20)), 3_20);
export const paying = advanceWizard(addStockStepTable, filled);
export const bought = { productId: id(1), quantity: 2_000, cost: 3_00, account: 'bank', ...purchaseIds };
