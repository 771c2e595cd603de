/** A product's history, the newest lines of it and, when asked for, the older ones. */
import { addDays, type Instant } from '@cuadra/domain/kernel/instant';
import { stockLogKnownAs } from '@cuadra/domain/visibility/money-visibility';
import { seesDay } from '@cuadra/domain/visibility/record-visibility';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { startOfDay } from '@cuadra/domain/kernel/calendar';
import { useMemo, useState } from 'react';
import type { RequestFailure } from '../requests/api.ts';
import { useMe } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { stockLines } from './stock-lines.ts';
import { useProductAnswer, useProductId } from './use-product.ts';

/** What one looks at, and the most that the server tells at once. */
export const FIRST_ROWS = 30;
const MAX_ROWS = 200;

interface StockHistory {
  readonly lines: readonly StockLog[];
  /** What whoever made a line is called. */
  readonly nameOf: (uid: string) => string;
  /** Nothing is known yet, neither here nor from the server. */
  readonly isLoading: boolean;
  /** Why what is shown may not be all. */
  readonly failure: RequestFailure | undefined;
  /** When the server last told. */
  readonly at: Instant | undefined;
  readonly reload: () => void;
  /** Shows older lines; undefined when there are none, or no more can be shown. */
  readonly showMore: (() => void) | undefined;
  /** Takes a line out of sight for good. */
  readonly hide: (uuid: string) => void;
}

export function useStockHistory(): StockHistory {
  const { business, copy, membership, today } = useShop();
  const recordsSince = seesDay(membership, addDays(today, -1), today)
    ? undefined
    : startOfDay(today, business.configuracion.timezone);
  const { profile } = useMe();
  const productId = useProductId();
  const [rows, setRows] = useState(FIRST_ROWS);
  const [takenBack, setTakenBack] = useState<ReadonlySet<string>>(new Set());
  const { body, failure, at, isAsking, reload } = useProductAnswer(rows);
  const { stockLogs } = copy.books;
  const lines = useMemo(() => {
    const known = [...stockLogs.values()].filter((line) => line.productId === productId);
    const { stockLog: told = [], cursor = null } = body ?? {};
    const toldLines = told.map(stockLogKnownAs);
    return stockLines({ told: toldLines, isMore: cursor !== null, known, takenBack, recordsSince }, membership);
  }, [stockLogs, productId, body, takenBack, membership, recordsSince]);
  const isMore = body !== undefined && body.cursor !== null && rows < MAX_ROWS;
  return {
    lines,
    nameOf: (uid) => (uid === profile.uid ? 'Tú' : (body?.people[uid] ?? 'Otra persona')),
    isLoading: lines.length === 0 && body === undefined && isAsking,
    failure,
    at,
    reload,
    showMore: isMore ? () => setRows(MAX_ROWS) : undefined,
    hide: (uuid) => setTakenBack((before) => new Set(before).add(uuid)),
  };
}
