-- The first schema: people, businesses, their ledgers and everything a command writes.
--
-- Invariants: every business-owned table has "businessId" first in its primary key and in every index, and row level
-- security that shows only the business (or the person) the transaction was opened for; amounts are bigint céntimos,
-- quantities bigint thousandths, and constraints keep from going negative what never may; nothing is deleted, only
-- marked. Columns have the stored names of docs/glossary.md, so a row of the database is a row of the domain.
create function tenant() returns uuid stable language sql
  as $$ select nullif(current_setting('cuadra.business', true), '')::uuid $$;
create function person() returns text stable language sql
  as $$ select nullif(current_setting('cuadra.uid', true), '') $$;

create table profiles (
  uid text primary key,
  email text not null unique,
  nombre text not null,
  apellidos text not null,
  "fechaRegistro" timestamptz not null,
  activo boolean not null,
  configuracion jsonb not null
);

create table ledgers (
  "businessId" uuid primary key,
  version bigint not null default 0,
  "auditSequence" bigint not null default 0,
  "auditHash" text not null default ''
);

create table businesses (
  id uuid primary key,
  nombre text not null,
  tipo text not null,
  descripcion text not null,
  direccion text not null,
  telefono text not null,
  email text not null,
  logo text,
  "gerenteId" text not null,
  "fechaCreacion" timestamptz not null,
  "updatedAt" timestamptz not null,
  activo boolean not null,
  configuracion jsonb not null,
  version bigint not null
);

create table memberships (
  "businessId" uuid not null,
  uid text not null,
  rol text not null check (rol in ('gerente', 'empleado')),
  permissions jsonb not null,
  departamento text not null,
  "fechaIngreso" timestamptz not null,
  activo boolean not null,
  "esPrincipal" boolean not null,
  "estadoInvitacion" text not null,
  "deletedAt" timestamptz,
  version bigint not null,
  primary key ("businessId", uid)
);
create index on memberships (uid);

create table invitations (
  "businessId" uuid not null,
  "invitationId" uuid not null,
  email text not null,
  permissions jsonb not null,
  departamento text not null,
  token text not null,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "acceptedAt" timestamptz,
  "acceptedBy" text,
  "deletedAt" timestamptz,
  version bigint not null,
  primary key ("businessId", "invitationId")
);
create index on invitations (token);

create table products (
  "businessId" uuid not null,
  uuid uuid not null,
  description text not null,
  code text not null,
  price bigint not null check (price >= 0),
  cost bigint check (cost >= 0),
  stock bigint not null check (stock >= 0),
  "stockValue" bigint not null check ("stockValue" >= 0),
  unit text not null,
  type text not null,
  "trackStock" boolean not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  activo boolean not null,
  version bigint not null,
  primary key ("businessId", uuid)
);
create index on products ("businessId", version);

create table transactions (
  "businessId" uuid not null,
  uuid uuid not null,
  type text not null check (type in ('income', 'expense', 'transfer', 'opening', 'closure')),
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "createdBy" text not null,
  description text not null,
  category text not null,
  reason text not null,
  "deletedAt" timestamptz,
  account text check (account in ('cash', 'bank')),
  subcategory text,
  items jsonb,
  "itemsAndStockLogs" jsonb,
  amount bigint check (amount >= 0),
  total bigint check (total >= 0),
  cost bigint check (cost >= 0),
  "fromAccount" text check ("fromAccount" in ('cash', 'bank')),
  "toAccount" text check ("toAccount" in ('cash', 'bank')),
  "realCashBalance" bigint check ("realCashBalance" >= 0),
  "realBankBalance" bigint check ("realBankBalance" >= 0),
  "expectedCashBalance" bigint,
  "expectedBankBalance" bigint,
  count jsonb,
  version bigint not null,
  primary key ("businessId", uuid),
  check (type <> 'transfer' or "fromAccount" <> "toAccount")
);
create index on transactions ("businessId", "createdAt", uuid) where "deletedAt" is null;
create index on transactions ("businessId", type, "createdAt", uuid) where "deletedAt" is null;
create index on transactions ("businessId", version);

create table expenses (
  "businessId" uuid not null,
  uuid uuid not null,
  description text not null,
  cost bigint not null check (cost >= 0),
  "createdAt" timestamptz not null,
  account text not null check (account in ('cash', 'bank')),
  category1 text not null,
  category2 text,
  category3 text,
  "transactionRef" uuid not null,
  "deletedAt" timestamptz,
  version bigint not null,
  primary key ("businessId", uuid)
);
create index on expenses ("businessId", "transactionRef");
create index on expenses ("businessId", "createdAt") where "deletedAt" is null;
create index on expenses ("businessId", version);

create table "stockLogs" (
  "businessId" uuid not null,
  uuid uuid not null,
  "productId" uuid not null,
  type text not null check (type in ('sell', 'waste', 'buy', 'return', 'count')),
  quantity bigint not null check (quantity >= 0),
  effect bigint not null,
  "valueEffect" bigint not null,
  reversal bigint not null,
  cost bigint,
  "previousCost" bigint,
  price bigint,
  "transactionId" uuid,
  "itemId" uuid,
  count jsonb,
  reason text not null,
  "createdAt" timestamptz not null,
  "createdBy" text not null,
  "deletedAt" timestamptz,
  version bigint not null,
  primary key ("businessId", uuid)
);
create index on "stockLogs" ("businessId", "productId", "createdAt");
create index on "stockLogs" ("businessId", "transactionId");
create index on "stockLogs" ("businessId", version);

create table "daySummaries" (
  "businessId" uuid not null,
  day text not null,
  "hasCount" boolean not null,
  summary jsonb not null,
  version bigint not null,
  primary key ("businessId", day)
);
create index on "daySummaries" ("businessId", day) where "hasCount";
create index on "daySummaries" ("businessId", version);

create table traces (
  "businessId" uuid not null,
  sequence bigint not null,
  "traceId" uuid not null,
  "sessionId" text not null,
  timestamp timestamptz not null,
  "userId" text not null,
  "userName" text not null,
  "userEmail" text not null,
  operation text not null,
  "entityType" text not null,
  "entityId" text not null,
  "previousState" jsonb,
  "newState" jsonb,
  changes jsonb not null,
  severity text not null,
  tags jsonb not null,
  analysis jsonb not null,
  "commandId" uuid,
  command text not null,
  reason text not null,
  source text not null,
  "previousHash" text not null,
  hash text not null,
  primary key ("businessId", sequence)
);
create index on traces ("businessId", "entityId", sequence);
create index on traces ("businessId", timestamp);

create table "commandOutcomes" (
  "ledgerId" text not null,
  "commandId" uuid not null,
  fingerprint text not null,
  outcome jsonb not null,
  "decidedAt" timestamptz not null default now(),
  primary key ("ledgerId", "commandId")
);

alter table profiles enable row level security;
create policy own on profiles using (
  uid = person() or exists (select from memberships m where m.uid = profiles.uid and m."businessId" = tenant())
);
alter table ledgers enable row level security;
create policy tenant on ledgers using ("businessId" = tenant());
alter table businesses enable row level security;
create policy tenant on businesses using (id = tenant());
create policy member on businesses for select using (
  exists (select from memberships m where m."businessId" = businesses.id and m.uid = person() and m."deletedAt" is null)
);
alter table memberships enable row level security;
create policy tenant on memberships using ("businessId" = tenant() or uid = person());
alter table invitations enable row level security;
create policy tenant on invitations using ("businessId" = tenant());
create policy opened on invitations for select using (token = nullif(current_setting('cuadra.token', true), ''));
alter table products enable row level security;
create policy tenant on products using ("businessId" = tenant());
alter table transactions enable row level security;
create policy tenant on transactions using ("businessId" = tenant());
alter table expenses enable row level security;
create policy tenant on expenses using ("businessId" = tenant());
alter table "stockLogs" enable row level security;
create policy tenant on "stockLogs" using ("businessId" = tenant());
alter table "daySummaries" enable row level security;
create policy tenant on "daySummaries" using ("businessId" = tenant());
alter table traces enable row level security;
create policy tenant on traces using ("businessId" = tenant());
alter table "commandOutcomes" enable row level security;
create policy own on "commandOutcomes" using ("ledgerId" in (tenant()::text, person()));

grant select, insert, update on profiles, ledgers, businesses, memberships, invitations, products, transactions,
  expenses, "stockLogs", "daySummaries" to cuadra_app;
grant select, insert on traces, "commandOutcomes" to cuadra_app;
