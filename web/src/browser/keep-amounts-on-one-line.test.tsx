/** No line ends between the currency and its number, in whatever currency, nor before the dot between two parts. */
import { type Currency, currencySymbols, formatMoney } from '@cuadra/domain/kernel/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { keepAmountsOnOneLine } from './keep-amounts-on-one-line.ts';

const currencies = Object.keys(currencySymbols).filter((name): name is Currency => name in currencySymbols);

it.each(currencies)('ties each amount of a sentence together: %s', (currency) => {
  const [less, more] = [formatMoney(-4_50, currency), formatMoney(1_234_50, currency)];
  const sentence = `Bajamos el monto de ${more} a ${less}: no hay más.`;
  expect(keepAmountsOnOneLine(sentence)).toBe(
    `Bajamos el monto de ${more.replace(' ', '\u00A0')} a ${less.replace(' ', '\u00A0')}: no hay más.`,
  );
});

it.each(['Hay 3 de 5', 'S/ por kilo', 'Paga en S/', 'Yape/Plin 2', ''])('leaves other words alone: %j', (words) => {
  expect(keepAmountsOnOneLine(words)).toBe(words);
});

it('ties the dot between two parts to the one before', () => {
  expect(keepAmountsOnOneLine('Efectivo S/ 4.90 · Vuelto S/ 5.10')).toBe(
    'Efectivo S/\u00A04.90\u00A0· Vuelto S/\u00A05.10',
  );
});

it('reads the pieces of a text with something else between them', () => {
  const text = ['Faltan ', 'S/ 4.50', <b key="b">hoy</b>, 7, undefined];
  expect(renderToStaticMarkup(<p>{keepAmountsOnOneLine(text)}</p>)).toBe('<p>Faltan S/\u00A04.50<b>hoy</b>7</p>');
  expect(keepAmountsOnOneLine(undefined)).toBeUndefined();
  expect(keepAmountsOnOneLine(7)).toBe(7);
});

it('reads the pieces within a fragment, whose dot may follow something else', () => {
  const hint = (
    <>
      <b>21:32</b>
      {' · Efectivo · Señora Elsa'}
    </>
  );
  expect(renderToStaticMarkup(<p>{keepAmountsOnOneLine(hint)}</p>)).toBe(
    '<p><b>21:32</b>\u00A0· Efectivo\u00A0· Señora Elsa</p>',
  );
});
