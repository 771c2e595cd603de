/**
 * Registers a customer, or changes one: what is left out stays as it is.
 *
 * So a name that one phone corrects and a limit that another sets, both without a connection, are both kept.
 */
import * as z from 'zod/mini';
import { rowCreation, rowUpdate } from '../commands/row-changes.ts';
import { defineCommand } from '../commands/command.ts';
import { amountField, possiblyEmptyText, requireSomeChange, requiredText, uuid } from '../kernel/input-fields.ts';
import { refuse } from '../kernel/refusal.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from '../kernel/text-lengths.ts';
import type { Customer } from '../rows/customer.ts';

export const saveCustomer = defineCommand({
  name: 'save-customer',
  ledger: 'business',
  requires: 'crearMovimientos',
  input: z
    .strictObject({
      customerId: uuid,
      /** Needed only by a new customer. */
      name: z.optional(requiredText(MAX_NAME_LENGTH)),
      phone: z.optional(possiblyEmptyText(MAX_PHONE_LENGTH)),
      /** Null takes the limit away. */
      limit: z.optional(z.nullable(amountField)),
      note: z.optional(possiblyEmptyText(MAX_DESCRIPTION_LENGTH)),
      /** False: no longer offered in a sale. */
      activo: z.optional(z.boolean()),
    })
    .check(requireSomeChange('customerId')),
  reads: ({ customerId }) => ({ customers: [customerId] }),
  decide: ({ customers }, { customerId, limit, ...input }, { businessId, actor, at }) => {
    const before = customers.get(customerId);
    const name = input.name ?? before?.name;
    if (name === undefined) return refuse('customer-not-found');
    const after: Customer = {
      uuid: customerId,
      businessId,
      name,
      phone: input.phone ?? before?.phone ?? '',
      limit: limit === undefined ? (before?.limit ?? null) : limit,
      note: input.note ?? before?.note ?? '',
      activo: input.activo ?? before?.activo ?? true,
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
      createdBy: before?.createdBy ?? actor.uid,
    };
    return { customers: [before === undefined ? rowCreation(after) : rowUpdate(before, after)] };
  },
});
