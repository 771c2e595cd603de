-- The list of demos (businesses with sample data), their invented people, and the only function that can delete them.
--
-- Invariants: only what is in "demos" can be deleted, and only the owner of the tables writes there; a demo is deleted
-- whole: its rows of every table that has a "businessId", also of tables added later, and its people. The ledger is
-- locked first, so that a command under way is finished before anything is deleted.
create table demos (
  "businessId" uuid not null,
  uid text not null,
  "createdAt" timestamptz not null,
  primary key ("businessId", uid)
);
create index on demos (uid);
alter table demos enable row level security;

create function discard_demo(given uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  people text[];
  owned regclass;
begin
  perform from public.ledgers l where l."businessId" = given for update;
  select array_agg(d.uid) into people from public.demos d where d."businessId" = given;
  if people is null then return false; end if;
  delete from public."commandOutcomes" o where o."ledgerId" = any (people || given::text);
  for owned in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'businessId' and not a.attisdropped
  loop
    execute format('delete from %s where "businessId" = $1', owned) using given;
  end loop;
  delete from public.businesses b where b.id = given;
  delete from public.profiles p where p.uid = any (people);
  delete from sign_in.users u where u.id = any (people::uuid[]);
  return true;
end $$;

drop function sign_in.session_of(text, timestamptz);
create function sign_in.session_of(given text, at timestamptz)
  returns table (uid text, "sessionId" text, email text, "expiresAt" timestamptz, "isDemo" boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.uid, s.id::text, p.email, s."expiresAt",
      exists (select from public.demos d where d.uid = p.uid)
    from sign_in.sessions s join public.profiles p on p.uid = s."userId"::text
    where s.token = given and s."expiresAt" > at and p.activo;
end $$;

revoke all on function discard_demo(uuid), sign_in.session_of(text, timestamptz) from public;
grant execute on function discard_demo(uuid), sign_in.session_of(text, timestamptz) to cuadra_app;
