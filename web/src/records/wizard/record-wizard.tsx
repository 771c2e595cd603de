/**
 * The wizard that records a movement, over the present screen (?registrar=…): its questions, a preview, and the result
 * (spec, sections 2, 4 and 5).
 */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type MovementType, screenOfRecordWizard } from '@cuadra/domain/wizard/record-wizard';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { ALREADY_REVIEWED_MESSAGE } from '../../session/use-dispatch-command.ts';
import { useBusinessOutbox, useShop } from '../../hooks/use-shop.ts';
import { PaymentMethodStep } from './payment-method-step.tsx';
import { ExpenseDetailsStep } from './expense-details-step.tsx';
import { IncomeLinesStep } from './income-lines-step.tsx';
import { ExpensePreviewStep, IncomePreviewStep, TransferPreviewStep } from './record-preview-steps.tsx';
import { RecordWizardResultStep } from './record-wizard-result-step.tsx';
import { TillOpeningStep } from './till-opening-step.tsx';
import { TransferDetailsStep } from './transfer-details-step.tsx';
import { RecordTypeStep } from './record-type-step.tsx';
import { useRecordWizard } from './use-record-wizard.ts';

/** The type for each value in the address. */
const wantedTypes = { movimiento: undefined, ingreso: 'income', egreso: 'expense', transferencia: 'transfer' } as const;

interface RecordWizardProps {
  readonly start: keyof typeof wantedTypes;
  /** Returns to the screen below. */
  readonly onClose: () => void;
}

export function RecordWizard({ start, onClose }: RecordWizardProps) {
  const { membership } = useShop();
  if (!hasPermission(membership, 'crearMovimientos')) return <MayNotRecord onClose={onClose} />;
  return <Steps wanted={wantedTypes[start]} onClose={onClose} />;
}

interface StepsProps {
  readonly wanted: MovementType | undefined;
  readonly onClose: () => void;
}

function Steps({ wanted, onClose }: StepsProps) {
  const controller = useRecordWizard(wanted, onClose);
  const { refused } = useBusinessOutbox();
  const { wizard, receipt } = controller.flow;
  if (receipt !== undefined) return <RecordWizardResultStep controller={controller} receipt={receipt} />;
  if (controller.corrects !== undefined && refused.every(({ envelope }) => envelope.id !== controller.corrects)) {
    return <AlreadyReviewed onClose={controller.leave} />;
  }
  switch (screenOfRecordWizard(wizard)) {
    case 'till':
      return <TillOpeningStep controller={controller} />;
    case 'type':
      return <RecordTypeStep controller={controller} />;
    case 'account':
      return <PaymentMethodStep controller={controller} />;
    case 'income-details':
      return <IncomeLinesStep controller={controller} />;
    case 'expense-details':
      return <ExpenseDetailsStep controller={controller} />;
    case 'transfer-details':
      return <TransferDetailsStep controller={controller} />;
    case 'income-preview':
      return <IncomePreviewStep controller={controller} />;
    case 'expense-preview':
      return <ExpensePreviewStep controller={controller} />;
    case 'transfer-preview':
      return <TransferPreviewStep controller={controller} />;
  }
}

function AlreadyReviewed({ onClose }: { readonly onClose: () => void }) {
  return (
    <Page title="Corregir" width="reading">
      <Banner
        action={
          <Button kind="secondary" onPress={onClose}>
            Volver
          </Button>
        }
      >
        {ALREADY_REVIEWED_MESSAGE}
      </Banner>
    </Page>
  );
}

function MayNotRecord({ onClose }: { readonly onClose: () => void }) {
  return (
    <Page title="Registrar movimiento" width="reading">
      <Banner
        tone="warning"
        action={
          <Button kind="secondary" onPress={onClose}>
            Volver
          </Button>
        }
      >
        No tienes permiso para registrar movimientos. Pídele al gerente que te dé «Crear movimientos».
      </Banner>
    </Page>
  );
}
