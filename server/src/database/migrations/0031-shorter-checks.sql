-- The same checks of rows in shorter words: PostgreSQL reads the text of every check again for each statement that
-- writes to its table.
--
-- What is null passes each of them, as before: least() leaves it out, and a comparison with it is not false. Citus adds
-- one constraint with a statement.
alter table transactions
  drop constraint transactions_type_check,
  drop constraint transactions_amount_check,
  drop constraint transactions_total_check,
  drop constraint transactions_cost_check,
  drop constraint "transactions_realCashBalance_check",
  drop constraint "transactions_realBankBalance_check",
  drop constraint transactions_account_check,
  drop constraint "transactions_fromAccount_check",
  drop constraint "transactions_toAccount_check",
  drop constraint transactions_check;
alter table transactions add constraint transactions_type_check check (type = any
  ('{income,expense,transfer,owner,return,collection,forgiveness,opening,closure}'));
alter table transactions add constraint transactions_amounts_check
  check (least(amount, total, cost, "realCashBalance", "realBankBalance") >= 0);
alter table transactions add constraint transactions_accounts_check
  check (account = any ('{cash,bank}')
    and "fromAccount" = any ('{cash,bank}') and "toAccount" = any ('{cash,bank}')
    and (type <> 'transfer' or "fromAccount" <> "toAccount"));
alter table "stockLogs" drop constraint "stockLogs_type_check";
alter table "stockLogs" add constraint "stockLogs_type_check" check (type = any ('{sell,waste,take,buy,return,count,revaluation}'));
alter table products
  drop constraint products_price_check,
  drop constraint products_cost_check,
  drop constraint products_stock_check,
  drop constraint "products_stockValue_check",
  drop constraint products_lacking_check;
alter table products add constraint products_amounts_check
  check (least(price, cost, stock, "stockValue", lacking) >= 0);
