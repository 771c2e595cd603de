-- A person can ask to delete their account, and is erased later; the trail of all businesses says that they were.
--
-- Invariants: in the entry of a person's erasure "erasedBy" is the person, who alone could ask for it; it names no
-- business, and since people have no trail of their own its head is none: 0 and empty. The application's role can erase
-- nobody. What is the person's is found by its "uid", also in tables added later; what they did in a business that
-- goes on stays, with the name that its trail has. managed_businesses() fences itself by the person.
alter table profiles add column "deletionRequestedAt" timestamptz;
create index "profiles_deletions" on profiles ("deletionRequestedAt") where "deletionRequestedAt" is not null;

alter table "globalTrail"
  alter column business drop not null,
  drop constraint if exists "globalTrail_erased_check",
  add check (erased in ('business', 'person')),
  add check ((business is null) = (erased is not distinct from 'person'));

create function managed_businesses()
  returns table ("businessId" uuid, nombre text, colleagues bigint, "deletionRequestedAt" timestamptz)
  language sql stable rows 10 security definer set search_path = '' as $$
    select b.id, b.nombre, (select count(*) from public.memberships o
        where o."businessId" = b.id and o.uid <> m.uid and o.activo and o."deletedAt" is null), b."deletionRequestedAt"
      from public.memberships m join public.businesses b on b.id = m."businessId"
      where m.uid = public.person() and m.rol = 'gerente' and m.activo and m."deletedAt" is null
      order by b.nombre, b.id $$;

create function delete_person_rows(given text) returns void
  language plpgsql set search_path = '' as $$
declare
  owned regclass;
begin
  delete from public."apiTokenUses" u using public."apiTokens" a
    where a."businessId" = u."businessId" and a.uuid = u.uuid and a.uid = given;
  delete from public."commandOutcomes" o where o."ledgerId" = given;
  delete from public."deviceTraces" d where d."userId" = given;
  for owned in
    select c.oid::regclass from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'uid' and not a.attisdropped
  loop
    execute format('delete from %s where uid = $1', owned) using given;
  end loop;
  delete from sign_in.users u where u.id::text = given;
end $$;
revoke all on function managed_businesses(), delete_person_rows(text) from public;
grant execute on function managed_businesses() to cuadra_app;
