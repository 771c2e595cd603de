/** Shows whether everything recorded has been sent; a tap shows what waits and what was refused. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon } from '../icons/icons-status.tsx';
import { CloudOffIcon, SyncIcon } from '../icons/icons-money-and-sync.tsx';
import { useReplicaState } from '../session/use-session.ts';
import { useBusinessOutbox } from '../hooks/use-shop.ts';

export function SyncBadge() {
  const { isReached } = useReplicaState();
  const { waiting, refused } = useBusinessOutbox();
  return (
    // Around the link, which would have no name by what is told in it.
    <output className="shrink-0">
      <Link
        to="."
        search={(before) => ({ ...before, ver: 'envios' as const })}
        state
        className="flex min-h-12 flex-col justify-center gap-1 rounded-xl px-2 text-sm leading-tight whitespace-nowrap hover:bg-accent-soft"
      >
        {marksOf(isReached, waiting.length, refused.length).map(({ sign, words }) => (
          <span key={words} className="flex items-center gap-2">
            {sign}
            {/* With very large letters the words are hidden in favour of the shop's name. */}
            <span className="max-[16rem]:sr-only">{words}</span>
          </span>
        ))}
      </Link>
    </output>
  );
}

interface Mark {
  readonly sign: ReactNode;
  readonly words: string;
}

/** Refused commands are shown together with waiting ones or a lost connection, never instead of them. */
function marksOf(isReached: boolean, waiting: number, refused: number): readonly Mark[] {
  const toReview: Mark = { sign: <AlertIcon className="size-5 text-warn" />, words: `${refused} por revisar` };
  if (refused === 0) return [wayMark(isReached, waiting)];
  return isReached && waiting === 0 ? [toReview] : [toReview, wayMark(isReached, waiting)];
}

function wayMark(isReached: boolean, waiting: number): Mark {
  if (!isReached) {
    const words = waiting === 0 ? 'Sin conexión' : `${waiting} por enviar`;
    return { sign: <CloudOffIcon className="size-5 text-warn" />, words };
  }
  if (waiting > 0) return { sign: <SyncIcon className="size-5 text-accent" />, words: 'Enviando…' };
  return { sign: <CheckCircleIcon className="size-5 text-in" />, words: 'Guardado' };
}
