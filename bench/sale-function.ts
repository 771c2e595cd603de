/**
 * The same sale as one function inside the database: what could be had if rules were written in SQL.
 *
 * It takes the command that a till sends and writes what the server writes for it: the record, a stock log and the new
 * stock of each product, the day's summary, an audit entry for the record and for each product, chained by hash, the
 * ledger's new state, the outcome under the command's id. It knows no permissions, no zones but one, no product that
 * is new, no count, no edit; each product may be sold once in a sale.
 */
export const saleFunction = /* sql */ `
create function sell(command jsonb) returns jsonb security definer language plpgsql as $$
declare
  business constant uuid := (command ->> 'businessId')::uuid;
  command_id constant uuid := (command ->> 'id')::uuid;
  input constant jsonb := command -> 'input';
  record_id constant uuid := (input ->> 'transactionId')::uuid;
  at constant timestamptz := (command ->> 'issuedAt')::timestamptz;
  book ledgers;
  answer jsonb;
  sold jsonb;
  is_there boolean;
  total bigint;
  cost bigint;
  record jsonb;
  entry record;
  entries traces[] := '{}';
  link traces;
begin
  select * into book from ledgers where "businessId" = business for update;
  select outcome into answer from "businessOutcomes" where "businessId" = business and "commandId" = command_id;
  if found then return answer; end if;

  select jsonb_agg(jsonb_build_object('line', line, 'before', to_jsonb(p), 'cost', line_cost) order by place),
      bool_and(quantity <= p.stock), sum((price_of_one * quantity + 500) / 1000), coalesce(sum(line_cost), 0)
    into sold, is_there, total, cost
    from jsonb_array_elements(input -> 'items') with ordinality as lines (line, place)
    join products p on p."businessId" = business and p.uuid = (line ->> 'selectedProductUuid')::uuid,
    lateral (select (line ->> 'quantity')::bigint as quantity, (line ->> 'price')::bigint as price_of_one) asked,
    lateral (select case when p.cost is null then null when p.stock > 0
      then round(p."stockValue"::numeric * quantity / p.stock)::bigint
      else (p.cost * quantity + 500) / 1000 end as line_cost) costing;
  if sold is null or jsonb_array_length(sold) < jsonb_array_length(input -> 'items') then
    answer := jsonb_build_object('id', command_id, 'status', 'refused', 'error', jsonb_build_object('code', 'product-not-found'));
  elsif not is_there then
    answer := jsonb_build_object('id', command_id, 'status', 'refused', 'error', jsonb_build_object('code', 'sale-exceeds-stock'));
  end if;
  if answer is not null then
    insert into "businessOutcomes" values (business, command_id, md5(command::text), answer);
    return answer;
  end if;
  book.version := book.version + 1;

  insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description, category, reason,
      account, items, "itemsAndStockLogs", total, cost, version)
    values (business, record_id, 'income', at, at, command ->> 'deviceId', input ->> 'description', '', '',
      input ->> 'account',
      (select jsonb_agg(one -> 'line' || jsonb_build_object('trackStock', true, 'requestedQuantity', one -> 'line' -> 'quantity',
        'actualQuantity', one -> 'line' -> 'quantity', 'currentStock', one -> 'before' -> 'stock', 'cost', one -> 'cost'))
        from jsonb_array_elements(sold) one),
      (select jsonb_agg(jsonb_build_object('itemUuid', line -> 'uuid', 'stockLogUuid', line -> 'stockLogUuid'))
        from jsonb_array_elements(input -> 'items') line),
      total, cost, book.version)
    returning to_jsonb(transactions) - 'version' - 'folded' into record;

  insert into "stockLogs" ("businessId", uuid, "productId", type, quantity, effect, "valueEffect", reversal, cost,
      "previousCost", price, "transactionId", "itemId", reason, "createdAt", "createdBy", version)
    select business, (line ->> 'stockLogUuid')::uuid, (line ->> 'selectedProductUuid')::uuid, 'sell', quantity, -quantity,
      -coalesce(line_cost, 0), 0, case when quantity > 0 then line_cost * 1000 / quantity end, (before ->> 'cost')::bigint,
      (line ->> 'price')::bigint, record_id, (line ->> 'uuid')::uuid, '', at, command ->> 'deviceId', book.version
    from jsonb_to_recordset(sold) as one (line jsonb, before jsonb, cost bigint),
    lateral (select (line ->> 'quantity')::bigint as quantity, one.cost as line_cost) asked;

  update products p set stock = p.stock - quantity, "stockValue" = p."stockValue" - coalesce(one.cost, 0),
      "updatedAt" = at, version = book.version
    from jsonb_to_recordset(sold) as one (line jsonb, cost bigint),
    lateral (select (line ->> 'quantity')::bigint as quantity) asked
    where p."businessId" = business and p.uuid = (line ->> 'selectedProductUuid')::uuid;

  insert into "daySummaries" as day ("businessId", day, "hasCount", summary, version)
    values (business, (at at time zone 'America/Lima')::date::text, false,
      jsonb_build_object('income', jsonb_build_object('cash', total), 'costOfSales', cost,
        'movedSince', jsonb_build_object('cash', total), 'records', jsonb_build_object('income', 1)), book.version)
    on conflict ("businessId", day) do update set version = excluded.version,
      summary = day.summary || jsonb_build_object(
        'income', day.summary -> 'income' || jsonb_build_object('cash', (day.summary -> 'income' ->> 'cash')::bigint + total),
        'movedSince', day.summary -> 'movedSince'
          || jsonb_build_object('cash', (day.summary -> 'movedSince' ->> 'cash')::bigint + total),
        'costOfSales', (day.summary ->> 'costOfSales')::bigint + cost,
        'records', day.summary -> 'records'
          || jsonb_build_object('income', (day.summary -> 'records' ->> 'income')::int + 1));

  for entry in
    select 'create' as operation, 'transaction' as kind, record_id::text as id, null::jsonb as before, record as after,
      '[]'::jsonb as changes
    union all
    select 'update', 'inventory', line ->> 'selectedProductUuid',
      jsonb_build_object('stock', before -> 'stock', 'stockValue', before -> 'stockValue'),
      jsonb_build_object('stock', (before ->> 'stock')::bigint - (line ->> 'quantity')::bigint,
        'stockValue', (before ->> 'stockValue')::bigint - coalesce(one.cost, 0), 'stockLogs', jsonb_build_array(line)),
      '["stock", "stockValue", "stockLogs"]'
    from jsonb_to_recordset(sold) as one (line jsonb, before jsonb, cost bigint)
  loop
    book."auditSequence" := book."auditSequence" + 1;
    link := (business, book."auditSequence", gen_random_uuid(), '', at, command ->> 'deviceId', 'Rosa', '', entry.operation,
      entry.kind, entry.id, entry.before, entry.after, entry.changes, 'low', '[]', '{}', command_id, command ->> 'name', '',
      'server', book."auditHash", '', 2, now(), command ->> 'deviceId', null, null, '[]');
    book."auditHash" := encode(sha256(convert_to(to_jsonb(link)::text, 'UTF8')), 'hex');
    link.hash := book."auditHash";
    entries := entries || link;
  end loop;
  insert into traces select * from unnest(entries);

  update ledgers set version = book.version, "auditSequence" = book."auditSequence", "auditHash" = book."auditHash"
    where "businessId" = business;
  answer := jsonb_build_object('id', command_id, 'status', 'applied', 'version', book.version);
  insert into "businessOutcomes" values (business, command_id, md5(command::text), answer);
  return answer;
end $$;

-- The same with a command made up here, for a client that can only send numbers.
create table shops_to_sell_from (number int primary key, "businessId" uuid, products jsonb);
create function sell_anything(shop int) returns jsonb language sql as $$
  select sell(jsonb_build_object('id', gen_random_uuid(), 'businessId', "businessId", 'name', 'record-income',
    'issuedAt', now(), 'deviceId', 'till', 'input', jsonb_build_object('transactionId', gen_random_uuid(), 'account', 'cash',
    'description', '', 'items', (select jsonb_agg(line) from (
      select product || jsonb_build_object('uuid', gen_random_uuid(), 'selectedProductUuid', product -> 'uuid',
        'quantity', 1000, 'unit', 'uni', 'oldOrNewProduct', 'old', 'proceedAnyway', false,
        'stockLogUuid', gen_random_uuid()) as line
      from jsonb_array_elements(products) product order by random() limit 5) chosen))))
  from shops_to_sell_from where number = shop
$$;
`;
