-- The devices' own log entries, separate from the ledger's audit trail.
--
-- Invariants: a device's entries are not links of the chain, and are stored under the name of their sender; a batch
-- sent twice is stored once ("traceId"); as in the trail, entries can be added and read, and neither changed nor
-- deleted. "arrival" is the order in which the server received them, "dropped" what the device had lost before for lack
-- of space. The readiness check must be able to see which migrations were run.
create table "deviceTraces" (
  "businessId" uuid not null,
  "traceId" uuid not null,
  arrival bigint generated always as identity,
  "receivedAt" timestamptz not null,
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
  source text not null check (source = 'device'),
  dropped integer not null,
  primary key ("businessId", "traceId")
);
create index on "deviceTraces" ("businessId", arrival);
create index on "deviceTraces" ("businessId", "receivedAt");

alter table "deviceTraces" enable row level security;
create policy tenant on "deviceTraces" using ("businessId" = tenant());
grant select, insert on "deviceTraces" to cuadra_app;
grant select on migrations to cuadra_app;
