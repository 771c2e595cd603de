/**
 * The till of a shop: counts at the start and end of the day, payments, and transfers between the accounts.
 *
 * Invariants: counted cash can be paid in coins, so the odd céntimos of weighed goods become a difference; no payment
 * exceeds its account.
 */
import {
  type Account,
  accountLabels,
  type Balances,
  otherAccount,
  singleAccountBalances,
} from '@cuadra/domain/rows/account';
import { type Denomination, denominations } from '@cuadra/domain/kernel/denominations';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Money } from '@cuadra/domain/kernel/money';
import type { ExpenseCategory } from '@cuadra/domain/rows/expense-categories';
import type { Numbers } from './numbers.ts';
import { FLOAT, lose, paidByBoth } from './payment.ts';
import type { PersonKey } from './people.ts';
import type { Shop } from './shop.ts';

const MIN_COIN = 10;
export interface Bill {
  readonly description: string;
  readonly amount: Money;
  readonly category: ExpenseCategory;
  readonly subcategory: string;
  readonly from: Account;
}

/** The owner's money on the first day. */
export function depositInitialMoney(shop: Shop, by: PersonKey, cash: Money, bank: Money): void {
  count(shop, by, 'open-day', cash, bank);
}

/** Counts the till before the first sale; sometimes a coin is missing. */
export function openDay(shop: Shop, by: PersonKey): void {
  const { numbers, till } = shop;
  const missing = numbers.chance(0.06) ? numbers.between(1, 20) * MIN_COIN : 0;
  count(shop, by, 'open-day', inCoins(till.cash - missing), till.bank);
}

/** On most evenings the count differs a little; on some nobody counts, and the expected amount is typed in. */
export function closeDay(shop: Shop, by: PersonKey): void {
  const { numbers, till } = shop;
  const cash = numbers.chance(0.2) ? till.cash : inCoins(till.cash + closingDifference(numbers));
  const bank = numbers.chance(0.05) ? till.bank + numbers.between(-12, 8) * 50 : till.bank;
  count(shop, by, 'close-day', cash, Math.max(0, bank));
}

/**
 * Pays a bill from the usual account, else from the other, else from both or after a transfer; returns the record's id,
 * or undefined if all the money is not enough.
 */
export function pay(shop: Shop, by: PersonKey, bill: Bill): Uuid | undefined {
  const account = payingAccount(shop, bill.amount, bill.from);
  if (account !== undefined) return spend(shop, by, bill, account);
  const parts = shop.numbers.chance(0.5) ? paidByBoth(shop, bill.amount) : undefined;
  if (parts !== undefined) return spend(shop, by, bill, bill.from, parts);
  const filled = filledUp(shop, by, bill);
  return filled === undefined ? undefined : spend(shop, by, bill, filled);
}

/** The wanted account if it can pay, else the other one. */
export function payingAccount({ till }: Shop, amount: Money, wanted: Account): Account | undefined {
  const other = otherAccount(wanted);
  if (till[wanted] - amount >= FLOAT[wanted]) return wanted;
  return till[other] - amount >= FLOAT[other] ? other : undefined;
}

/** Withdraws cash when the till is low, and deposits it when it is full. */
export function rebalanceAccounts(
  shop: Shop,
  by: PersonKey,
  wanted: { readonly least: Money; readonly most: Money },
): void {
  const { numbers, till } = shop;
  const step = 50_00;
  if (till.cash < wanted.least && till.bank > 6 * step) {
    const amount = Math.min(numbers.between(4, 10) * step, Math.floor((till.bank - FLOAT.bank) / step) * step);
    transfer(
      shop,
      by,
      'bank',
      amount,
      numbers.pick(['Retiro en agente BCP', 'Retiro en agente Kasnet', 'Retiro de Yape']),
    );
  } else if (till.cash > wanted.most) {
    const amount = Math.floor((till.cash - (wanted.least + wanted.most) / 2) / step) * step;
    transfer(shop, by, 'cash', amount, numbers.pick(['Depósito en agente BCP', 'Depósito en agente Kasnet']));
  }
}

function transfer(shop: Shop, by: PersonKey, fromAccount: Account, amount: Money, description: string): void {
  const { journal, till } = shop;
  const toAccount = otherAccount(fromAccount);
  journal.wait(60);
  const input = { transactionId: journal.id(), fromAccount, toAccount, amount, description };
  journal.write(shop.id, by, { name: 'record-transfer', input });
  till[fromAccount] -= amount;
  till[toAccount] += amount;
}

function filledUp(shop: Shop, by: PersonKey, bill: Bill): Account | undefined {
  const { till } = shop;
  const other = otherAccount(bill.from);
  const missing = bill.amount + FLOAT[bill.from] - till[bill.from];
  if (till[other] - missing < FLOAT[other]) return undefined;
  transfer(shop, by, other, missing, `De ${accountLabels[other]} para pagar: ${bill.description}`);
  return bill.from;
}

function spend(shop: Shop, by: PersonKey, bill: Bill, account: Account, parts?: Balances): Uuid {
  const { description, amount, category, subcategory } = bill;
  const { journal } = shop;
  journal.wait(35);
  const transactionId = journal.id();
  const input = {
    transactionId,
    expenseId: journal.id(),
    account,
    ...(parts && { parts }),
    description,
    amount,
    category,
    subcategory,
  };
  journal.write(shop.id, by, { name: 'record-expense', input });
  lose(shop, parts ?? singleAccountBalances(account, amount));
  return transactionId;
}

function count(shop: Shop, by: PersonKey, name: 'open-day' | 'close-day', cash: Money, bank: Money): void {
  const { journal, numbers, till } = shop;
  journal.wait(150);
  const counted = { transactionId: journal.id(), realCashBalance: cash, realBankBalance: bank };
  const input = cash % MIN_COIN === 0 && numbers.chance(0.6) ? { ...counted, count: piecesOf(cash, numbers) } : counted;
  journal.write(shop.id, by, { name, input });
  till.cash = cash;
  till.bank = bank;
}

function closingDifference(numbers: Numbers): Money {
  const [least, most] = numbers.weighted([
    [[0, 0], 30],
    [[-20, 20], 44],
    [[-80, 60], 22],
    [[-250, 100], 4],
  ]);
  return numbers.between(least, most) * MIN_COIN;
}

/** Coins and notes with this value: some of each coin, then notes from the largest down. */
function piecesOf(cash: Money, numbers: Numbers): Partial<Record<`${Denomination}`, number>> {
  const pieces: Partial<Record<`${Denomination}`, number>> = {};
  let left = cash;
  for (const denomination of denominations.toReversed()) {
    const share = denomination <= 500 ? numbers.between(2, 9) : numbers.between(0, 3);
    const laid = denomination === 20_000 ? 0 : Math.min(share, Math.floor(left / denomination));
    pieces[`${denomination}`] = laid;
    left -= laid * denomination;
  }
  for (const denomination of denominations) {
    const laid = Math.floor(left / denomination);
    pieces[`${denomination}`] = (pieces[`${denomination}`] ?? 0) + laid;
    left -= laid * denomination;
  }
  return pieces;
}

function inCoins(amount: Money): Money {
  return Math.max(0, Math.round(amount / MIN_COIN) * MIN_COIN);
}
