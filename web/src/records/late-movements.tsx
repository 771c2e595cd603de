/** What came into the books after a count of the money, and was done before it: told to the gerente, beside the count. */
import { movementsIn } from '@cuadra/domain/notifications/late-arrivals';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import type { TraceEntry } from '@cuadra/domain/trail/trace-entry';
import { lateMovementsWords } from '@cuadra/domain/trail/trail-words';
import { Banner } from '../kit/banner.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { useAnswer } from '../hooks/use-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

interface TracesPage {
  readonly traces: readonly Pick<TraceEntry, 'commandId'>[];
}

export function LateMovements({ count }: { readonly count: MoneyCount }) {
  const { businessId, membership } = useShop();
  const isForMe = membership.rol === 'gerente';
  const { body } = useAnswer<TracesPage>(
    isForMe ? `/api/businesses/${businessId}/traces?beforeCount=${count.uuid}&limit=100` : undefined,
  );
  const movements = movementsIn(body?.traces ?? []);
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
      {lateMovementsWords(count.type, movements)}
    </Banner>
  );
}
