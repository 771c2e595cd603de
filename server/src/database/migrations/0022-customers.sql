-- Adds the customers of a business: rows of its ledger, seen by it alone. And to a sale who owes what was not paid:
-- nobody, since every sale before was paid.
create table customers (
  "businessId" uuid not null,
  uuid uuid not null,
  name text not null,
  phone text not null,
  "limit" bigint check ("limit" >= 0),
  note text not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "createdBy" text not null,
  activo boolean not null,
  version bigint not null,
  primary key ("businessId", uuid)
);
create index on customers ("businessId", version);
alter table customers enable row level security;
create policy tenant on customers using ("businessId" = tenant());
grant select, insert, update on customers to cuadra_app;
alter table transactions add column "customerId" uuid;
