/** Asks to delete the business: what will happen, the export first, then the password or, without one, the name. */
import { DAYS_UNTIL_ERASED, businessErasureInstant, erasureInstant } from '@cuadra/domain/businesses/business-deletion';
import type { WaysIn } from '@cuadra/domain/people/auth-options';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { offlineFailureMessage } from '@cuadra/domain/people/failure-messages';
import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { DayDate } from '../figures/date-time.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';
import { DownloadIcon } from '../icons/icons-action.tsx';
import { Banner } from '../kit/banner.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Form } from '../kit/form.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { askServer, NOT_REACHED, type RequestFailure } from '../requests/ask-server.ts';
import { now } from '../requests/clock.ts';
import { deviceId } from '../requests/device-id.ts';
import { useMe } from '../session/use-session.ts';
import { useUndoBusinessDeletion } from './use-undo-business-deletion.ts';

export function DeleteBusiness() {
  const { business } = useShop();
  const erasedAt = businessErasureInstant(business);
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
    <ButtonAnchor
      kind="secondary"
      icon={<DownloadIcon className="size-5" />}
      href={`/api/businesses/${businessId}/export.json`}
      download
    >
      Descargar todo
    </ButtonAnchor>
  );
}

function Confirmation() {
  const { body, failure, reload } = useCachedAnswer<WaysIn>('/api/auth/list-accounts');
  if (body !== undefined) return <ConfirmationForm hasPassword={body.password} />;
  if (failure === undefined) return <SkeletonRows rows={2} />;
  return <ErrorState onRetry={reload}>{failure.message}</ErrorState>;
}

interface Fault {
  readonly field?: string;
  readonly message?: string;
}

function ConfirmationForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const { business } = useShop();
  const { profile } = useMe();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault>({});
  const ask = async (): Promise<void> => {
    const missing = hasPassword ? 'Escribe tu contraseña.' : 'Escribe el nombre del negocio.';
    setFault(typed.trim() === '' ? { field: missing } : {});
    if (typed.trim() === '') return;
    const proof = hasPassword ? { nombre: business.nombre, password: typed } : { nombre: typed };
    const body = { id: uuidV7(), businessId: business.id, deviceId: deviceId(), ...proof };
    const answer = await askServer('/api/auth/delete-business', { method: 'POST', body });
    if (!answer.ok) setFault(faultOf(answer.failure));
  };
  return (
    <>
      {fault.message !== undefined && <Banner tone="error">{fault.message}</Banner>}
      <Form onSubmit={ask} label="Eliminar el negocio">
        {/* Tells a password manager whose password it is. */}
        {hasPassword && (
          <input type="email" name="email" value={profile.email} autoComplete="username" readOnly hidden />
        )}
        {hasPassword ? (
          <PasswordField
            label="Tu contraseña"
            name="current-password"
            value={typed}
            onChange={setTyped}
            autoComplete="current-password"
            error={fault.field}
          />
        ) : (
          <TextField
            label={`Escribe el nombre del negocio: ${business.nombre}`}
            value={typed}
            onChange={setTyped}
            error={fault.field}
          />
        )}
        <div className="sm:flex">
          <Button type="submit" kind="danger" pendingLabel="Eliminando…">
            Eliminar el negocio
          </Button>
        </div>
      </Form>
    </>
  );
}

function faultOf(failure: RequestFailure): Fault {
  if (failure.status === NOT_REACHED) return { message: offlineFailureMessage('update-business') };
  const isOfField = failure.code === 'wrong-password' || failure.code === 'name-differs';
  if (isOfField) return { field: failure.message };
  return { message: failure.message };
}
