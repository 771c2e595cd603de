/**
 * What devices report of themselves: what was tried on them and how it went, apart from the ledger's own audit trail.
 *
 * Invariants: a device's word is no link of the chain, and is kept under the name of whoever sent it; a batch that is
 * sent twice is kept once ("traceId"); like the trail it can be added to and read, and neither changed nor erased.
 * "arrival" is the order in which the server heard of it, and "dropped" what that device lost before for want of room.
 * Whoever asks whether the server is ready has to see which migrations are in.
 */
export const deviceTraces = /* sql */ `
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
`;
