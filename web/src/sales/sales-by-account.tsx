import { accountLabels } from '@cuadra/domain/rows/account';
import type { SalesReport } from '@cuadra/domain/reports/sales-report';
import { BookIcon, CashIcon, PhoneIcon } from '../icons/icons-shop.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { salesCountWords } from './sales-count-words.ts';

const icons = {
  cash: <CashIcon className="size-6 text-ink-soft" />,
  bank: <PhoneIcon className="size-6 text-ink-soft" />,
  owed: <BookIcon className="size-6 text-ink-soft" />,
};

/** A sale is counted once, in its larger account. */
const PART_OF_OTHERS = 'Parte de otras ventas';

const labels = { ...accountLabels, owed: 'Fiado' };

export function SalesByAccount({ accounts }: { readonly accounts: SalesReport['byAccount'] }) {
  return (
    <RowList label="Por cuenta">
      {accounts.map(({ account, income, sales }) => (
        <ListRow
          key={account}
          icon={icons[account]}
          title={labels[account]}
          hint={sales === 0 && income !== 0 ? PART_OF_OTHERS : salesCountWords(sales)}
          amount={<MoneyText amount={income} className="font-bold" />}
        />
      ))}
    </RowList>
  );
}
