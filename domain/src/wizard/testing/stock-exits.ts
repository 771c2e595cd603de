/** Wizards of rice that leaves the shelf: 10 kg that sell at 4.50. */
import { unitsToQuantity } from '../../kernel/quantity.ts';
import { productOf, RICE } from '../../testing/stocked-shop.ts';
import {
  type ExitType,
  newRemoveStockWizard,
  type RemoveStock,
  removeStockStepTable,
  setStockExitPriceConfirmed,
  setStockExitQuantity,
  setStockExitType,
} from '../remove-stock-wizard.ts';
import { advanceWizard } from '../wizard-state-machine.ts';

export const TOO_MUCH = 'La cantidad no puede ser mayor al stock disponible';
export const rice = productOf(RICE);
export const started = newRemoveStockWizard(rice);

export function exitOf(type: ExitType, quantity: number): RemoveStock {
  return setStockExitQuantity(advanceWizard(removeStockStepTable, setStockExitType(started, type)), quantity);
}

const priced = setStockExitPriceConfirmed(exitOf('sell', unitsToQuantity(2)), true);
/** Two kilos, sold or lost, past the step of the quantity. */
export const sale = advanceWizard(removeStockStepTable, priced);
export const waste = advanceWizard(removeStockStepTable, exitOf('waste', unitsToQuantity(2)));
