-- Adds what customers pay of what they owe, or need not pay, and what each owes by now. What that adds to each day is
-- ledger/add-missing-summary-figures.ts.
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check
  check (type in ('income', 'expense', 'transfer', 'owner', 'collection', 'forgiveness', 'opening', 'closure'));
create index on transactions ("businessId", "customerId", "createdAt", uuid)
  where "customerId" is not null and "deletedAt" is null;
create table "customerDebts" (
  "businessId" uuid not null,
  "customerId" uuid not null,
  balance bigint not null,
  open jsonb not null,
  version bigint not null,
  primary key ("businessId", "customerId")
);
create index on "customerDebts" ("businessId", version);
alter table "customerDebts" enable row level security;
create policy tenant on "customerDebts" using ("businessId" = tenant());
grant select, insert, update on "customerDebts" to cuadra_app;
