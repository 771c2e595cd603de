-- Links for choosing a new password.
--
-- Invariants: only a link's hash is stored; whoever's password changes, however it does, their open links are closed.
-- users."passwordResets" counts how often a person came back by a link, so that devices known from before are not known
-- any more.
create table sign_in."resetLinks" (
  hash text primary key,
  "userId" uuid not null references sign_in.users on delete cascade,
  origin text not null check (origin in ('operator', 'mail')),
  "madeBy" text,
  "createdAt" timestamptz not null,
  "expiresAt" timestamptz not null,
  "usedAt" timestamptz
);
comment on column sign_in."resetLinks"."madeBy" is 'The uid of the operator; null for the command line and for a mail.';
create index on sign_in."resetLinks" ("userId");
create index on sign_in."resetLinks" ("expiresAt");
grant select, insert, update, delete on sign_in."resetLinks" to cuadra_auth;

alter table sign_in.users add column "passwordResets" integer not null default 0;

create function sign_in.close_reset_links() returns trigger
  language plpgsql set search_path = '' as $$
begin
  update sign_in."resetLinks" l set "usedAt" = now() where l."userId" = new."userId" and l."usedAt" is null;
  return null;
end $$;
create trigger close_reset_links after insert or update of password on sign_in.accounts
  for each row when (new.password is not null) execute function sign_in.close_reset_links();

create function sign_in.account_state(person uuid) returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
      when exists (select from public.demos d where d.uid = p.uid) then 'demo'
      when p.activo then 'active'
      else 'disabled'
    end from public.profiles p where p.uid = person::text);
end $$;
revoke all on function sign_in.close_reset_links(), sign_in.account_state(uuid) from public;
grant execute on function sign_in.account_state(uuid) to cuadra_auth;
