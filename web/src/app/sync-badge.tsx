/** Whether everything recorded has arrived, always in sight: tapping it says what waits and what was refused. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertIcon, CheckCircleIcon, CloudOffIcon, SyncIcon } from '../kit/icons-sign.tsx';
import { useReplicaState } from '../replica/use-session.ts';
import { useOutbox } from '../replica/use-shop.ts';

export function SyncBadge() {
  const { isReached } = useReplicaState();
  const { waiting, refused } = useOutbox();
  const { sign, words } = badge(isReached, waiting.length, refused.length);
  return (
    <Link
      to="."
      search={(before) => ({ ...before, ver: 'envios' as const })}
      state
      className="flex min-h-12 shrink-0 items-center gap-2 rounded-xl px-2 text-sm whitespace-nowrap hover:bg-accent-soft"
    >
      {sign}
      <output>{words}</output>
    </Link>
  );
}

function badge(isReached: boolean, waiting: number, refused: number): { sign: ReactNode; words: string } {
  if (refused > 0) return { sign: <AlertIcon className="size-5 text-warn" />, words: `${refused} por revisar` };
  if (!isReached) {
    const words = waiting === 0 ? 'Sin conexión' : `${waiting} por enviar`;
    return { sign: <CloudOffIcon className="size-5 text-warn" />, words };
  }
  if (waiting > 0) return { sign: <SyncIcon className="size-5 text-accent" />, words: 'Enviando…' };
  return { sign: <CheckCircleIcon className="size-5 text-in" />, words: 'Guardado' };
}
