/**
 * What a count of the shelf and a deletion need: what lacks beside a stock, when a cost was set by hand, and a quick way
 * to the count and the purchase that come next.
 *
 * Invariant: nothing that was stored before says anything else: nothing lacked, and no cost is known to be set by hand.
 */
export const shelfCounts = /* sql */ `
alter table products
  add column lacking bigint not null default 0 check (lacking >= 0),
  add column "lackingValue" bigint not null default 0,
  add column "costSetAt" timestamptz;
create index on "stockLogs" ("businessId", "productId", type, "createdAt", uuid)
  where "deletedAt" is null and type in ('count', 'buy');
`;
