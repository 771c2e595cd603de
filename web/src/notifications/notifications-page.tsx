/**
 * What a person should look at, business by business.
 *
 * Everything comes from the device's copy, so that it is there without a connection.
 */
import { getRouteApi } from '@tanstack/react-router';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { BellIcon } from '../icons/icons-shop.tsx';
import { Page } from '../kit/page.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { showToast } from '../kit/toast.tsx';
import { saveProfileChanges } from '../session/save-profile-changes.ts';
import { useOpenOrPrincipalBusiness } from '../hooks/use-open-or-principal-business.ts';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { useMe, useReplicaState } from '../session/use-session.ts';
import { BusinessNoticesList } from './business-notices-list.tsx';
import { useEnsureBusinessOpen } from './use-ensure-business-open.ts';

const route = getRouteApi('/plain/account/notifications');

export function NotificationsPage() {
  const { profile, businesses } = useMe();
  const { negocio } = route.useSearch();
  const current = useOpenOrPrincipalBusiness();
  const chosen = businesses.find(({ businessId }) => businessId === negocio) ?? current;
  const { notifications: isTold } = profile.configuracion;
  const navigate = route.useNavigate();
  const choose = (businessId: string) => void navigate({ search: { negocio: businessId }, replace: true });
  return (
    <Page title="Avisos" width="reading">
      <SwitchField
        label="Señalar lo nuevo"
        hint={isTold ? 'Una marca te dice en cada pantalla si hay algo nuevo aquí' : 'Los avisos están apagados'}
        isOn={isTold}
        onChange={(isOn) => void tell(isOn)}
      />
      {chosen === undefined ? (
        <EmptyState
          icon={<BellIcon />}
          title="Todavía no hay de qué avisarte"
          action={<ButtonLink to="/onboarding">Crear mi negocio</ButtonLink>}
        >
          Cuando tengas un negocio, aquí verás lo que hay que mirar en él.
        </EmptyState>
      ) : (
        <>
          {businesses.length > 1 && (
            <SelectField
              label="Negocio"
              value={chosen.businessId}
              onChange={choose}
              options={businesses.map((link) => ({ value: link.businessId, label: link.businessName }))}
            />
          )}
          <OfBusiness key={chosen.businessId} businessId={chosen.businessId} />
        </>
      )}
    </Page>
  );
}

function OfBusiness({ businessId }: { readonly businessId: string }) {
  const { isOpen, failure, retry } = useEnsureBusinessOpen(businessId);
  return (
    <>
      <RefusedElsewhere businessId={businessId} />
      {isOpen && <BusinessNoticesList />}
      {!isOpen && failure === undefined && <SkeletonRows />}
      {!isOpen && failure !== undefined && <ErrorState onRetry={retry}>{failure.message}</ErrorState>}
    </>
  );
}

/** Refused commands of the person's other businesses. */
function RefusedElsewhere({ businessId }: { readonly businessId: string }) {
  const { businesses } = useMe();
  const { outbox } = useReplicaState();
  const refused = outbox.filter(({ standing }) => standing.state === 'refused');
  return businesses
    .filter((link) => link.businessId !== businessId)
    .map((link) => {
      const count = refused.filter(({ envelope }) => envelope.businessId === link.businessId).length;
      if (count === 0) return null;
      return (
        <Banner
          key={link.businessId}
          tone="warning"
          action={
            <ButtonLink to="/notifications" search={{ negocio: link.businessId }} kind="secondary">
              Revisar
            </ButtonLink>
          }
        >
          {`En ${link.businessName} hay ${countWithNoun(count, 'registro', 'registros')} por revisar.`}
        </Banner>
      );
    });
}

async function tell(notifications: boolean): Promise<void> {
  const failure = await saveProfileChanges({ configuracion: { notifications } });
  if (failure !== undefined) showToast({ message: failedAttemptMessage('update-profile', failure), tone: 'warning' });
}
