-- Spreads the tables of a Cuadra over the workers of a Citus cluster, by business: docs/growing.md, "Citus".
-- On the coordinator, as the owner of the tables, after the first start of Cuadra has made them and with Cuadra
-- stopped; again after a migration has added a table. The nodes are added before: citus_set_coordinator_host,
-- citus_add_node.

-- Triggers go with their tables: they tell of departures, and where their table is copied the coordinator hears them.
set citus.enable_unsafe_triggers = on;
set citus.multi_shard_modify_mode = 'sequential';

do $$
declare
  -- People, and what is also asked for without its business: on every node, the coordinator included, so that what
  -- their triggers tell is heard there.
  copied text[] := array['profiles', 'demos', 'memberships', 'invitations', '"apiTokens"',
    '"apiTokenUses"', '"commandOutcomes"'];
  -- Everything else of a business lies together. The first is the one that the others lie with.
  spread text[] := array['ledgers.businessId', 'businesses.id', 'customers.businessId', 'products.businessId', 'transactions.businessId',
    '"sharedSheets".businessId', 'expenses.businessId', '"stockLogs".businessId', '"daySummaries".businessId', '"customerDebts".businessId', 'traces.businessId',
    '"trailChecks".businessId', '"deviceTraces".businessId', 'logos.businessId', '"businessOutcomes".businessId'];
  -- It stays on the coordinator, and is told of, so that it is written together with what lies elsewhere. There too,
  -- and nothing to Citus: migrations sign_in.users sign_in.accounts sign_in.sessions sign_in.attempts
  -- sign_in."resetLinks".
  kept text[] := array['"globalTrail"'];
  name text;
begin
  foreach name in array copied loop
    if not exists (select from citus_tables where table_name = name::regclass) then
      perform create_reference_table(name::regclass);
    end if;
  end loop;
  foreach name in array spread loop
    if not exists (select from citus_tables where table_name = split_part(name, '.', 1)::regclass) then
      perform create_distributed_table(split_part(name, '.', 1)::regclass, split_part(name, '.', 2),
        colocate_with => case when name = spread[1] then 'none' else 'ledgers' end);
    end if;
  end loop;
  foreach name in array kept loop
    if not exists (select from citus_tables where table_name = name::regclass) then
      perform citus_add_local_table_to_metadata(name::regclass);
    end if;
  end loop;
end $$;

-- It reads nothing but copied tables, so a worker answers it from its own copies.
alter function colleagues() set citus.allow_nested_distributed_execution to on;
select create_distributed_function('colleagues()');
