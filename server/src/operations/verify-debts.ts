/** Checks what each customer owes against their records. */
import { isDeepStrictEqual } from 'node:util';
import { type CustomerDebt, emptyCustomerDebt } from '@cuadra/domain/customers/customer-debt';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import type { ClientBase } from 'pg';
import { customerDebtsOfRecords } from '../ledger/customer-debts.ts';

/** One sentence for each customer whose stored debt is another. */
export async function describeDebtDifferences(
  client: ClientBase,
  businessId: Uuid,
  records: readonly Transaction[],
): Promise<string[]> {
  const { rows } = await client.query<CustomerDebt>(
    'select "businessId", "customerId", balance, open from "customerDebts" where "businessId" = $1',
    [businessId],
  );
  const kept = new Map(rows.map((debt) => [debt.customerId, debt]));
  const built = new Map(customerDebtsOfRecords(businessId, records).map((debt) => [debt.customerId, debt]));
  return [...new Set([...built.keys(), ...kept.keys()])]
    .filter((customerId) => {
      const nothing = emptyCustomerDebt(businessId, customerId);
      return !isDeepStrictEqual(kept.get(customerId) ?? nothing, built.get(customerId) ?? nothing);
    })
    .map((customerId) => `${businessId}: lo que debe el cliente ${customerId} no es lo que dicen sus movimientos`);
}
