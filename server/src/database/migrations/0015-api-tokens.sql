-- API tokens: rows of a business, when each was last used, and what a token's maker may still do.
--
-- Invariants: a token's row is seen by its business, and by whoever knows its hash, which only its owner's program
-- does; disabling a person ends their tokens for good, like their sessions. The time of use lies outside the ledger,
-- since using a token is no command.
create table "apiTokens" (
  "businessId" uuid not null,
  uuid uuid not null,
  name text not null,
  uid text not null,
  hash text not null,
  "createdAt" timestamptz not null,
  "deletedAt" timestamptz,
  version bigint not null,
  primary key ("businessId", uuid),
  unique ("businessId", hash)
);
alter table "apiTokens" enable row level security;
create policy tenant on "apiTokens" using ("businessId" = tenant());
create policy presented on "apiTokens" for select using (hash = nullif(current_setting('cuadra.token', true), ''));

create table "apiTokenUses" (
  "businessId" uuid not null,
  uuid uuid not null,
  "lastUsedAt" timestamptz not null,
  primary key ("businessId", uuid)
);
alter table "apiTokenUses" enable row level security;
create policy tenant on "apiTokenUses" using ("businessId" = tenant());
grant select, insert, update on "apiTokens", "apiTokenUses" to cuadra_app;

alter table sign_in.users add column "tokensEndedAt" timestamptz;

create function sign_in.end_tokens() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update sign_in.users u set "tokensEndedAt" = pg_catalog.now() where u.id::text = new.uid;
  return null;
end $$;
create trigger end_tokens after update on public.profiles
  for each row when (old.activo and not new.activo) execute function sign_in.end_tokens();

create function sign_in.token_maker(given text, since timestamptz)
  returns table (email text, "isDemo" boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.email, exists (select from public.demos d where d.uid = p.uid)
    from public.profiles p left join sign_in.users u on u.id::text = p.uid
    where p.uid = given and p.activo and (u."tokensEndedAt" is null or u."tokensEndedAt" < since);
end $$;

create trigger tell_departure after update on "apiTokens"
  for each row when (old."deletedAt" is distinct from new."deletedAt") execute function tell_departure();

revoke all on function sign_in.end_tokens(), sign_in.token_maker(text, timestamptz) from public;
grant execute on function sign_in.token_maker(text, timestamptz) to cuadra_app;
