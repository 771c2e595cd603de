/** A customer's account as a page: no script, one request, and readable on the smallest phone. */
import { sharedSheetLineLabels, type SheetLine } from '@cuadra/domain/customers/shared-customer-account';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import { type Currency, currencySymbols, formatAmountWithoutCurrency, type Money } from '@cuadra/domain/kernel/money';
import { html, raw } from 'hono/html';
import type { OpenedSheet } from './read-shared-customer-sheet.ts';
import { sharedSheetStyle } from './shared-customer-sheet-style.ts';

type Markup = ReturnType<typeof html>;

/**
 * Longer figures are set smaller: S/ 99,999.99 fits in large letters on a narrow phone, S/ 9,999,999.99 in smaller
 * ones.
 */
const USUAL_LENGTH = 9;
const LONG_LENGTH = 12;

export function sharedCustomerSheetPage(sheet: OpenedSheet): Markup {
  const { shop, name, balance, currency, today, lastDay } = sheet;
  return pageOf(
    `Tu cuenta en ${shop}`,
    html`<p class="soft">${shop}</p>
      <h1>Cuenta de ${name}</h1>
      <section class="card">
        <p>${balanceLabel(balance)}</p>
        <p class="balance ${sizeOf(balance)}">
          ${amountOf(Math.abs(balance), currency)}
        </p>
        ${balance < 0 ? html`<p class="soft">Se descuenta de tu próxima compra.</p>` : ''}
        <p class="soft">Hoy, ${formatDayInDigits(today)}</p>
      </section>
      ${movementsOf(sheet)}
      <footer class="soft">
        <p>Si algo no cuadra, habla con ${shop}.</p>
        <p>Este enlace es solo para ti y sirve hasta el ${formatDayInDigits(lastDay)}. No se lo pases a nadie.</p>
      </footer>`,
  );
}

/** The same for a link that ended, was revoked, or never was. */
export function noSharedCustomerSheetPage(): Markup {
  return pageOf(
    'Enlace sin cuenta',
    html`<h1>Este enlace no abre ninguna cuenta</h1>
      <p class="card">
        Puede que haya vencido, que la tienda lo haya quitado o que no esté completo. Pídele uno nuevo a la tienda.
      </p>`,
  );
}

/** For whoever has to come again later. */
export function tryLaterPage(sentence: string): Markup {
  return pageOf(
    'Espera un momento',
    html`<h1>Espera un momento</h1>
      <p class="card">${sentence}</p>`,
  );
}

function pageOf(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${raw(sharedSheetStyle)}</style>
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`;
}

function sizeOf(balance: Money): string {
  const { length } = formatAmountWithoutCurrency(Math.abs(balance));
  if (length <= USUAL_LENGTH) return '';
  return length <= LONG_LENGTH ? 'long' : 'longest';
}

function balanceLabel(balance: Money): string {
  if (balance === 0) return 'Estás al día: no debes nada';
  return balance > 0 ? 'Te falta pagar' : 'Tienes a tu favor';
}

function movementsOf({ lines, before, currency }: OpenedSheet): Markup {
  if (lines.length === 0) return html`<p class="card">Todavía no hay nada anotado en tu cuenta.</p>`;
  return html`<h2>Movimientos</h2>
    <ul>
      ${lines.map((line) => lineOf(line, currency))}
      ${before === null ? '' : html`<li><p><b>De antes</b> ${balanceOf(before, currency)}</p></li>`}
    </ul>`;
}

function lineOf({ type, day, change, balance }: SheetLine, currency: Currency): Markup {
  return html`<li>
    <p><b>${sharedSheetLineLabels[type]}</b> ${amountOf(Math.abs(change), currency, change < 0 ? '−' : '+')}</p>
    <p class="soft"><span>${formatDayInDigits(day)}</span> ${balanceOf(balance, currency)}</p>
  </li>`;
}

function balanceOf(balance: Money, currency: Currency): Markup {
  return amountOf(Math.abs(balance), currency, balance < 0 ? 'A favor ' : 'Saldo ');
}

function amountOf(amount: Money, currency: Currency, before = ''): Markup {
  return html`<span class="amount">${before}<small>${currencySymbols[currency]}</small> ${formatAmountWithoutCurrency(amount)}</span>`;
}
