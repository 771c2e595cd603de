/** The person's sessions; any but the present one can be ended. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { useState } from 'react';
import { Badge } from '../kit/badge.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { PhoneIcon } from '../icons/icons-shop.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { showToast } from '../kit/toast.tsx';
import { askServer } from '../requests/ask-server.ts';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { describeUserAgent } from './describe-user-agent.ts';

export const SESSIONS_API_URL = '/api/auth/list-sessions';

interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly createdAt: Instant;
  /** This device's own session. */
  readonly current: boolean;
}

export function ActiveSessions() {
  const { body, failure, reload } = useCachedAnswer<{ readonly sessions: readonly OpenSession[] }>(SESSIONS_API_URL);
  const [fault, setFault] = useState<string>();
  const sessions = body?.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const close = async (path: string, sent: object, done: string) => {
    const answer = await askServer(path, { method: 'POST', body: sent });
    setFault(answer.ok ? undefined : answer.failure.message);
    if (!answer.ok) return;
    showToast({ message: done });
    reload();
  };
  return (
    <section aria-labelledby="sessions" className="mt-4 flex flex-col gap-3">
      <SectionHeading id="sessions">Dónde tienes tu sesión abierta</SectionHeading>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      {sessions === undefined && failure === undefined && <SkeletonRows rows={2} />}
      {failure !== undefined && <ErrorState onRetry={reload}>{failure.message}</ErrorState>}
      {sessions !== undefined && failure === undefined && (
        <RowList>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onClose={() => close('/api/auth/revoke-session', { id: session.id }, 'Sesión cerrada.')}
            />
          ))}
        </RowList>
      )}
      {sessions !== undefined && failure === undefined && sessions.length > 1 && (
        <Button
          kind="danger"
          pendingLabel="Cerrando…"
          onPress={() => close('/api/auth/revoke-other-sessions', {}, 'Cerramos tus otras sesiones.')}
        >
          Cerrar todas las demás
        </Button>
      )}
    </section>
  );
}

function SessionRow({ session, onClose }: { readonly session: OpenSession; readonly onClose: () => Promise<void> }) {
  const { userAgent, ipAddress, createdAt, current } = session;
  return (
    <ListRow
      icon={<PhoneIcon className="size-7 text-accent" />}
      title={describeUserAgent(userAgent)}
      hint={
        <>
          Desde el <DateTime instant={createdAt} />
          {ipAddress !== '' && <span className="wrap-anywhere"> · {ipAddress}</span>}
        </>
      }
      amount={current ? <Badge tone="accent">Esta</Badge> : undefined}
      action={
        current ? undefined : (
          <Button kind="quiet" onPress={onClose} pendingLabel="Cerrando…">
            Cerrar<span className="sr-only"> la sesión de {describeUserAgent(userAgent)}</span>
          </Button>
        )
      }
    />
  );
}
