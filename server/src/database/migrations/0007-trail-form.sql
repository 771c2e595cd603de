-- Adds to entries of the trail how the server received them and the hashes of their rows; and adds the trail of all
-- businesses, so that a business that disappears completely is noticed.
--
-- Invariants: no row is rewritten: older entries have none of the new columns, and are hashed as they were ("form" is
-- null); late entries are found without reading the whole trail. The global trail is a chain of its own, in the order
-- of writing; the application's role can append a business of its person's and read nothing of it. An entry names the
-- business, and the entry with which the business's own trail begins to cover its rows.
alter table traces
  add column form integer,
  add column "receivedAt" timestamptz,
  add column "deviceId" text,
  add column "deviceTime" timestamptz,
  add column "clockDifference" bigint,
  add column rows jsonb;

create index on traces ("businessId", sequence) where tags ?| array['late', 'before-count'];

create table "globalTrail" (
  sequence bigint primary key,
  business uuid not null,
  at timestamptz not null,
  "trailSequence" bigint not null,
  "trailHash" text not null,
  "previousHash" text not null,
  hash text not null
);
create index on "globalTrail" (business);

create function chain_global_trail() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7750002);
  select g.sequence, g.hash into head from public."globalTrail" g order by g.sequence desc limit 1;
  new.sequence := coalesce(head.sequence, 0) + 1;
  new."previousHash" := coalesce(head.hash, '');
  new.hash := encode(sha256(convert_to(concat_ws(' ', new."previousHash", new.sequence, new.business,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new."trailSequence", new."trailHash"),
    'UTF8')), 'hex');
  return new;
end $$;
revoke all on function chain_global_trail() from public;
create trigger chained before insert on "globalTrail" for each row execute function chain_global_trail();

alter table "globalTrail" enable row level security;
create policy added on "globalTrail" for insert with check (business = tenant());
grant insert (business, at, "trailSequence", "trailHash") on "globalTrail" to cuadra_app;
