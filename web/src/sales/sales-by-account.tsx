import type { Money } from '@cuadra/domain/kernel/money';
import { accountLabels } from '@cuadra/domain/rows/account';
import { salesByPayment } from '@cuadra/domain/reports/sales-by-payment';
import type { SalesReport } from '@cuadra/domain/reports/sales-report';
import { BookIcon, CashIcon, CoinsIcon, PhoneIcon } from '../icons/icons-shop.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { salesCountWords } from './sales-count-words.ts';

const icons = {
  cash: <CashIcon className="size-6 text-ink-soft" />,
  bank: <PhoneIcon className="size-6 text-ink-soft" />,
  owed: <BookIcon className="size-6 text-ink-soft" />,
  rounding: <CoinsIcon className="size-6 text-ink-soft" />,
};

/** A sale is counted once, in its larger account, or as sold on credit if nothing was paid. */
const PART_OF_OTHERS = 'Parte de otras ventas';
const NOT_RECEIVED = 'No se cobró: no hay monedas más chicas';

const GIVEN_BACK = 'Devolviste más de lo que entró';

const labels = { ...accountLabels, owed: 'Fiado', rounding: 'Redondeo' };

interface SalesByAccountProps {
  readonly accounts: SalesReport['byAccount'];
  readonly rounding: SalesReport['rounding'];
}

export function SalesByAccount({ accounts, rounding }: SalesByAccountProps) {
  return (
    <RowList label="Por cuenta">
      {salesByPayment({ byAccount: accounts, rounding }).map(({ by, amount, sales }) => (
        <ListRow
          key={by}
          icon={icons[by]}
          title={labels[by]}
          hint={by === 'rounding' ? NOT_RECEIVED : sales === 0 ? withoutSales(amount) : salesCountWords(sales)}
          amount={<MoneyText amount={amount} className="font-bold" />}
        />
      ))}
    </RowList>
  );
}

/** Money goes out of an account without a sale where what was sold for the other one is given back from it. */
function withoutSales(amount: Money): string {
  if (amount === 0) return salesCountWords(0);
  return amount < 0 ? GIVEN_BACK : PART_OF_OTHERS;
}
