/** The newest lines of a product's history and, on request, older ones. */
import { addDays, type Instant } from '@cuadra/domain/kernel/instant';
import { fillRedactedStockLog } from '@cuadra/domain/visibility/money-visibility';
import { canSeeDay } from '@cuadra/domain/visibility/record-visibility';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { useMemo, useState } from 'react';
import type { RequestFailure } from '../requests/ask-server.ts';
import { useMe } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { mergeStockHistory } from './merge-stock-history.ts';
import { useProductWithHistory, useProductId } from './use-product.ts';

/** The first page, and the most that the server answers at once. */
export const FIRST_PAGE_ROWS = 30;
const MAX_ROWS = 200;

interface StockHistory {
  readonly lines: readonly StockLog[];
  /** The name of a line's author; undefined while the server has not said it. */
  readonly nameOf: (uid: string) => string | undefined;
  /** True while neither the device nor the server has given any lines. */
  readonly isLoading: boolean;
  /** Why the shown lines may be incomplete. */
  readonly failure: RequestFailure | undefined;
  /** When the server last answered. */
  readonly at: Instant | undefined;
  readonly reload: () => void;
  /** Undefined when there are no older lines, or no more can be shown. */
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
  const [rows, setRows] = useState(FIRST_PAGE_ROWS);
  const [takenBack, setTakenBack] = useState<ReadonlySet<string>>(new Set());
  const first = useProductWithHistory(FIRST_PAGE_ROWS);
  const asked = useProductWithHistory(rows);
  const { failure, isAsking, reload } = asked;
  // What was shown stays until there is more.
  const { body, at } = asked.body === undefined ? first : asked;
  const { stockLogs } = copy.books;
  const lines = useMemo(() => {
    const known = [...stockLogs.values()].filter((line) => line.productId === productId);
    const { stockLog: told = [], cursor = null } = body ?? {};
    const toldLines = told.map(fillRedactedStockLog);
    return mergeStockHistory({ told: toldLines, isMore: cursor !== null, known, takenBack, recordsSince }, membership);
  }, [stockLogs, productId, body, takenBack, membership, recordsSince]);
  const unknown = body === undefined && failure === undefined ? undefined : 'Otra persona';
  const isMore = body !== undefined && body.cursor !== null && rows < MAX_ROWS;
  return {
    lines,
    nameOf: (uid) => (uid === profile.uid ? 'Tú' : (body?.people[uid] ?? unknown)),
    isLoading: lines.length === 0 && body === undefined && isAsking,
    failure,
    at,
    reload,
    showMore: isMore ? () => setRows(MAX_ROWS) : undefined,
    hide: (uuid) => setTakenBack((before) => new Set(before).add(uuid)),
  };
}
