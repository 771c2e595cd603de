/** What stands before a record in a list, as it is read aloud. */
import { closure, collection, forgiveness, income, saleReturn } from '@cuadra/domain/testing/book';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecordDirectionMark } from './record-direction-mark.tsx';

const parts = { cash: 0, bank: 0, owed: 8_00, rounding: 0, received: null, change: null };

it.each([
  { what: 'a paid sale', record: income(1, 'cash', 8_00), word: 'Entró' },
  { what: 'a sale wholly on credit', record: income(1, 'cash', 8_00, { parts }), word: 'Fiado' },
  { what: 'a debt that was paid', record: collection(1, 8_00, 0), word: 'Entró' },
  { what: 'a debt that was forgiven', record: forgiveness(1, 8_00), word: 'Perdonado' },
  { what: 'a return whose money was given back', record: saleReturn(1, 'cash', 8_00), word: 'Salió' },
  { what: 'a return that lowers a debt', record: saleReturn(1, 'cash', 8_00, { parts }), word: 'Fiado' },
  { what: 'a count', record: closure(1, 8_00, 0), word: 'Conteo' },
])('$what: $word', ({ record, word }) => {
  expect(renderToStaticMarkup(<RecordDirectionMark record={record} />)).toContain(`>${word}</span>`);
});
