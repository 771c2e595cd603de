/** Beside the balances: the owner takes money home, or puts some in. */
import { ownerMoneyLabels } from '@cuadra/domain/rows/transaction';
import { ButtonLink } from '../kit/button-link.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { HomeIcon } from '../icons/icons-shop.tsx';
import { ArrowInIcon } from '../icons/icons-shop-status.tsx';

export function OwnerMoneyButtons() {
  return (
    <section aria-labelledby="owner-money" className="flex flex-col gap-3">
      <SectionHeading id="owner-money">Tu dinero</SectionHeading>
      <p className="text-form text-ink-soft">Lo que sacas para la casa no es gasto, y lo que pones no es venta.</p>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        <ButtonLink
          to="."
          search={(before) => ({ ...before, ver: 'casa' })}
          kind="secondary"
          icon={<HomeIcon className="size-5" />}
        >
          {ownerMoneyLabels['taken-out']}
        </ButtonLink>
        <ButtonLink
          to="."
          search={(before) => ({ ...before, ver: 'puse' })}
          kind="secondary"
          icon={<ArrowInIcon className="size-5" />}
        >
          {ownerMoneyLabels['brought-in']}
        </ButtonLink>
      </div>
    </section>
  );
}
