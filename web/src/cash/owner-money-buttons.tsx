/** Beside the balances: the owner takes money home, or puts some in. */
import { SectionHeading } from '../kit/section-heading.tsx';
import { OwnerMoneyLinks } from '../shop/owner-money-links.tsx';

export function OwnerMoneyButtons() {
  return (
    <section aria-labelledby="owner-money" className="flex flex-col gap-3 print:hidden">
      <SectionHeading id="owner-money">Tu dinero</SectionHeading>
      <p className="text-form text-ink-soft">Lo que sacas para la casa no es gasto, y lo que pones no es venta.</p>
      <OwnerMoneyLinks />
    </section>
  );
}
