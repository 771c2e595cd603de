-- Departures: a trigger notifies listeners at once that a session has ended or that somebody's rights in a business
-- have changed, whatever changed the row.
--
-- The notification is part of the transaction: unlike new versions, departures are rare. It holds only the uid; the
-- listener asks for the rest.
create function public.tell_departure() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('cuadra_departures', old.uid);
  return null;
end $$;

create function sign_in.tell_session_end() returns trigger
  language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('cuadra_departures', old."userId"::text);
  return null;
end $$;

create trigger tell_departure after update on public.memberships
  for each row when (old.activo is distinct from new.activo or old."deletedAt" is distinct from new."deletedAt"
    or old.permissions is distinct from new.permissions)
  execute function public.tell_departure();

create trigger tell_session_end after delete on sign_in.sessions
  for each row execute function sign_in.tell_session_end();
