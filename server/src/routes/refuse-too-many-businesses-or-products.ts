/**
 * Refuses further businesses of a person, or products of a business, beyond the maximum.
 *
 * Invariants: a command that was already applied is never refused for this when it is sent again, nor a list of products
 * that are all there; a list that does not fit is refused whole; the refusal is not stored, so that the same command
 * succeeds once there is room.
 */
import { MAX_BUSINESSES } from '@cuadra/domain/rows/business';
import { MAX_PRODUCTS } from '@cuadra/domain/rows/product';
import { uuid } from '@cuadra/domain/kernel/input-fields';
import { type Refusal, refuse } from '@cuadra/domain/kernel/refusal';
import * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Caller } from '../ledger/caller-rights.ts';
import type { CommandEnvelope } from '../ledger/execute-command.ts';

/** The limited count that a command increases. */
interface Room {
  readonly businessId: string;
  readonly most: number;
  /** The ids of the products that it saves; undefined for a business. */
  readonly products?: readonly string[];
  readonly refusal: Refusal;
}

export async function refuseTooManyBusinessesOrProducts(
  database: Pick<Database, 'asTenant'>,
  { uid }: Pick<Caller, 'uid'>,
  envelope: Pick<CommandEnvelope, 'id' | 'businessId' | 'name' | 'input'>,
): Promise<Refusal | undefined> {
  const room = roomNeededBy(envelope);
  if (room === undefined) return undefined;
  const { businessId, most, products, refusal } = room;
  const isFull = await database.asTenant({ businessId, uid }, 'read', async (client) => {
    const values = [businessId, envelope.id, uid, most];
    const { rows } = await client.query<{ isFull: boolean }>(
      products === undefined
        ? preparedQuery(IS_FULL_OF_BUSINESSES, values)
        : preparedQuery(IS_FULL_OF_PRODUCTS, [...values, products]),
    );
    return rows[0]?.isFull === true;
  });
  return isFull ? refusal : undefined;
}

const namesBusiness = z.looseObject({ businessId: uuid });
const namesProducts = z.looseObject({ products: z.array(z.looseObject({ uuid })) });

function roomNeededBy({
  businessId,
  name,
  input,
}: Pick<CommandEnvelope, 'businessId' | 'name' | 'input'>): Room | undefined {
  if (name === 'create-business') {
    const made = z.safeParse(namesBusiness, input).data?.businessId;
    const refusal = refuse('too-many-businesses', { limit: String(MAX_BUSINESSES) });
    return made === undefined ? undefined : { businessId: made, most: MAX_BUSINESSES, refusal };
  }
  if (name !== 'save-products' || businessId === undefined) return undefined;
  const refusal = refuse('too-many-products', { limit: String(MAX_PRODUCTS) });
  const saved = z.safeParse(namesProducts, input).data?.products ?? [];
  const products = saved.map((product) => product.uuid);
  return { businessId: businessId.toLowerCase(), most: MAX_PRODUCTS, products, refusal };
}

/** A command that was already decided gets its former answer. */
const unlessDecided = (isTooMany: string) => `select not (select exists (
    select from "businessOutcomes" where "businessId" = $1 and "commandId" = $2)) and (${isTooMany}) as "isFull"`;
const IS_FULL_OF_BUSINESSES = unlessDecided(
  `(select count(*) from memberships where uid = $3 and rol = 'gerente' and "deletedAt" is null) >= $4`,
);
const NEW_PRODUCTS = `(select count(distinct saved.id) from unnest($5::uuid[]) as saved (id) where not exists (
    select from products where "businessId" = $1 and uuid = saved.id))`;
/** People who are not members learn nothing about it. */
const IS_FULL_OF_PRODUCTS = unlessDecided(
  `exists (select from memberships where "businessId" = $1 and uid = $3 and activo and "deletedAt" is null)
    and ${NEW_PRODUCTS} > greatest(0, $4 - (select count(*) from products where "businessId" = $1 and activo))`,
);
