/**
 * What was recorded, with the money there is now, where it is kept, and what can be done next: another one, looking at
 * it, its receipt, taking it back.
 *
 * Nothing of it stands where it was confirmed, nor takes the rest of a double tap; and nothing moves while it is kept
 * and sent.
 */
import { accountLabels } from '@cuadra/domain/rows/account';
import { seesType } from '@cuadra/domain/visibility/record-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { lineTotal } from '@cuadra/domain/wizard/income-draft';
import { hasReceipt } from '@cuadra/domain/records/sale-receipt';
import type { MovementType } from '@cuadra/domain/wizard/wizard';
import { useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Card } from '../../kit/card.tsx';
import { DrawnCheck } from '../../kit/drawn-check.tsx';
import { UndoIcon } from '../../icons/icons-action.tsx';
import { AlertIcon } from '../../icons/icons-sign.tsx';
import { ListRow, RowList } from '../../kit/list-row.tsx';
import { MoneyText } from '../../figures/money.tsx';
import { ReceiptLink } from '../../shop/receipt-link.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { Stat } from '../../figures/stat.tsx';
import { useHurriedTap } from '../../browser/use-hurried-tap.ts';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useExpectedBalances, useShop } from '../../hooks/use-shop.ts';
import { KeptWhere } from './kept-where.tsx';
import { LineHint } from './line-hint.tsx';
import type { RecordedMovement } from './receipt.ts';
import { useUndo } from './use-recording.ts';
import { useReviewOf } from './use-review-of.ts';
import type { WizardController } from './use-wizard.ts';

interface RecordedStepProps {
  readonly hand: WizardController;
  readonly receipt: RecordedMovement;
}

const done: Readonly<Record<MovementType, string>> = {
  income: 'Registraste un ingreso de',
  expense: 'Registraste un egreso de',
  transfer: 'Registraste una transferencia de',
};

const another: Readonly<Record<MovementType, string>> = {
  income: 'Nueva venta',
  expense: 'Nuevo egreso',
  transfer: 'Nueva transferencia',
};

export function RecordedStep({ hand, receipt }: RecordedStepProps) {
  const { currency } = useShopLocale();
  const review = useReviewOf(receipt.commandId);
  const isHurried = useHurriedTap();
  const { type, total, isUndone } = receipt;
  const isGood = !isUndone && review === undefined;
  const amount = formatMoney(total, currency);
  const title = isUndone ? `Deshiciste el registro de ${amount}` : `${done[type]} ${amount}`;
  return (
    <WizardScreen
      question={review === undefined ? title : review.title}
      sign={isGood ? <DrawnCheck /> : !isUndone && <AlertIcon className="size-16 text-warn" />}
      onSubmit={() => {
        if (!isHurried) hand.another(type);
      }}
    >
      <div className={`flex flex-col gap-5 ${isHurried ? 'pointer-events-none' : ''}`}>
        {review === undefined ? <KeptWhere receipt={receipt} /> : <Refused commandId={receipt.commandId} />}
        <BalancesNow receipt={receipt} />
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit">{another[type]}</Button>
          <Button kind="secondary" isWide={false} onPress={hand.leave}>
            Listo
          </Button>
        </div>
        {isGood && <WhatNext hand={hand} receipt={receipt} />}
        {isGood && <SoldLines receipt={receipt} />}
      </div>
    </WizardScreen>
  );
}

/** Why the server did not take it, and the way to where it is seen to. */
function Refused({ commandId }: { readonly commandId: Uuid }) {
  const why = useReviewOf(commandId)?.why ?? '';
  return (
    <Banner
      tone="error"
      title={why}
      action={
        <ButtonLink to="." search={(before) => ({ ...before, ver: 'envios' as const })} state kind="secondary">
          Revisar
        </ButtonLink>
      }
    >
      Está en «Por revisar».
    </Banner>
  );
}

function BalancesNow({ receipt: { accounts } }: Pick<RecordedStepProps, 'receipt'>) {
  const balances = useExpectedBalances();
  return (
    <Card>
      <div className="grid gap-5 sm:grid-cols-2">
        {accounts.map((account) => (
          <Stat
            key={account}
            label={`${accountLabels[account]} ahora`}
            size={accounts.length === 1 ? 'large' : 'normal'}
            value={<MoneyText amount={balances[account]} />}
          />
        ))}
      </div>
    </Card>
  );
}

function SoldLines({ receipt: { lines } }: Pick<RecordedStepProps, 'receipt'>) {
  if (lines === undefined || lines.length === 0) return null;
  return (
    <RowList label="Productos">
      {lines.map((line) => (
        <ListRow
          key={line.uuid}
          title={line.description}
          hint={<LineHint line={line} />}
          amount={<MoneyText amount={lineTotal(line)} />}
        />
      ))}
    </RowList>
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
        {isSeen && hasPermission(membership, 'editarMovimientos') && (
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
  if (!hasPermission(membership, 'verReportes')) {
    return (
      <ButtonLink kind="quiet" to="." search={(before) => ({ ...before, movimiento: id })} state>
        Ver movimiento
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      kind="quiet"
      to="/business/$businessId/records/$registerId"
      params={{ businessId, registerId: id }}
      replace
    >
      Ver movimiento
    </ButtonLink>
  );
}
