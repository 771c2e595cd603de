/**
 * The notices of the open business. Showing them marks them as seen.
 *
 * Refused commands are shown even with notices switched off, because nobody else knows about them.
 */
import { useEffect, useState } from 'react';
import { EmptyState } from '../kit/empty-state.tsx';
import { BellIcon } from '../icons/icons-shop.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { ShopLocaleProvider } from '../figures/shop-locale.tsx';
import { useNotices } from '../hooks/use-notices.ts';
import { useMe } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { NoticeRows } from './notice-rows.tsx';
import { RefusedCommandsList } from './refused-commands-list.tsx';

export function BusinessNoticesList() {
  const { moneda, timezone } = useShop().business.configuracion;
  const { notifications: isTold } = useMe().profile.configuracion;
  const { lines, refused, unseen, markSeen } = useNotices();
  const [fresh] = useState(unseen);
  useEffect(() => {
    if (isTold) markSeen();
  }, [isTold, markSeen]);
  return (
    <ShopLocaleProvider currency={moneda} zone={timezone}>
      {refused.length > 0 && (
        <section aria-labelledby="refused" className="flex flex-col gap-2">
          <SectionHeading id="refused">Por revisar</SectionHeading>
          <p className="text-ink-soft">Lo registraste en este dispositivo y todavía no está en tus cuentas.</p>
          <RefusedCommandsList refused={refused} />
        </section>
      )}
      {isTold && <NoticeRows lines={lines} fresh={fresh} />}
      {isTold && lines.length + refused.length === 0 && (
        <EmptyState icon={<BellIcon />} title="Nada que mirar por ahora">
          Aquí te avisamos de lo que se está acabando, de los movimientos grandes, de los cierres que no cuadran, de
          quien pasó su límite de fiado y de lo que no se pudo guardar.
        </EmptyState>
      )}
    </ShopLocaleProvider>
  );
}
