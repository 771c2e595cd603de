-- The outcomes of a business's commands lie with the business, in a table of their own, so that a command writes where
-- its business lies; "commandOutcomes" keeps those of people, whose "ledgerId" is the person's.
create table "businessOutcomes" (
  "businessId" uuid not null,
  "commandId" uuid not null,
  fingerprint text not null,
  outcome jsonb not null,
  "decidedAt" timestamptz not null default now(),
  primary key ("businessId", "commandId")
);
alter table "businessOutcomes" enable row level security;
create policy tenant on "businessOutcomes" using ("businessId" = tenant());
grant select, insert on "businessOutcomes" to cuadra_app;
drop policy own on "commandOutcomes";
create policy own on "commandOutcomes" using ("ledgerId" = person());
