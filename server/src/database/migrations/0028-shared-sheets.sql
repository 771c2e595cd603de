-- Adds the links with which customers read their own account.
--
-- Invariant: a link's row is seen by its business, and by whoever knows its hash, which only the link's holder does.
create table "sharedSheets" (
  "businessId" uuid not null,
  uuid uuid not null,
  "customerId" uuid not null,
  hash text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "deletedAt" timestamptz,
  version bigint not null,
  primary key ("businessId", uuid),
  unique ("businessId", hash)
);
create index on "sharedSheets" ("businessId", "customerId") where "deletedAt" is null;
alter table "sharedSheets" enable row level security;
create policy tenant on "sharedSheets" using ("businessId" = tenant());
create policy presented on "sharedSheets" for select using (hash = nullif(current_setting('cuadra.token', true), ''));
grant select, insert, update on "sharedSheets" to cuadra_app;
