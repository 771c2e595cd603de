/**
 * Groups notices into lines: one line for each, or one for many of the same topic ("764 productos por agotarse").
 *
 * Invariants: every notice is in exactly one line, in its order; a line is new while one of its notices is new; the
 * shown number of new notices counts lines.
 */
import { groupBy } from '../kernel/group-by.ts';
import type { Notice } from './notices.ts';

/** More notices of one topic share a line. */
export const MAX_UNGROUPED_NOTICES = 5;

const topicOf = {
  'closure-difference': 'closures',
  'before-count': 'arrivals',
  late: 'arrivals',
  'over-limit': 'debts',
  'high-value': 'movements',
  'extreme-value': 'movements',
  'stock-critical': 'stock',
  'stock-low': 'stock',
} as const satisfies Readonly<Record<Notice['kind'], string>>;

export type NoticeTopic = (typeof topicOf)[Notice['kind']];

export interface NoticeLine {
  readonly topic: NoticeTopic;
  /** At least one. */
  readonly notices: readonly Notice[];
}

export function groupNotices(notices: Iterable<Notice>): NoticeLine[] {
  const topics = groupBy(notices, ({ kind }): NoticeTopic => topicOf[kind]);
  return [...topics].flatMap(([topic, about]): NoticeLine[] =>
    about.length > MAX_UNGROUPED_NOTICES
      ? [{ topic, notices: about }]
      : about.map((notice): NoticeLine => ({ topic, notices: [notice] })),
  );
}

export function hasUnseenNotice({ notices }: NoticeLine, unseen: ReadonlySet<string>): boolean {
  return notices.some(({ key }) => unseen.has(key));
}

const nouns = {
  closures: 'cierres que no cuadran',
  arrivals: 'avisos de lo que llegó tarde',
  debts: 'clientes que pasaron su límite',
  movements: 'movimientos grandes',
  stock: 'productos por agotarse',
} as const satisfies Readonly<Record<NoticeTopic, string>>;

/** The noun after the number in a line of many notices. */
export function noticeTopicNoun({ topic }: Pick<NoticeLine, 'topic'>): string {
  return nouns[topic];
}
