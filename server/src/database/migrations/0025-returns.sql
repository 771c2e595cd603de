-- Lets a record be of what came back from a sale, and finds the returns of a sale. What that adds to each day is
-- ledger/add-missing-summary-figures.ts.
alter table transactions add column "saleId" uuid;
create index on transactions ("businessId", "saleId") where "saleId" is not null;
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check
  check (type in ('income', 'expense', 'transfer', 'owner', 'return', 'collection', 'forgiveness', 'opening', 'closure'));
