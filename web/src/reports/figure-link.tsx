/** Leads from a figure to the records behind it, for people who may see them; otherwise it is plain text. */
import { canUsePage } from '@cuadra/domain/app/route-guard';
import type { BusinessPath } from '@cuadra/domain/app/page-routes';
import type { TransactionType } from '@cuadra/domain/rows/transaction';
import { canSeeRecordType, type DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { StockGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import type { Account } from '@cuadra/domain/rows/account';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { SpendingKind } from '@cuadra/domain/rows/spending-kinds';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useShop } from '../hooks/use-shop.ts';

export type RecordsBehind =
  /**
   * Without the account: what was paid in two parts is listed with its larger part only, and the list has both sums.
   */
  | { readonly of: 'income' | 'expenses' }
  | { readonly of: 'transfers'; readonly account?: Account }
  | { readonly of: 'spending'; readonly spentOn: SpendingKind }
  | { readonly of: 'shelf'; readonly term: keyof StockGainsAndLosses }
  | { readonly of: 'sales' | 'counts' | 'owner' | 'forgiveness' | 'financial' };

interface FigureLinkProps {
  readonly made: RecordsBehind | undefined;
  readonly days: DayRange;
  readonly children: ReactNode;
}

/** Where each leads, and the type of record that is listed there if the page lists several. */
const places: Readonly<Record<RecordsBehind['of'], readonly [path: BusinessPath, type?: TransactionType]>> = {
  income: ['income'],
  sales: ['sales'],
  expenses: ['expenses'],
  spending: ['records/all', 'expense'],
  transfers: ['transfers'],
  counts: ['basicAccountingRecordsBook', 'closure'],
  owner: ['basicAccountingRecordsBook', 'owner'],
  forgiveness: ['basicAccountingRecordsBook', 'forgiveness'],
  shelf: ['reports/shelf'],
  financial: ['reports/financial'],
};

/** Makes the whole row around it clickable. */
const style =
  'text-accent underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-accent';

export function FigureLink({ made, days, children }: FigureLinkProps) {
  const { businessId, membership } = useShop();
  if (made === undefined) return children;
  if (!canFollow(membership, places[made.of])) return children;
  const range = { desde: days.from, hasta: days.to };
  const period = { periodo: 'range', ...range } as const;
  switch (made.of) {
    case 'income':
    case 'expenses':
    case 'transfers':
      return (
        <Link
          to={`/business/$businessId/${made.of}`}
          params={{ businessId }}
          search={{ ...range, cuenta: made.of === 'transfers' ? made.account : undefined }}
          className={style}
        >
          {children}
        </Link>
      );
    case 'sales':
      return (
        <Link to="/business/$businessId/sales" params={{ businessId }} search={range} className={style}>
          {children}
        </Link>
      );
    case 'spending':
      return (
        <Link
          to="/business/$businessId/records/all"
          params={{ businessId }}
          search={{ ...range, tipo: 'expense', gasto: made.spentOn }}
          className={style}
        >
          {children}
        </Link>
      );
    case 'shelf':
      return (
        <Link
          to="/business/$businessId/reports/shelf"
          params={{ businessId }}
          search={{ ...period, linea: made.term }}
          className={style}
        >
          {children}
        </Link>
      );
    case 'financial':
      return (
        <Link to="/business/$businessId/reports/financial" params={{ businessId }} search={period} className={style}>
          {children}
        </Link>
      );
    case 'counts':
    case 'owner':
    case 'forgiveness':
      return (
        <Link
          to="/business/$businessId/basicAccountingRecordsBook"
          params={{ businessId }}
          search={{ ...range, tipo: made.of === 'counts' ? 'count' : made.of }}
          className={style}
        >
          {children}
        </Link>
      );
  }
}

function canFollow(
  membership: Membership,
  [path, type]: readonly [path: BusinessPath, type?: TransactionType],
): boolean {
  return canUsePage(membership, path) && (type === undefined || canSeeRecordType(membership, type));
}
