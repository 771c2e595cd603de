-- Lets a record be of the owner's own money, and a line of a product's history be what the owner took home. What that
-- adds to each day is ledger/add-missing-summary-figures.ts.
alter table transactions drop constraint transactions_type_check;
alter table transactions add constraint transactions_type_check
  check (type in ('income', 'expense', 'transfer', 'owner', 'opening', 'closure'));
alter table "stockLogs" drop constraint "stockLogs_type_check";
alter table "stockLogs" add constraint "stockLogs_type_check"
  check (type in ('sell', 'waste', 'take', 'buy', 'return', 'count'));
