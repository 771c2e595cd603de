/** Tells the gerente, on a count's page, which records arrived after the count but were made before it. */
import type { TracesPage } from '@cuadra/domain/server-answers';
import { countCommandsOfTraceEntries } from '@cuadra/domain/notifications/late-arrival-notices';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { lateMovementsMessage } from '@cuadra/domain/trail/trail-messages';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

export function MovementsArrivedAfterCount({ count }: { readonly count: MoneyCount }) {
  const { businessId, membership } = useShop();
  const isForMe = membership.rol === 'gerente';
  const { body } = useCachedAnswer<TracesPage>(
    isForMe ? `/api/businesses/${businessId}/traces?beforeCount=${count.uuid}&limit=100` : undefined,
  );
  const movements = countCommandsOfTraceEntries(body?.traces ?? []);
  if (movements === 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink
          to="/business/$businessId/testing/traceability"
          params={{ businessId }}
          search={{ conteo: count.uuid }}
          kind="secondary"
        >
          {movements === 1 ? 'Verlo' : 'Verlos'}
        </ButtonLink>
      }
    >
      {lateMovementsMessage(count.type, movements)}
    </Banner>
  );
}
