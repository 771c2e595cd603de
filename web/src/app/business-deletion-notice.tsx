/** Tells everybody in the business on every screen that it will be erased, and lets its gerente undo that. */
import { plannedErasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { useUndoBusinessDeletion } from '../businesses/use-undo-business-deletion.ts';
import { DayDate } from '../figures/date-time.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { DeletionNoticeFrame } from './deletion-notice-frame.tsx';

export function BusinessDeletionNotice() {
  const { business, membership } = useShop();
  const { undo, fault } = useUndoBusinessDeletion();
  const erasedAt = plannedErasureInstant(business);
  if (erasedAt === undefined) return null;
  return (
    <DeletionNoticeFrame onUndo={membership.rol === 'gerente' ? undo : undefined} fault={fault}>
      Este negocio se eliminará el <DayDate day={dayOf(erasedAt, business.configuracion.timezone)} />.
    </DeletionNoticeFrame>
  );
}
