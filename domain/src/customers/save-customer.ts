/**
 * Registers a customer, or changes one: what is left out stays as it is.
 *
 * So a name that one phone corrects and a limit that another sets, both without a connection, are both kept.
 */
import * as z from 'zod/mini';
import { rowCreation, rowUpdate } from '../commands/row-changes.ts';
import { type Context, defineCommand } from '../commands/command.ts';
import {
  amountField,
  possiblyEmptyText,
  requireSomeOtherField,
  requiredText,
  type Uuid,
  uuidField,
} from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../kernel/text-lengths.ts';
import type { Customer } from '../rows/customer.ts';

export const saveCustomer = defineCommand({
  name: 'save-customer',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z
    .strictObject({
      customerId: uuidField,
      /** Needed only by a new customer. */
      name: z.optional(requiredText(MAX_NAME_LENGTH)),
      phone: z.optional(possiblyEmptyText(MAX_PHONE_LENGTH)),
      /** Null takes the limit away. */
      limit: z.optional(z.nullable(amountField)),
      note: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
      /** False: no longer offered in a sale. */
      activo: z.optional(z.boolean()),
    })
    .check(requireSomeOtherField('customerId')),
  reads: ({ customerId }) => ({ customers: [customerId] }),
  decide: ({ customers }, { customerId, name, phone, limit, note, activo }, context) => {
    const known = customers.get(customerId);
    const before = known ?? newCustomer(customerId, name, context);
    if (before === undefined) return refuse('customer-not-found');
    const after: Customer = {
      ...before,
      name: name ?? before.name,
      phone: phone ?? before.phone,
      limit: limit === undefined ? before.limit : limit,
      note: note ?? before.note,
      activo: activo ?? before.activo,
      updatedAt: context.at,
    };
    return { customers: [known === undefined ? rowCreation(after) : rowUpdate(known, after)] };
  },
});

/** Undefined without a name: that is a change of somebody whom nobody registered. */
function newCustomer(id: Uuid, name: string | undefined, { businessId, actor, at }: Context): Customer | undefined {
  if (name === undefined) return undefined;
  const written = { name, phone: '', limit: null, note: '', activo: true };
  return { uuid: id, businessId, ...written, createdAt: at, updatedAt: at, createdBy: actor.uid };
}
