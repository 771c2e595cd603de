-- Sign-in: accounts, credentials and sessions, in a schema that the application's role cannot read.
--
-- Invariants: the tables belong to the sign-in role; the application's role may only call two functions, which answer
-- for a session's token or a person it already knows, and it never sees a password's hash. A user and their profile are
-- made by one statement, so there is never one without the other. The columns are those that better-auth writes.
create schema sign_in;
grant usage on schema sign_in to cuadra_auth, cuadra_app;

create table sign_in.users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email)),
  "emailVerified" boolean not null,
  image text,
  profile jsonb,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
comment on column sign_in.users.profile is 'The profile to be made with the user. It moves to profiles: here it is always null.';

create table sign_in.accounts (
  id uuid primary key,
  "userId" uuid not null references sign_in.users on delete cascade,
  "providerId" text not null,
  "accountId" text not null,
  password text,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  unique ("providerId", "accountId")
);
create index on sign_in.accounts ("userId");

create table sign_in.sessions (
  id uuid primary key,
  token text not null unique,
  "userId" uuid not null references sign_in.users on delete cascade,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "expiresAt" timestamptz not null
);
create index on sign_in.sessions ("userId");
create index on sign_in.sessions ("expiresAt");

create table sign_in.attempts (
  key text primary key,
  count integer not null,
  since timestamptz not null
);
create index on sign_in.attempts (since);

create function sign_in.make_profile() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (uid, email, nombre, apellidos, "fechaRegistro", activo, configuracion)
    select made.uid, made.email, made.nombre, made.apellidos, made."fechaRegistro", made.activo, made.configuracion
    from jsonb_populate_record(null::public.profiles, new.profile) made;
  new.profile := null;
  return new;
end $$;
create trigger make_profile before insert on sign_in.users
  for each row execute function sign_in.make_profile();

create function sign_in.session_of(given text, at timestamptz)
  returns table (uid text, "sessionId" text, email text, "expiresAt" timestamptz)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.uid, s.id::text, p.email, s."expiresAt"
    from sign_in.sessions s join public.profiles p on p.uid = s."userId"::text
    where s.token = given and s."expiresAt" > at and p.activo;
end $$;

create function sign_in.is_disabled(person uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.profiles p where p.uid = person::text and not p.activo);
end $$;

revoke all on function sign_in.make_profile(), sign_in.session_of(text, timestamptz), sign_in.is_disabled(uuid)
  from public;
grant execute on function sign_in.session_of(text, timestamptz), sign_in.is_disabled(uuid) to cuadra_app;
grant select, insert, update, delete on all tables in schema sign_in to cuadra_auth;
