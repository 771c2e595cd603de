/**
 * Departures: whoever listens to the database hears at once that a session is over, or that what somebody may do in a
 * business has changed, by whatever way that came about.
 *
 * It is told in the transaction itself: this is seldom, unlike the versions of the businesses. Nothing but the uid is
 * said; whoever hears it asks again.
 */
export const departures = /* sql */ `
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
`;
