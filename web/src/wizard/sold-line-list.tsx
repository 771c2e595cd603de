/** The recorded lines of an income: name, quantity, price and total. */
import { type AddedIncomeLine, incomeLineTotal } from '@cuadra/domain/wizard/income-draft';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { IncomeLineSummary } from './income-line-summary.tsx';

export function SoldLineList({ lines }: { readonly lines: readonly AddedIncomeLine[] }) {
  return (
    <RowList label="Productos">
      {lines.map((line) => (
        <ListRow
          key={line.uuid}
          title={line.description}
          hint={<IncomeLineSummary line={line} />}
          amount={<MoneyText amount={incomeLineTotal(line)} />}
        />
      ))}
    </RowList>
  );
}
