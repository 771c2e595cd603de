/** The number of new notices, or a dot where there is no room for a number. */
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { useUnseenNoticeCount } from '../hooks/use-notices.ts';

export function NoticeCount() {
  const count = useUnseenNoticeCount();
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-warn px-2 py-0.5 text-sm font-bold text-on-warn">
      {count > 99 ? '99+' : count}
      <span className="sr-only">{count === 1 ? ' nuevo' : ' nuevos'}</span>
    </span>
  );
}

/** At the corner of an icon; the link around it must be `relative`. */
export function UnseenNoticesDot() {
  const count = useUnseenNoticeCount();
  if (count === 0) return null;
  return (
    <span className="absolute top-1.5 right-[calc(50%-1.1rem)] size-3 rounded-full border-2 border-sheet bg-warn">
      <span className="sr-only">{`, ${countWithNoun(count, 'aviso nuevo', 'avisos nuevos')}`}</span>
    </span>
  );
}
