/**
 * The wizard's last screen: the record, the new balances, its storage status, and the next actions: record another one,
 * open it, its receipt, undo.
 *
 * No button is where the confirming one was, and none reacts to the second tap of a double tap; nothing moves while the
 * record is stored and sent.
 */
import { owedByDebtorLabel } from '@cuadra/domain/payment/owed-by-debtor-label';
import { accountLabels } from '@cuadra/domain/rows/account';
import { canCorrectRecordType, canSeeRecordType } from '@cuadra/domain/visibility/record-visibility';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { hasReceipt } from '@cuadra/domain/records/sale-receipt';
import { isIncomeWithoutProducts } from '@cuadra/domain/wizard/income-draft';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import { useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { RefusedRecordBanner } from '../../wizard/refused-record-banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { Card } from '../../kit/card.tsx';
import { AnimatedCheck } from '../../kit/animated-check.tsx';
import { UndoIcon } from '../../icons/icons-action.tsx';
import { AlertIcon } from '../../icons/icons-status.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { useCurrencyAndCustomerNames } from '../../shop/customer-names-provider.tsx';
import { ReceiptLink } from '../../shop/receipt-link.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { Stat } from '../../figures/stat.tsx';
import { useIsSecondTapPossible } from '../../browser/use-is-second-tap-possible.ts';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useExpectedBalances, useShop } from '../../hooks/use-shop.ts';
import { useIsRefusedCommandDiscarded } from '../../hooks/use-is-refused-command-discarded.ts';
import { useRecordSyncStatus } from '../../hooks/use-record-sync-status.ts';
import { RecordSyncStatus } from '../../shop/record-sync-status.tsx';
import type { RecordWizardResult } from './record-wizard-result.ts';
import { useUndoNewRecord } from './use-save-and-undo-record.ts';
import { useReviewOfRefusedCommand } from '../../wizard/use-review-of-refused-command.ts';
import { SoldLineList } from '../../wizard/sold-line-list.tsx';
import { useActiveProductsById } from '../../wizard/use-active-products-by-id.ts';
import type { WizardController } from './use-record-wizard.ts';

interface RecordWizardResultStepProps {
  readonly controller: WizardController;
  readonly receipt: RecordWizardResult;
}

const done: Readonly<Record<MovementType, string>> = {
  income: 'Registraste una venta de',
  expense: 'Registraste un gasto de',
  transfer: 'Registraste un pase de',
};

const OTHER_INCOME_DONE = 'Registraste un ingreso de';

const another: Readonly<Record<MovementType, string>> = {
  income: 'Nueva venta',
  expense: 'Nuevo gasto',
  transfer: 'Nuevo pase',
};

export function RecordWizardResultStep({ controller, receipt }: RecordWizardResultStepProps) {
  const { currency } = useShopLocale();
  const review = useReviewOfRefusedCommand(receipt.commandId, useActiveProductsById());
  const isHurried = useIsSecondTapPossible();
  const delivery = useRecordSyncStatus(receipt.transactionId, receipt.isKept);
  const { type, total, isUndone, lines = [] } = receipt;
  const isDiscarded = useIsRefusedCommandDiscarded(receipt.commandId, receipt.transactionId);
  const isGood = !isUndone && !isDiscarded && review === undefined;
  const amount = formatMoney(total, currency);
  const gone = `${isUndone ? 'Deshiciste' : 'Descartaste'} el registro de ${amount}`;
  const title =
    isUndone || isDiscarded ? gone : `${isIncomeWithoutProducts(lines) ? OTHER_INCOME_DONE : done[type]} ${amount}`;
  return (
    <WizardScreen
      question={review === undefined ? title : review.title}
      sign={isGood ? <AnimatedCheck /> : !isUndone && <AlertIcon className="size-16 text-warn" />}
      onSubmit={() => {
        if (!isHurried) controller.another(type);
      }}
    >
      <div className={`flex flex-col gap-5 ${isHurried ? 'pointer-events-none' : ''}`}>
        {review === undefined ? (
          !isDiscarded && <RecordSyncStatus state={delivery} />
        ) : (
          <RefusedRecordBanner why={review.why} />
        )}
        <BalancesNow receipt={receipt} />
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit">{another[type]}</Button>
          <Button kind="secondary" isWide={false} onPress={controller.leave}>
            Listo
          </Button>
        </div>
        {isGood && <WhatNext controller={controller} receipt={receipt} />}
        {isGood && lines.length > 0 && <SoldLineList lines={lines} />}
      </div>
    </WizardScreen>
  );
}

/** What is owed, and the balances that changed. */
function BalancesNow({ receipt: { accounts, owed } }: Pick<RecordWizardResultStepProps, 'receipt'>) {
  const balances = useExpectedBalances();
  const { customerName } = useCurrencyAndCustomerNames();
  const size = accounts.length + (owed === undefined ? 0 : 1) === 1 ? 'large' : 'normal';
  return (
    <Card>
      <div className="grid gap-5 sm:grid-cols-2">
        {owed !== undefined && (
          <Stat
            label={owedByDebtorLabel(customerName(owed.customerId))}
            size={size}
            value={<MoneyText amount={owed.amount} />}
          />
        )}
        {accounts.map((account) => (
          <Stat
            key={account}
            label={`${accountLabels[account]} ahora`}
            size={size}
            value={<MoneyText amount={balances[account]} />}
          />
        ))}
      </div>
    </Card>
  );
}

/** Only permitted actions, for a record that the device can show. */
function WhatNext({ controller, receipt }: RecordWizardResultStepProps) {
  const { membership, copy } = useShop();
  const undo = useUndoNewRecord(controller);
  const [error, setError] = useState<string>();
  const { type, transactionId } = receipt;
  const recorded = canSeeRecordType(membership, type) ? copy.books.transactions.get(transactionId) : undefined;
  const isSeen = recorded !== undefined;
  return (
    <div className="flex flex-col gap-3">
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <div className="flex flex-wrap gap-2">
        {isSeen && canCorrectRecordType(membership, type) && (
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

/** On its own page, or in a sheet for people who may not open that page. */
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
