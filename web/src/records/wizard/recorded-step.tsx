/**
 * What was recorded, with the money there is now, where it is kept, and what can be done next: another one, looking at
 * it, its receipt, taking it back.
 */
import { accountLabels } from '@cuadra/domain/cash/account';
import { seesType } from '@cuadra/domain/businesses/record-visibility';
import { holds } from '@cuadra/domain/businesses/permissions';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { hasReceipt } from '@cuadra/domain/records/sale-receipt';
import type { MovementType } from '@cuadra/domain/records/wizard';
import { useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Card } from '../../kit/card.tsx';
import { DrawnCheck } from '../../kit/drawn-check.tsx';
import { UndoIcon } from '../../kit/icons-action.tsx';
import { AlertIcon } from '../../kit/icons-sign.tsx';
import { Money } from '../../kit/money.tsx';
import { ReceiptLink } from '../../kit/receipt-link.tsx';
import { useShopLocale } from '../../kit/shop-locale.tsx';
import { Stat } from '../../kit/stat.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useExpectedBalances, useShop } from '../../replica/use-shop.ts';
import { KeptWhere } from './kept-where.tsx';
import type { Receipt } from './receipt.ts';
import { useUndo } from './use-recording.ts';
import { useRefusalOf } from './use-refusal-of.ts';
import type { WizardHand } from './use-wizard.ts';

interface RecordedStepProps {
  readonly hand: WizardHand;
  readonly receipt: Receipt;
}

const done: Readonly<Record<MovementType, string>> = {
  income: 'Registraste un ingreso de',
  expense: 'Registraste un egreso de',
  transfer: 'Registraste una transferencia de',
};

export function RecordedStep({ hand, receipt }: RecordedStepProps) {
  const { currency } = useShopLocale();
  const balances = useExpectedBalances();
  const refusal = useRefusalOf(receipt.commandId);
  const { type, total, accounts, isUndone } = receipt;
  const isGood = !isUndone && refusal === undefined;
  const amount = formatMoney(total, currency);
  const title = isUndone ? `Deshiciste el registro de ${amount}` : `${done[type]} ${amount}`;
  return (
    <WizardScreen
      question={refusal === undefined ? title : 'No se pudo guardar en el servidor'}
      onSubmit={hand.another}
      actions={
        <>
          <Button type="submit">Registrar otro</Button>
          <Button kind="secondary" isWide={false} onPress={hand.leave}>
            Listo
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isGood ? <DrawnCheck /> : !isUndone && <AlertIcon className="size-16 text-warn" />}
        {refusal === undefined ? (
          <KeptWhere receipt={receipt} />
        ) : (
          <Banner tone="error" title={refusal.message}>
            Está en «Por revisar»: desde ahí lo intentas de nuevo o lo descartas.
          </Banner>
        )}
        <Card>
          <div className="grid gap-5 sm:grid-cols-2">
            {accounts.map((account) => (
              <Stat
                key={account}
                label={`${accountLabels[account]} ahora`}
                size={accounts.length === 1 ? 'large' : 'normal'}
                value={<Money amount={balances[account]} />}
              />
            ))}
          </div>
        </Card>
        {isGood && <WhatNext hand={hand} receipt={receipt} />}
      </div>
    </WizardScreen>
  );
}

/** Only what this person may do, with a record that their device can show. */
function WhatNext({ hand, receipt }: RecordedStepProps) {
  const { membership, copy } = useShop();
  const undo = useUndo(hand);
  const [error, setError] = useState<string>();
  const { type, transactionId } = receipt;
  const recorded = seesType(membership, type) ? copy.books.transactions.get(transactionId) : undefined;
  const isSeen = recorded !== undefined;
  return (
    <div className="flex flex-col gap-3">
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <div className="flex flex-wrap gap-2">
        {isSeen && holds(membership, 'editarMovimientos') && (
          <Button kind="quiet" icon={<UndoIcon />} onPress={() => setError(undo())}>
            Deshacer
          </Button>
        )}
        {isSeen && <LookAtRecord id={transactionId} />}
        {isSeen && hasReceipt(recorded) && <ReceiptLink id={transactionId} kind="quiet" />}
      </div>
    </div>
  );
}

/** On its own screen, or, for who may not open that, over this one. */
function LookAtRecord({ id }: { readonly id: Uuid }) {
  const { businessId, membership } = useShop();
  if (!holds(membership, 'verReportes')) {
    return (
      <ButtonLink kind="quiet" to="." search={(before) => ({ ...before, movimiento: id })} state>
        Ver movimiento
      </ButtonLink>
    );
  }
  return (
    <ButtonLink kind="quiet" to="/business/$businessId/records/$registerId" params={{ businessId, registerId: id }}>
      Ver movimiento
    </ButtonLink>
  );
}
