/**
 * Asks to delete one's account: what goes, the export of the businesses that go with it, then the password or, without
 * one, the e-mail. Whoever is gerente where others work is led to handing that over first.
 */
import type { ManagedBusinesses } from '@cuadra/domain/server-answers';
import { DAYS_UNTIL_ERASED, erasureInstant, plannedErasureInstant } from '@cuadra/domain/kernel/erasure-delay';
import { DEFAULT_TIME_ZONE, dayOf } from '@cuadra/domain/kernel/calendar';
import type { Instant } from '@cuadra/domain/kernel/instant';
import { businessesToHandOver } from '@cuadra/domain/people/businesses-to-hand-over';
import type { ManagedBusiness } from '@cuadra/domain/rows/managed-business';
import { ConfirmByPasswordOrNameForm, type Proof } from '../confirmed/confirm-by-password-or-name-form.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { DayDate } from '../figures/date-time.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { StoreIcon } from '../icons/icons-shop.tsx';
import { Banner } from '../kit/banner.tsx';
import { DownloadLink } from '../kit/download-link.tsx';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { askServer, type RequestFailure } from '../requests/ask-server.ts';
import { now } from '../requests/clock.ts';
import { deviceId } from '../requests/device-id.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { reloadMe } from '../session/current-session.ts';
import { useMe } from '../session/use-session.ts';
import { useCancelAccountDeletion } from './use-cancel-account-deletion.ts';

export function DeleteAccount() {
  const { profile } = useMe();
  const { body, failure, reload } = useCachedAnswer<ManagedBusinesses>('/api/me/managed-businesses');
  if (body === undefined) {
    return failure === undefined ? (
      <SkeletonRows rows={3} />
    ) : (
      <ErrorState onRetry={reload}>{failure.message}</ErrorState>
    );
  }
  const held = businessesToHandOver(body.businesses);
  const alone = body.businesses.filter(({ colleagues }) => colleagues === 0);
  const erasedAt = plannedErasureInstant(profile);
  if (erasedAt !== undefined) return <AlreadyAsked erasedAt={erasedAt} held={held} alone={alone} />;
  return held.length > 0 ? <HandOverFirst held={held} /> : <AskToDelete alone={alone} />;
}

interface Businesses {
  readonly businesses: readonly ManagedBusiness[];
}

function HandOverFirst({ held }: { readonly held: readonly ManagedBusiness[] }) {
  return (
    <>
      <p>
        Eres gerente donde trabaja más gente. Antes de eliminar tu cuenta, entrega cada negocio a alguien de tu equipo
        (lo eliges en Empleados), o elimínalo en Ajustes.
      </p>
      <RowList label="Negocios que hay que entregar">
        {held.map(({ businessId, nombre, colleagues }) => (
          <ListRowLink
            key={businessId}
            to="/business/$businessId/employees"
            params={{ businessId }}
            icon={<StoreIcon className="size-6 text-ink-soft" />}
            title={<span className="wrap-anywhere">{nombre}</span>}
            hint={countWithNoun(colleagues, 'persona más', 'personas más')}
          />
        ))}
      </RowList>
    </>
  );
}

interface AlreadyAskedProps {
  readonly erasedAt: Instant;
  readonly held: readonly ManagedBusiness[];
  readonly alone: readonly ManagedBusiness[];
}

function AlreadyAsked({ erasedAt, held, alone }: AlreadyAskedProps) {
  const { keep, fault } = useCancelAccountDeletion();
  return (
    <>
      {erasedAt < now() ? (
        <p>
          {held.length > 0
            ? 'Tu cuenta se elimina cuando ya no seas gerente donde trabaja más gente.'
            : 'Tu cuenta se elimina en cuanto se borren los negocios que pediste eliminar.'}
        </p>
      ) : (
        <p>
          Tu cuenta se eliminará el <DayDate day={dayOf(erasedAt, DEFAULT_TIME_ZONE)} />. Hasta ese día todo sigue
          funcionando igual.
        </p>
      )}
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <div className="sm:flex">
        <Button onPress={keep} pendingLabel="Conservando…">
          Conservar mi cuenta
        </Button>
      </div>
      {held.length > 0 && <HandOverFirst held={held} />}
      {alone.length > 0 && (
        <>
          <p>Con ella se borran tus negocios, con todo lo que hay en ellos. Descárgalos si todavía no lo hiciste.</p>
          <Downloads businesses={alone} />
        </>
      )}
    </>
  );
}

function AskToDelete({ alone }: { readonly alone: readonly ManagedBusiness[] }) {
  const { businesses } = useMe();
  const worksForOthers = businesses.some(({ rol }) => rol !== 'gerente');
  const day = <DayDate day={dayOf(erasureInstant(now()), DEFAULT_TIME_ZONE)} />;
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          Durante {DAYS_UNTIL_ERASED} días todo sigue funcionando igual. Verás un aviso en cada pantalla, y con un toque
          conservas tu cuenta.
        </li>
        <li>
          El {day} se borran tu nombre, tu correo, tu contraseña, tus sesiones y tus llaves. Ya no se pueden recuperar.
        </li>
        {worksForOthers && (
          <li>Sales de los negocios donde trabajas. Su historial sigue diciendo lo que registraste, con tu nombre.</li>
        )}
        {alone.length > 0 && <li>También se borran tus negocios, con todo lo que hay en ellos.</li>}
      </ul>
      {alone.length > 0 && (
        <>
          <p>Antes, guarda una copia de todo.</p>
          <Downloads businesses={alone} />
        </>
      )}
      <Confirmation />
    </>
  );
}

function Downloads({ businesses }: Businesses) {
  return (
    <ul aria-label="Negocios que se borran" className="flex flex-col items-stretch gap-3 sm:items-start">
      {businesses.map(({ businessId, nombre }) => (
        <li key={businessId} className="flex flex-col">
          <DownloadLink href={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/export.json`)}>
            <span className="wrap-anywhere">Descargar {nombre}</span>
          </DownloadLink>
        </li>
      ))}
    </ul>
  );
}

function Confirmation() {
  const { email } = useMe().profile;
  return (
    <ConfirmByPasswordOrNameForm
      label="Eliminar mi cuenta"
      name={email}
      nameOf="tu correo"
      attempt="update-profile"
      ask={askToDelete}
    >
      <div className="sm:flex">
        <Button type="submit" kind="danger" pendingLabel="Eliminando…">
          Eliminar mi cuenta
        </Button>
      </div>
    </ConfirmByPasswordOrNameForm>
  );
}

async function askToDelete({ name, ...proof }: Proof): Promise<RequestFailure | undefined> {
  const body = { deviceId: deviceId(), email: name, ...proof };
  const answer = await askServer('/api/auth/delete-account', { method: 'POST', body });
  if (!answer.ok) return answer.failure;
  await reloadMe();
  return undefined;
}
