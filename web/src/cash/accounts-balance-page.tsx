/**
 * Both accounts with their balances and movements, the last closures, and counting the till (?contar=abrir or cerrar).
 * Spec: sections 1 (account labels) and 3 (opening, closure).
 */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { isMoneyCountRecord } from '@cuadra/domain/rows/transaction';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { DayDate } from '../figures/date-time.tsx';
import { Page } from '../kit/page.tsx';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { useDeviceRecord } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';
import { TodayMoneyByAccount } from './today-money-by-account.tsx';
import { OwnerMoneyButtons } from './owner-money-buttons.tsx';
import { LastTillClosures } from './last-till-closures.tsx';
import { TillCountScreen } from './till-count-screen.tsx';
import { TillCountDone } from './till-count-done.tsx';
import { tillCountWords } from './till-count-words.ts';

const route = getRouteApi('/business/$businessId/accounts-balance');

const typeOf = { abrir: 'opening', cerrar: 'closure' } as const;

export function AccountsBalancePage() {
  const { contar } = route.useSearch();
  const { membership } = useShop();
  const [doneId, setDoneId] = useState('');
  const done = useDeviceRecord(doneId);
  const mayCount = hasPermission(membership, 'crearMovimientos');

  const leave = useCloseDialogInUrl(['contar']);
  if (contar !== undefined && mayCount) {
    const finish = (transactionId: string) => {
      setDoneId(transactionId);
      leave();
    };
    return <TillCountScreen key={contar} type={typeOf[contar]} onBack={leave} onDone={finish} />;
  }
  if (done !== undefined && done !== 'deleted' && isMoneyCountRecord(done)) {
    return <TillCountDone count={done} onLeave={() => setDoneId('')} />;
  }
  return <Balances isTurnedAway={contar !== undefined} mayCount={mayCount} />;
}

interface BalancesProps {
  /** True if the address asks for a count that the person may not make. */
  readonly isTurnedAway: boolean;
  readonly mayCount: boolean;
}

function Balances({ isTurnedAway, mayCount }: BalancesProps) {
  const { businessId, membership, today } = useShop();
  const links = (
    <>
      <ButtonLink
        to="/business/$businessId/accounts-balance"
        params={{ businessId }}
        search={{ contar: 'abrir' }}
        kind="secondary"
      >
        {tillCountWords.opening.deed}
      </ButtonLink>
      <ButtonLink
        to="/business/$businessId/accounts-balance"
        params={{ businessId }}
        search={{ contar: 'cerrar' }}
        kind="secondary"
      >
        {tillCountWords.closure.deed}
      </ButtonLink>
    </>
  );
  return (
    <Page title="Saldos" subtitle={<DayDate day={today} />} actions={mayCount ? links : undefined}>
      {isTurnedAway && (
        <Banner tone="warning">No tienes permiso para contar la caja. Pídeselo al gerente de tu negocio.</Banner>
      )}
      <TodayMoneyByAccount />
      {membership.rol === 'gerente' && <OwnerMoneyButtons />}
      <LastTillClosures />
    </Page>
  );
}
