/** What finds the tables that a statement does not limit to one business. */
import { expect, it } from 'vitest';
import { tablesOfAnyBusiness } from './testing/tables-of-any-business.ts';

const columns = new Map([
  ['businesses', 'id'],
  ['products', 'businessId'],
  ['traces', 'businessId'],
]);

it.each<[string, string[]]>([
  ['select * from products where "businessId" = $1', []],
  ['select * from products where $1::uuid = "businessId"', []],
  ['select * from products p where p."businessId" = $1 and stock > 0', []],
  ['select * from profiles', []],
  ['select * from products', ['products']],
  ['select * from products where uuid = $1', ['products']],
  ['select * from products where "businessId" = $1 or stock > 0', ['products']],
  ['select * from products where "businessId" <> $1', ['products']],
  ['select * from products p, traces t where p."businessId" = $1', ['traces']],
  ['select * from products p join traces t on t."businessId" = p."businessId" where p."businessId" = $1', []],
  ['select * from businesses b left join products p on p."businessId" = b.id where b.id = $1', []],
  ['select * from businesses where id = (select "businessId" from products where "businessId" = $1)', ['businesses']],
  ['select (select max(stock) from products where "businessId" = b.id) from businesses b where b.id = $1', []],
  ['select (select max(stock) from products) from businesses b where b.id = $1', ['products']],
  ['select 1 where exists (select from traces where uuid = $1)', ['traces']],
  ['select * from (select * from products where "businessId" = $1 offset 0) c where uuid > $2', []],
  ['select * from (select * from products offset 0) c where "businessId" = $1', ['products']],
  ['select uuid from products where "businessId" = $1 union all select uuid from traces', ['traces']],
  ['with t as (select * from traces) select * from products where "businessId" = $1', ['traces']],
  ['insert into products select * from jsonb_populate_recordset(null::products, $1::jsonb)', []],
  ['insert into products select * from traces', ['traces']],
  ['update products set stock = 0', ['products']],
  ['update products p set stock = 0 from changed where p."businessId" = changed."businessId"', ['products']],
  ['update products p set stock = 0 from changed where p.uuid = changed.uuid and p."businessId" = $1', []],
  ['delete from products where uuid = $1', ['products']],
  ['delete from products p using traces t where p."businessId" = $1 and t."businessId" = $1', []],
])('%s', async (sql, tables) => {
  expect((await tablesOfAnyBusiness(sql, columns)).toSorted()).toEqual(tables);
});
