/** The newest lines of a product's history and, on request, older ones. */
import { addDays, type Instant } from '@cuadra/domain/kernel/instant';
import { fillRedactedStockLog } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { canSeeDay } from '@cuadra/domain/visibility/record-visibility';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { useMemo, useState } from 'react';
import type { RequestFailure } from '../requests/ask-server.ts';
import { useMe } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { mergeStockHistory } from './merge-stock-history.ts';
import { useProductHistoryPages, useProductId } from './use-product.ts';

interface StockHistory {
  readonly lines: readonly StockLog[];
  /** The name of a line's author; undefined while the server has not said it. */
  readonly nameOf: (uid: string) => string | undefined;
  /** True while neither the device nor the server has given any lines. */
  readonly isLoading: boolean;
  /** Why the shown lines may be incomplete. */
  readonly failure: RequestFailure | undefined;
  readonly isLoadingMore: boolean;
  /** When the server last answered. */
  readonly at: Instant | undefined;
  readonly reload: () => void;
  /** Undefined when there are no older lines. */
  readonly showMore: (() => void) | undefined;
  /** Hides a line permanently. */
  readonly hide: (uuid: string) => void;
}

export function useStockHistory(): StockHistory {
  const { business, copy, membership, today } = useShop();
  const recordsSince = canSeeDay(membership, addDays(today, -1), today)
    ? undefined
    : startOfDay(today, business.configuracion.timezone);
  const { profile } = useMe();
  const productId = useProductId();
  const [takenBack, setTakenBack] = useState<ReadonlySet<string>>(new Set());
  const { pages, at, failure, isAsking, isLoadingMore, hasMore, more, reload } = useProductHistoryPages();
  const { stockLogs } = copy.books;
  const lines = useMemo(() => {
    const known = [...stockLogs.values()].filter((line) => line.productId === productId);
    const told = pages.flatMap(({ stockLog }) => stockLog.map(fillRedactedStockLog));
    const isMore = pages.at(-1)?.cursor != null;
    return mergeStockHistory({ told, isMore, known, takenBack, recordsSince }, membership);
  }, [stockLogs, productId, pages, takenBack, membership, recordsSince]);
  const people = useMemo(() => new Map(pages.flatMap((page) => Object.entries(page.people))), [pages]);
  const isUnanswered = pages.length === 0;
  const unknown = isUnanswered && failure === undefined ? undefined : 'Otra persona';
  return {
    lines,
    nameOf: (uid) => (uid === profile.uid ? 'Tú' : (people.get(uid) ?? unknown)),
    isLoading: lines.length === 0 && isUnanswered && isAsking,
    failure,
    at,
    reload,
    showMore: hasMore ? more : undefined,
    isLoadingMore,
    hide: (uuid) => setTakenBack((before) => new Set(before).add(uuid)),
  };
}
