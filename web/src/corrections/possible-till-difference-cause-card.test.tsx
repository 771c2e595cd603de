/** What would mend a difference of the till is offered only for a record that one may correct. */
import { takeMoney } from '@cuadra/domain/records/move-owner-money';
import { recordTransfer } from '@cuadra/domain/records/record-transfer';
import type { Permission } from '@cuadra/domain/rows/permissions';
import { id } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { renderInShop, type Who } from '../hooks/testing/render-in-shop.tsx';

const all: readonly Permission[] = [
  'verIngresos',
  'verEgresos',
  'verTransferencias',
  'verReportes',
  'editarMovimientos',
];
const [HOME, TRANSFER] = [id(701), id(702)];
const shop = stockedShop();
shop.does(takeMoney, { transactionId: HOME, account: 'cash', amount: 5_00 });
shop.does(recordTransfer, { transactionId: TRANSFER, fromAccount: 'cash', toAccount: 'bank', amount: 5_00 });
const words = { question: '¿Se registró dos veces?', hint: 'Hay otro igual un minuto antes.' };

it.each<{ readonly who: Who; readonly of: string; readonly isMended: boolean }>([
  { who: 'gerente', of: HOME, isMended: true },
  { who: all, of: HOME, isMended: false },
  { who: all, of: TRANSFER, isMended: true },
  { who: all.filter((name) => name !== 'editarMovimientos'), of: TRANSFER, isMended: false },
])('$who mends $of: $isMended', async ({ who, of, isMended }) => {
  const record = shop.books.transactions.get(of);
  const explanation = {
    kind: 'recorded-twice',
    recordIds: [of],
    effect: { cash: 5_00, bank: 0 },
    mend: { way: 'delete', recordId: of },
    likelihood: 1,
    alike: 1,
  } as const;
  const page = await renderInShop(shop, who, async () => {
    const { PossibleTillDifferenceCauseCard } = await import('./possible-till-difference-cause-card.tsx');
    return (
      <PossibleTillDifferenceCauseCard
        explanation={explanation}
        words={words}
        record={record}
        isRecorded={false}
        day="2026-11-21"
      />
    );
  });
  expect(page).toContain(words.question);
  expect(page.includes('Eliminar el segundo')).toBe(isMended);
});
