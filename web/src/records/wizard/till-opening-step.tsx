/** CajaDiaria: the count of the money before the day's first movement. It can be skipped. */
import type { Balances } from '@cuadra/domain/rows/account';
import {
  isTillCountFarFromExpected,
  newTillCountDraft,
  tillDifferencesSentence,
  type TillDraft,
  tillDraftFaults,
  buildTillCountInput,
} from '@cuadra/domain/wizard/till-draft';
import { DEFAULT_CURRENCY } from '@cuadra/domain/kernel/money';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { todaysActivity } from '@cuadra/domain/cash/todays-till-state';
import { useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { BankCountField } from '../../shop/bank-count-field.tsx';
import { Button } from '../../kit/button.tsx';
import { TillCashFields } from '../../shop/till-cash-fields.tsx';
import { focusNextFieldOnEnter } from '../../fields/focus-next-field-on-enter.ts';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { DEVICE_FULL_MESSAGE } from '../../hooks/wait-until-command-stored-on-device.ts';
import { useTodaysRecords } from '../../hooks/use-records.ts';
import { useDispatchCommand } from '../../session/use-dispatch-command.ts';
import { useExpectedBalances, useShop } from '../../hooks/use-shop.ts';
import { useUnusedBankChoice } from '../../hooks/use-unused-bank-choice.ts';
import type { WizardController } from './use-record-wizard.ts';
import { RecordWizardFrame } from './record-wizard-frame.tsx';

export function TillOpeningStep({ controller }: { readonly controller: WizardController }) {
  const { timezone } = useShop().business.configuracion;
  const { isTillCounted } = todaysActivity(useTodaysRecords(), timezone);
  return isTillCounted ? <OpenTill controller={controller} /> : <CountTill controller={controller} />;
}

/** Shown if the till was opened meanwhile, here or on another device. */
function OpenTill({ controller }: { readonly controller: WizardController }) {
  return (
    <RecordWizardFrame
      controller={controller}
      question="La caja de hoy ya está abierta"
      onSubmit={controller.goOn}
      actions={<Button type="submit">Continuar</Button>}
    >
      <p>Sigue y registra tu movimiento.</p>
    </RecordWizardFrame>
  );
}

function CountTill({ controller }: { readonly controller: WizardController }) {
  const { flow, change, goOn } = controller;
  const { currency } = useShopLocale();
  const hasPieces = currency === DEFAULT_CURRENCY;
  const written: TillDraft = hasPieces ? flow.till : { ...flow.till, way: 'amount' };
  const { draft: till, ...bank } = useUnusedBankChoice(written);
  const expected = useExpectedBalances();
  const record = useDispatchCommand();
  const [isChecked, setIsChecked] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const [error, setError] = useState<string>();
  const faults = isChecked ? tillDraftFaults(till, currency) : {};
  const count = (more: Partial<TillDraft>) => {
    setIsSure(false);
    change((before) => ({ ...before, till: { ...before.till, ...more } }));
  };
  const open = () => {
    setIsChecked(true);
    const input = buildTillCountInput(till, flow.ids.openingId);
    if (input === undefined || Object.keys(tillDraftFaults(till, currency)).length > 0) return;
    if (isTillCountFarFromExpected(till, expected) && !isSure) {
      setIsSure(true);
      return;
    }
    const opened = record('open-day', input);
    if (isRefusal(opened)) setError(opened.message);
    else {
      const forget = () => change((before) => ({ ...before, till: newTillCountDraft('opening') }));
      opened.kept.then(forget, () => setError(DEVICE_FULL_MESSAGE));
      goOn();
    }
  };
  return (
    <RecordWizardFrame
      controller={controller}
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
      <div role="presentation" className="flex flex-col gap-5" onKeyDown={focusNextFieldOnEnter}>
        <TillCashFields
          draft={till}
          hasPieces={hasPieces}
          waysLabel="Efectivo"
          amountLabel="Efectivo que hay en la caja"
          fault={faults.cash}
          onCount={count}
        />
        <BankCountField
          value={till.bank}
          onChange={(amount) => count({ bank: amount })}
          hint="El que muestra tu celular."
          error={faults.bank}
          {...bank}
        />
      </div>
    </RecordWizardFrame>
  );
}

/** A count far from the expected balance is asked about twice. */
function Difference({ till, expected }: { readonly till: TillDraft; readonly expected: Balances }) {
  const { currency } = useShopLocale();
  return (
    <Banner tone="warning" title="¿Contaste bien?">
      {tillDifferencesSentence(till, expected, currency)}
    </Banner>
  );
}
