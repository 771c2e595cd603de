/** Leads to a record's own screen, or opens it in a sheet for people who may not open that. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type RecordOpening = 'screen' | 'sheet';

interface RecordLinkProps {
  readonly recordId: Uuid;
  readonly businessId: Uuid;
  readonly opens: RecordOpening;
  readonly children: ReactNode;
}

const style = 'inline-flex min-h-8 items-center wrap-anywhere hover:text-accent hover:underline';

export function RecordLink({ recordId, businessId, opens, children }: RecordLinkProps) {
  if (opens === 'sheet') {
    return (
      <Link to="." search={(before) => ({ ...before, movimiento: recordId })} className={style}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/business/$businessId/records/$registerId"
      params={{ businessId, registerId: recordId }}
      className={style}
    >
      {children}
    </Link>
  );
}
