/** Records as rows, by day and in figures, with unsent ones and a failed refresh. */
import { compareMoneyCount } from '@cuadra/domain/cash/money-count-verdict';
import type { Expense, Income, MoneyCount, RecordOf, TransactionType, Transfer } from '@cuadra/domain/rows/transaction';
import { MoneyCountBadge } from '../src/shop/money-count-badge.tsx';
import { FigureList } from '../src/figures/figure-list.tsx';
import { FilterPanel } from '../src/kit/filter-panel.tsx';
import { StaleDataNote } from '../src/shop/stale-data-note.tsx';
import { RowList } from '../src/kit/list-row.tsx';
import { MoneyText } from '../src/figures/money-text.tsx';
import { RecordRow } from '../src/shop/record-row.tsx';
import { RecordsByDay } from '../src/shop/records-by-day.tsx';
import { GallerySection } from './gallery-section.tsx';

const BUSINESS = '01234567-89ab-4def-8123-456789abcdef';
const TODAY = '2026-11-21';
const [MORNING, YESTERDAY] = ['2026-11-21T14:04:05.000Z', '2026-11-20T22:30:00.000Z'] as const;

const sale: Income = {
  ...base('income', '1', MORNING),
  description: 'Arroz, azúcar, aceite y todo lo que pidió la señora Julia para la pollada del sábado',
  account: 'cash',
  items: [],
  itemsAndStockLogs: [],
  total: 999_999_999,
  cost: 0,
};
const light: Expense = {
  ...base('expense', '2', MORNING),
  description: 'Recibo de luz',
  category: 'overhead',
  subcategory: null,
  account: 'bank',
  itemsAndStockLogs: [],
  amount: 8_450,
  total: 8_450,
};
const moved: Transfer = {
  ...base('transfer', '3', YESTERDAY),
  fromAccount: 'cash',
  toAccount: 'bank',
  amount: 5_000,
  total: 5_000,
};
const closed: MoneyCount = {
  ...base('closure', '4', YESTERDAY),
  realCashBalance: 9_700,
  expectedCashBalance: 10_000,
  realBankBalance: 3_000,
  expectedBankBalance: 3_000,
  count: null,
};

export function RecordShelf() {
  return (
    <GallerySection title="Movimientos">
      <FilterPanel chosen="Hoy · Efectivo">
        <p>Aquí va lo que se puede elegir.</p>
      </FilterPanel>
      <FigureList
        figures={[
          { label: 'Ventas', value: <MoneyText amount={999_999_999} flow="in" /> },
          { label: 'Egresos', value: <MoneyText amount={8_450} flow="out" /> },
          { label: 'Ganancia', value: undefined, isResult: true },
        ]}
      />
      <StaleDataNote message="Error de conexión. Verifica tu internet" at={MORNING} onRetry={() => undefined} />
      <p className="flex flex-wrap gap-2">
        {[-300, 0, 1_250].map((difference) => (
          <MoneyCountBadge key={difference} comparison={compareMoneyCount('closure', 10_000, 10_000 + difference)} />
        ))}
      </p>
      <RowList label="Últimos movimientos">
        {[sale, light, moved, closed].map((record) => (
          <RecordRow
            key={record.uuid}
            record={record}
            businessId={BUSINESS}
            opens="sheet"
            isOnDeviceOnly={record === light}
          />
        ))}
      </RowList>
      <RecordsByDay
        records={[sale, light, moved, closed]}
        caption="Movimientos de dos días"
        today={TODAY}
        businessId={BUSINESS}
        opens="screen"
        isOnDeviceOnly={(id) => id === light.uuid}
      />
    </GallerySection>
  );
}

function base<Type extends TransactionType>(type: Type, uuid: string, createdAt: string): RecordOf<Type> {
  const words = { description: '', category: '', reason: '' };
  return {
    uuid,
    businessId: BUSINESS,
    type,
    createdAt,
    updatedAt: createdAt,
    createdBy: 'rosa',
    ...words,
    deletedAt: null,
  };
}
