-- Lets a line of a product's history say how much more or less its stock is worth with a cost that was set by hand, and
-- finds the sales of more than the shelf had without reading all of them.
alter table "stockLogs" drop constraint "stockLogs_type_check";
alter table "stockLogs" add constraint "stockLogs_type_check"
  check (type in ('sell', 'waste', 'take', 'buy', 'return', 'count', 'revaluation'));
create index on transactions ("businessId", "createdAt")
  where type = 'income' and "deletedAt" is null and items @? '$[*] ? (@.actualQuantity < @.quantity)';
