-- Adds how a record was paid in parts. What that adds to each day is ledger/add-missing-summary-figures.ts.
alter table transactions add column parts jsonb;
