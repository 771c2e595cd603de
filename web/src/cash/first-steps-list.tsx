/** What a new shop has still to do, each with its way there; what is done is ticked. */
import type { FirstStep } from '@cuadra/domain/businesses/first-steps';
import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons-status.tsx';
import { ListRow, ListRowLink, RowList } from '../kit/list-row.tsx';
import { useShop } from '../hooks/use-shop.ts';

const words: Readonly<Record<FirstStep['step'], { readonly title: string; readonly hint: string }>> = {
  products: { title: 'Agrega tus productos', hint: 'Uno por uno, o súbelos desde Excel.' },
  till: {
    title: 'Abre tu caja',
    hint: 'Cuenta tu efectivo y tu Yape/Plin: desde ahí verás siempre cuánto debe haber.',
  },
  sale: { title: 'Haz tu primera venta', hint: 'Aquí verás lo que vendes y lo que ganas.' },
};

interface FirstStepsListProps {
  readonly steps: readonly FirstStep[];
  /** True where there is nothing else on the screen. */
  readonly isAlone: boolean;
}

export function FirstStepsList({ steps, isAlone }: FirstStepsListProps) {
  return (
    <section
      aria-labelledby="first-steps"
      className={
        isAlone ? 'squared -mx-4 border-y border-grid px-4 py-5 sm:mx-0 sm:rounded-3xl sm:border sm:p-7' : undefined
      }
    >
      <div className="flex max-w-2xl flex-col gap-3 rounded-2xl border border-line bg-sheet p-4 shadow-lg shadow-shade sm:p-6">
        <h2 id="first-steps" className="text-xl leading-tight font-bold">
          {headingFor(steps)}
        </h2>
        <RowList label="Pasos">
          {steps.map((step, place) => (
            <Step key={step.step} {...step} number={place + 1} />
          ))}
        </RowList>
      </div>
    </section>
  );
}

function headingFor(steps: readonly FirstStep[]): string {
  const left = steps.filter(({ isDone }) => !isDone).length;
  if (left === steps.length) return 'Para empezar';
  return left === 1 ? 'Te falta un paso' : `Te faltan ${left} pasos`;
}

function Step({ step, isDone, number }: FirstStep & { readonly number: number }) {
  const { businessId } = useShop();
  const { title, hint } = words[step];
  if (isDone) {
    return (
      <ListRow
        icon={
          <Mark isDone>
            <CheckIcon className="size-5" />
          </Mark>
        }
        title={
          <span className="font-normal text-ink-soft">
            <span className="sr-only">Hecho: </span>
            {title}
          </span>
        }
      />
    );
  }
  const row = { icon: <Mark>{number}</Mark>, title, hint };
  switch (step) {
    case 'products':
      return <ListRowLink to="/business/$businessId/inventory" params={{ businessId }} {...row} />;
    case 'till':
      return (
        <ListRowLink
          to="/business/$businessId/accounts-balance"
          params={{ businessId }}
          search={{ contar: 'abrir' }}
          {...row}
        />
      );
    case 'sale':
      return <ListRowLink to="/business/$businessId/counter" params={{ businessId }} {...row} />;
  }
}

function Mark({ children, isDone = false }: { readonly children: ReactNode; readonly isDone?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-8 shrink-0 items-center justify-center rounded-full border-2 font-bold ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-edge text-ink-soft'}`}
    >
      {children}
    </span>
  );
}
