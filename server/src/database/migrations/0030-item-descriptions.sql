-- The search text of a record, for less: a function in SQL was planned anew for each record that is written.
create or replace function item_descriptions(items jsonb) returns text immutable parallel safe language plpgsql as $$
declare
  described text;
  description text;
begin
  for place in 0 .. coalesce(jsonb_array_length(items), 0) - 1 loop
    description := items -> place ->> 'description';
    described := coalesce(described || ' ' || description, described, description);
  end loop;
  return coalesce(described, '');
end $$;
