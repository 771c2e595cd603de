-- Adds what stock counts and deletions need: `lacking`, the time of a manual cost, and an index for the next count and
-- purchase.
--
-- Invariant: existing rows keep their meaning: nothing is lacking, and no cost was set by hand.
alter table products
  add column lacking bigint not null default 0 check (lacking >= 0),
  add column "lackingValue" bigint not null default 0,
  add column "costSetAt" timestamptz;
create index on "stockLogs" ("businessId", "productId", type, "createdAt", uuid)
  where "deletedAt" is null and type in ('count', 'buy');
