/** Asks to delete the business: what will happen, the export first, then the password or, without one, the name. */
import { DAYS_UNTIL_ERASED, erasureInstant, plannedErasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { DayDate } from '../figures/date-time.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { DownloadLink } from '../kit/download-link.tsx';
import { Button } from '../kit/button.tsx';
import { ConfirmByPasswordOrNameForm, type Proof } from '../confirmed/confirm-by-password-or-name-form.tsx';
import { askServer } from '../requests/ask-server.ts';
import { now } from '../requests/clock.ts';
import { deviceId } from '../requests/device-id.ts';
import { useUndoBusinessDeletion } from './use-undo-business-deletion.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

export function DeleteBusiness() {
  const { business } = useShop();
  const erasedAt = plannedErasureInstant(business);
  return erasedAt === undefined ? <AskToDelete /> : <AlreadyAsked erasedAt={erasedAt} />;
}

function AlreadyAsked({ erasedAt }: { readonly erasedAt: Instant }) {
  const { timezone } = useShop().business.configuracion;
  const { undo, fault } = useUndoBusinessDeletion();
  return (
    <>
      <p className="text-ink-soft">
        Hasta el <DayDate day={dayOf(erasedAt, timezone)} /> todo sigue funcionando igual. Descarga tus datos si todavía
        no lo hiciste: después no se pueden recuperar.
      </p>
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onPress={undo} pendingLabel="Deshaciendo…">
          Conservar el negocio
        </Button>
        <DownloadEverything />
      </div>
    </>
  );
}

function AskToDelete() {
  const { business } = useShop();
  const { timezone } = business.configuracion;
  const day = <DayDate day={dayOf(erasureInstant(now()), timezone)} />;
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          Durante {DAYS_UNTIL_ERASED} días todo sigue funcionando igual, y puedes deshacerlo cuando quieras. Todos los
          que trabajan aquí lo verán en cada pantalla.
        </li>
        <li>
          El {day} se borra todo: productos, movimientos, cierres, empleados e historial. Ya no se puede recuperar.
        </li>
      </ul>
      <p>Antes, guarda una copia de todo.</p>
      <div className="sm:flex">
        <DownloadEverything />
      </div>
      <Confirmation />
    </>
  );
}

function DownloadEverything() {
  const { businessId } = useShop();
  return (
    <DownloadLink href={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/export.json`)}>
      Descargar todo
    </DownloadLink>
  );
}

function Confirmation() {
  const { business } = useShop();
  const ask = async ({ name, ...proof }: Proof) => {
    const body = { businessId: business.id, deviceId: deviceId(), nombre: name, ...proof };
    const answer = await askServer('/api/auth/delete-business', { method: 'POST', body });
    return answer.ok ? undefined : answer.failure;
  };
  return (
    <ConfirmByPasswordOrNameForm
      label="Eliminar el negocio"
      name={business.nombre}
      nameOf="el nombre del negocio"
      attempt="update-business"
      ask={ask}
    >
      <div className="sm:flex">
        <Button type="submit" kind="danger" pendingLabel="Eliminando…">
          Eliminar el negocio
        </Button>
      </div>
    </ConfirmByPasswordOrNameForm>
  );
}
