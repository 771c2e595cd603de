/** What somebody owes, as a message for them: kind, and with nothing of what they took but its day and amount. */
import { dayOf, formatDayInDigits } from '../kernel/calendar.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import type { Debt } from './customer-debt.ts';
import type { TodayInZone } from './debtors.ts';

interface Sender extends TodayInZone {
  readonly shop: string;
  readonly currency: Currency;
}

/** Older sales are counted together, so that the message stays short. */
const MAX_LINES = 12;

export function debtMessage(name: string, { balance, open }: Debt, sender: Sender): string {
  const { shop, currency, today, zone } = sender;
  const greeting = `Hola, ${name}. Te saluda ${shop}.`;
  if (balance === 0) return `${greeting}\nEstás al día: no nos debes nada. ¡Gracias!`;
  if (balance < 0) {
    return `${greeting}\nTienes ${formatMoney(-balance, currency)} a tu favor para tu próxima compra. ¡Gracias!`;
  }
  const older = open.slice(0, Math.max(0, open.length - MAX_LINES));
  const lines = open
    .slice(older.length)
    .map(({ timestamp, amount }) => `${formatDayInDigits(dayOf(timestamp, zone))}: ${formatMoney(amount, currency)}`);
  const before = older.reduce((sum, { amount }) => sum + amount, 0);
  const all = older.length === 0 ? lines : [`De antes: ${formatMoney(before, currency)}`, ...lines];
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
