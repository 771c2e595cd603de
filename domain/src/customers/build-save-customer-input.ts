import type * as z from 'zod/mini';
import type { Customer } from '../rows/customer.ts';
import type { saveCustomer } from './save-customer.ts';

/** The input of save-customer with what was changed and nothing else; undefined where nothing was. */
export function buildSaveCustomerInput(
  before: Customer,
  written: Pick<Customer, 'name' | 'phone' | 'limit' | 'note' | 'activo'>,
): z.input<typeof saveCustomer.input> | undefined {
  const name = written.name.trim();
  const phone = written.phone.trim();
  const note = written.note.trim();
  const { limit, activo } = written;
  const changes = {
    ...(name !== before.name && { name }),
    ...(phone !== before.phone && { phone }),
    ...(limit !== before.limit && { limit }),
    ...(note !== before.note && { note }),
    ...(activo !== before.activo && { activo }),
  };
  return Object.keys(changes).length === 0 ? undefined : { customerId: before.uuid, ...changes };
}
