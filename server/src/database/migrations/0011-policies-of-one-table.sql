-- Row level security looks at no table but its own, so that the tables can be spread over several machines. What a
-- person may see beyond it is answered by two functions that fence themselves.
--
-- Invariants: colleagues() are the people of the business that the transaction was opened for, former ones too, since
-- records name them; own_businesses() those of the person it was opened for.
drop policy own on profiles;
create policy own on profiles using (uid = person());
drop policy member on businesses;

create function colleagues() returns setof profiles
  language sql stable rows 10 security definer set search_path = '' as $$
    select p.* from public.profiles p
    where p.uid in (select m.uid from public.memberships m where m."businessId" = public.tenant()) $$;
create function own_businesses() returns setof businesses
  language sql stable rows 10 security definer set search_path = '' as $$
    select b.* from public.businesses b
    where b.id in (select m."businessId" from public.memberships m
      where m.uid = public.person() and m."deletedAt" is null) $$;
revoke all on function colleagues(), own_businesses() from public;
grant execute on function colleagues(), own_businesses() to cuadra_app;
