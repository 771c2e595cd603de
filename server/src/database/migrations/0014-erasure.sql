-- A business can be asked to be deleted, and is erased later; the trail of all businesses says that it was.
--
-- Invariants: the application's role erases nothing and cannot write of an erasure, because it may not name the new
-- columns of "globalTrail"; the hash of an entry without them is as it was, because concat_ws leaves out what is null;
-- what a business has is found by its "businessId", also in tables added later. In the entry of an erasure
-- "trailSequence" and "trailHash" are the last of the trail that went with it.
alter table businesses
  add column if not exists "deletionRequestedAt" timestamptz,
  add column if not exists "deletionRequestedBy" text;
create index if not exists "businesses_deletions" on businesses ("deletionRequestedAt")
  where "deletionRequestedAt" is not null;

alter table "globalTrail"
  add column if not exists erased text check (erased in ('business')),
  add column if not exists "erasedBy" text,
  add check ((erased is null) = ("erasedBy" is null));

create or replace function chain_global_trail() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7750002);
  select g.sequence, g.hash into head from public."globalTrail" g order by g.sequence desc limit 1;
  new.sequence := coalesce(head.sequence, 0) + 1;
  new."previousHash" := coalesce(head.hash, '');
  new.hash := encode(sha256(convert_to(concat_ws(' ', new."previousHash", new.sequence, new.business,
    to_char(new.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), new."trailSequence", new."trailHash",
    new.erased, new."erasedBy"), 'UTF8')), 'hex');
  return new;
end $$;

create or replace function delete_business_rows(given uuid) returns void
  language plpgsql set search_path = '' as $$
declare
  owned regclass;
begin
  delete from public."commandOutcomes" o where o."ledgerId" = given::text;
  for owned in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'businessId' and not a.attisdropped
  loop
    execute format('delete from %s where "businessId" = $1', owned) using given;
  end loop;
  delete from public.businesses b where b.id = given;
end $$;
revoke all on function delete_business_rows(uuid) from public;

create or replace function discard_demo(given uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  people text[];
begin
  perform from public.ledgers l where l."businessId" = given for update;
  select array_agg(d.uid) into people from public.demos d where d."businessId" = given;
  if people is null then return false; end if;
  delete from public."commandOutcomes" o where o."ledgerId" = any (people);
  perform public.delete_business_rows(given);
  delete from public.profiles p where p.uid = any (people);
  delete from sign_in.users u where u.id = any (people::uuid[]);
  return true;
end $$;

drop trigger if exists tell_erasure on public.memberships;
create trigger tell_erasure after delete on public.memberships
  for each row execute function public.tell_departure();
