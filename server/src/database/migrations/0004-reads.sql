-- Adds the search text of records, and the logos of businesses.
--
-- Invariants: one function folds stored and typed text (no case, no accents), independently of the database's
-- collation. A business has one logo, named by its content.
create function folded(text) returns text immutable strict parallel safe language sql
  as $$ select upper(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')) $$;

create function item_descriptions(items jsonb) returns text immutable parallel safe language sql
  as $$ select coalesce(string_agg(item ->> 'description', ' '), '') from jsonb_array_elements(items) item $$;

alter table transactions add column folded text not null generated always as (
  folded(description || ' ' || category || ' ' || coalesce(subcategory, '') || ' ' ||
    coalesce(item_descriptions(items), ''))
) stored;

create table logos (
  "businessId" uuid primary key,
  name text not null,
  "contentType" text not null check ("contentType" in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (length(content) <= 262144)
);
alter table logos enable row level security;
create policy tenant on logos using ("businessId" = tenant());
grant select, insert, update on logos to cuadra_app;
