/** What somebody owes, as a message for them: kind, and with nothing of what they took but its day and amount. */
import { dayOf, formatDayInDigits } from '../kernel/calendar.ts';
import { type Currency, formatMoney, sumOfNumbers } from '../kernel/money.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { type Debt, type DebtRecord, debtChange } from './customer-debt.ts';
import type { TodayInZone } from './debtors.ts';

interface Sender extends TodayInZone {
  readonly shop: string;
  readonly currency: Currency;
}

/** Older sales are counted together, so that the message stays short. */
const MAX_LINES = 12;

/**
 * On the device, what is owed again after a payment was deleted stands under that payment, or as more of the oldest
 * open sale, until the server says of which sales it is.
 */
export function openDebtsWithKnownSale(open: Debt['open'], onDevice: ReadonlyMap<Uuid, DebtRecord>): Debt['open'] {
  return open.filter(({ transactionId, amount }) => {
    const record = onDevice.get(transactionId);
    return record === undefined || amount <= debtChange(record);
  });
}

/** What `open` leaves of the balance is said without a day. */
export function debtMessage(name: string, { balance, open }: Debt, sender: Sender): string {
  const { shop, currency, today, zone } = sender;
  const greeting = `Hola, ${name}. Te saluda ${shop}.`;
  if (balance === 0) return `${greeting}\nEstás al día: no nos debes nada. ¡Gracias!`;
  if (balance < 0) {
    return `${greeting}\nTienes ${formatMoney(-balance, currency)} a tu favor para tu próxima compra. ¡Gracias!`;
  }
  const latest = open.slice(-MAX_LINES);
  const lines = latest.map(
    ({ timestamp, amount }) => `${formatDayInDigits(dayOf(timestamp, zone))}: ${formatMoney(amount, currency)}`,
  );
  const before = balance - sumOfNumbers(latest.map(({ amount }) => amount));
  const all = before === 0 ? lines : [`De antes: ${formatMoney(before, currency)}`, ...lines];
  return [
    greeting,
    `Tu cuenta al ${formatDayInDigits(today)}:`,
    '',
    ...all,
    `Total: ${formatMoney(balance, currency)}`,
    '',
    'Cuando puedas, en efectivo o por Yape/Plin. ¡Gracias por tu confianza!',
  ].join('\n');
}
