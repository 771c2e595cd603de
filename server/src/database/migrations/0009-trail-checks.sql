-- Stores when a business's trail was last checked completely, up to which entry, and the result of the last comparison
-- by `verify`. Adds an index of deletions and corrections.
--
-- Invariant: only the owner of the tables writes here, so that the application's role, which writes the rows of a
-- business, cannot claim that they were checked.
create table "trailChecks" (
  "businessId" uuid primary key,
  sequence bigint not null default 0,
  hash text not null default '',
  "checkedAt" timestamptz,
  "comparedAt" timestamptz,
  differences bigint not null default 0
);
alter table "trailChecks" enable row level security;
create policy tenant on "trailChecks" for select using ("businessId" = tenant());
grant select on "trailChecks" to cuadra_app;

create index "traces_corrections" on traces ("businessId", sequence) where command in ('edit-record', 'delete-record',
  'delete-stock-log', 'edit-product', 'archive-product', 'update-business', 'update-settings', 'update-employee',
  'remove-employee', 'cancel-invitation', 'acknowledge-restore');
