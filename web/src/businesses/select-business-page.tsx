/** Spec: sections 2 and 6. */
import { failedActionMessages } from '@cuadra/domain/people/failed-action-messages';
import { sortPrincipalBusinessFirst, membershipOfPrincipalBusiness } from '@cuadra/domain/rows/membership';
import { useEffect, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { StoreIcon } from '../icons/icons-shop.tsx';
import { Page } from '../kit/page.tsx';
import { failedAttemptMessage } from '../hooks/use-send-command-now.ts';
import { onRetryOpportunity } from '../requests/on-retry-opportunity.ts';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { reloadMe } from '../session/current-session.ts';
import { useMe, useSession } from '../session/use-session.ts';
import { BusinessChoiceList } from './business-choice-list.tsx';
import { UnsentToLostBusinessNotice } from './unsent-to-lost-business-notice.tsx';

export function SelectBusinessPage() {
  const { businesses } = useMe();
  const session = useSession();
  const [fault, setFault] = useState<string>();
  const principal = membershipOfPrincipalBusiness(businesses)?.businessId;
  useAskAgainForBusinesses();
  const choose = async (businessId: string) => {
    setFault(undefined);
    const failure = await sendCommandNow({ id: uuidV7(), name: 'set-principal-business', input: { businessId } });
    if (failure === undefined) await reloadMe();
    else setFault(failedAttemptMessage('update-profile', failure));
  };
  if (businesses.length === 0) {
    return (
      <Page title="Elige tu negocio" width="reading">
        <UnsentToLostBusinessNotice />
        <EmptyState
          icon={<StoreIcon />}
          title="Todavía no tienes un negocio"
          action={<ButtonLink to="/onboarding">Crear mi negocio</ButtonLink>}
        >
          Crea el tuyo, o abre el enlace de invitación que te mandó su gerente.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title="Elige tu negocio"
      width="reading"
      actions={
        <ButtonLink to="/onboarding" kind="secondary" icon={<PlusIcon />}>
          Crear otro negocio
        </ButtonLink>
      }
    >
      {session.state === 'in' && session.message !== undefined && (
        <Banner tone="warning">{failedActionMessages['load-own-businesses']}</Banner>
      )}
      {fault !== undefined && <Banner tone="error">{fault}</Banner>}
      <UnsentToLostBusinessNotice />
      <BusinessChoiceList businesses={sortPrincipalBusinessFirst(businesses)} principal={principal} />
      {businesses.length > 1 && (
        <section aria-label="Negocio principal" className="flex flex-col gap-3">
          <p className="text-ink-soft">El principal es el que Cuadra te muestra primero.</p>
          <div className="flex flex-wrap gap-2">
            {businesses
              .filter(({ businessId }) => businessId !== principal)
              .map(({ businessId, businessName }) => (
                <Button key={businessId} kind="quiet" onPress={() => choose(businessId)}>
                  {`Hacer principal a ${businessName}`}
                </Button>
              ))}
          </div>
        </section>
      )}
    </Page>
  );
}

/** Where no business is open, nothing tells of one that they were let into on another device, or by its gerente. */
function useAskAgainForBusinesses(): void {
  useEffect(() => {
    void reloadMe();
    return onRetryOpportunity(() => void reloadMe());
  }, []);
}
