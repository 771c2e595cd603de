-- Triggers act on one machine only, so that their tables can lie on several: the one that people sign in on, which is
-- also the one that is listened to.
--
-- Citus runs a trigger on every machine that has a copy of the row, and none of its other machines may notify anybody
-- in a transaction that several take part in.
create or replace function public.tell_departure() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if pg_catalog.to_regclass('sign_in.users') is not null then
    perform pg_catalog.pg_notify('cuadra_departures', old.uid);
  end if;
  return null;
end $$;

create or replace function sign_in.end_tokens() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.to_regclass('sign_in.users') is not null then
    update sign_in.users u set "tokensEndedAt" = pg_catalog.now() where u.id::text = new.uid;
  end if;
  return null;
end $$;
