/** Tells everybody in the business on every screen that it will be erased, and lets its gerente undo that. */
import { businessErasureInstant } from '@cuadra/domain/businesses/business-deletion';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { useUndoBusinessDeletion } from '../businesses/use-undo-business-deletion.ts';
import { DayDate } from '../figures/date-time.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { Button } from '../kit/button.tsx';

export function BusinessDeletionNotice() {
  const { business, membership } = useShop();
  const { undo, fault } = useUndoBusinessDeletion();
  const erasedAt = businessErasureInstant(business);
  if (erasedAt === undefined) return null;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-warn-line bg-warn-soft px-4 py-2 print:hidden">
      <span>
        Este negocio se eliminará el <DayDate day={dayOf(erasedAt, business.configuracion.timezone)} />.
      </span>
      {membership.rol === 'gerente' && (
        <Button kind="secondary" onPress={undo} pendingLabel="Deshaciendo…">
          Deshacer
        </Button>
      )}
      {fault !== undefined && (
        <span role="alert" className="basis-full text-center font-bold">
          {fault}
        </span>
      )}
    </output>
  );
}
