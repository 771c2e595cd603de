/**
 * CajaDiaria: before the first movement of the day the money is counted. It can be left for later.
 */
import { accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import { countVerdictWords } from '@cuadra/domain/cash/count-verdict';
import {
  comparisonIn,
  isFarFromExpected,
  type TillDraft,
  tillFaults,
  tillInput,
} from '@cuadra/domain/wizard/till-draft';
import { DEFAULT_CURRENCY } from '@cuadra/domain/kernel/money';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { isCount } from '@cuadra/domain/rows/transaction';
import { useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { BankCount } from '../../shop/bank-count.tsx';
import { Button } from '../../kit/button.tsx';
import { CashCounter } from '../../shop/cash-counter.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { goToNextField } from '../../fields/next-field.ts';
import { Segmented } from '../../fields/segmented.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { NOT_KEPT } from '../../hooks/not-kept.ts';
import { useTodaysRecords } from '../../hooks/use-records.ts';
import { useRecord } from '../../session/record.ts';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { useUnusedBank } from '../../hooks/use-unused-bank.ts';
import type { WizardController } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const ways = [
  { value: 'pieces', label: 'Billetes y monedas' },
  { value: 'amount', label: 'Solo el monto' },
] as const;

export function TillStep({ hand }: { readonly hand: WizardController }) {
  const isCounted = useTodaysRecords().some(isCount);
  return isCounted ? <OpenTill hand={hand} /> : <CountTill hand={hand} />;
}

/** It was opened on the way, here or on another device. */
function OpenTill({ hand }: { readonly hand: WizardController }) {
  return (
    <WizardFrame
      hand={hand}
      question="La caja de hoy ya está abierta"
      onSubmit={hand.goOn}
      actions={<Button type="submit">Continuar</Button>}
    >
      <p>Sigue y registra tu movimiento.</p>
    </WizardFrame>
  );
}

function CountTill({ hand }: { readonly hand: WizardController }) {
  const { flow, change, goOn } = hand;
  const { currency } = useShopLocale();
  const hasPieces = currency === DEFAULT_CURRENCY;
  const written: TillDraft = hasPieces ? flow.till : { ...flow.till, way: 'amount' };
  const { draft: till, ...bank } = useUnusedBank(written);
  const expected = useExpectedBalances();
  const record = useRecord();
  const [isChecked, setIsChecked] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const [error, setError] = useState<string>();
  const faults = isChecked ? tillFaults(till, currency) : {};
  const count = (more: Partial<TillDraft>) => {
    setIsSure(false);
    change((before) => ({ ...before, till: { ...before.till, ...more } }));
  };
  const open = () => {
    setIsChecked(true);
    const input = tillInput(till, flow.ids.openingId);
    if (input === undefined || Object.keys(tillFaults(till, currency)).length > 0) return;
    if (isFarFromExpected(till, expected) && !isSure) {
      setIsSure(true);
      return;
    }
    const opened = record('open-day', input);
    if (isRefusal(opened)) setError(opened.message);
    else {
      opened.kept.catch(() => setError(NOT_KEPT));
      goOn();
    }
  };
  return (
    <WizardFrame
      hand={hand}
      question="¿Con cuánto abres la caja hoy?"
      error={error}
      onSubmit={open}
      actions={
        <>
          <Button type="submit">{isSure ? 'Sí, abrir la caja así' : 'Abrir caja'}</Button>
          <Button kind="quiet" onPress={goOn}>
            Ahora no
          </Button>
        </>
      }
      summary={isSure && <Difference till={till} expected={expected} />}
    >
      <p className="text-ink-soft">Cuenta el dinero que hay antes del primer movimiento del día.</p>
      <div role="presentation" className="flex flex-col gap-5" onKeyDown={goToNextField}>
        <CashOfTill till={till} hasPieces={hasPieces} fault={faults.cash} onCount={count} />
        <BankCount
          value={till.bank}
          onChange={(amount) => count({ bank: amount })}
          hint="El que muestra tu celular."
          error={faults.bank}
          {...bank}
        />
      </div>
    </WizardFrame>
  );
}

interface CashOfTillProps {
  readonly till: TillDraft;
  /** The notes and coins that are known are those of the sol. */
  readonly hasPieces: boolean;
  readonly fault: string | undefined;
  readonly onCount: (more: Partial<TillDraft>) => void;
}

function CashOfTill({ till, hasPieces, fault, onCount }: CashOfTillProps) {
  return (
    <>
      {hasPieces && (
        <Segmented label="Efectivo" segments={ways} value={till.way} onChange={(way) => onCount({ way })} />
      )}
      {till.way === 'pieces' ? (
        <CashCounter value={till.pieces} onChange={(pieces) => onCount({ pieces })} error={fault} />
      ) : (
        <MoneyField
          label="Efectivo que hay en la caja"
          enterKeyHint="next"
          value={till.cash}
          onChange={(cash) => onCount({ cash })}
          error={fault}
        />
      )}
    </>
  );
}

/** Before a count that is far from the book is taken for the truth, it is looked at twice. */
function Difference({ till, expected }: { readonly till: TillDraft; readonly expected: Balances }) {
  const { currency } = useShopLocale();
  const found = accounts.flatMap((account) => {
    const comparison = comparisonIn(till, account, expected);
    if (comparison === undefined) return [];
    return `${accountLabels[account]}: ${countVerdictWords(comparison.difference, currency).toLowerCase()}`;
  });
  return (
    <Banner tone="warning" title="¿Contaste bien?">
      {`${found.join('. ')}.`}
    </Banner>
  );
}
