/** What customers owe, in one line that leads to them; nothing where nobody owes anything. */
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { sumOfNumbers } from '@cuadra/domain/kernel/money';
import { Link } from '@tanstack/react-router';
import { MoneyText } from '../figures/money-text.tsx';
import { useCustomersAndTheirDebts } from '../hooks/use-debts.ts';
import { useShop } from '../hooks/use-shop.ts';
import { ChevronRightIcon } from '../icons/icons-chevron-and-plus.tsx';
import { CustomerIcon } from '../icons/icons-shop.tsx';

export function CustomerDebtsLine() {
  const { businessId } = useShop();
  const owing = useCustomersAndTheirDebts().filter(({ debt }) => debt.balance > 0);
  if (owing.length === 0) return null;
  return (
    <Link
      to="/business/$businessId/customers"
      params={{ businessId }}
      search={{}}
      className="flex min-h-12 items-center gap-3 rounded-2xl border border-line bg-sheet px-4 py-2 hover:bg-accent-soft"
    >
      <CustomerIcon className="size-6 text-ink-soft" />
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3">
        <span>
          Te deben <MoneyText amount={sumOfNumbers(owing.map(({ debt }) => debt.balance))} className="font-bold" />
        </span>
        <span className="text-form text-ink-soft">{countWithNoun(owing.length, 'cliente', 'clientes')}</span>
      </span>
      <ChevronRightIcon className="size-5 text-ink-soft" />
    </Link>
  );
}
