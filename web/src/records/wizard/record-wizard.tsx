/**
 * The wizard that records a movement, over the present screen (?registrar=…): its questions, a preview, and the result
 * (spec, sections 2, 4 and 5).
 */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { type MovementType, screenOfRecordWizard } from '@cuadra/domain/wizard/record-wizard';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { ALREADY_REVIEWED } from '../../session/use-dispatch-command.ts';
import { useOutbox, useShop } from '../../hooks/use-shop.ts';
import { AccountStep } from './account-step.tsx';
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
  const hand = useRecordWizard(wanted, onClose);
  const { refused } = useOutbox();
  const { wizard, receipt } = hand.flow;
  if (receipt !== undefined) return <RecordWizardResultStep hand={hand} receipt={receipt} />;
  if (hand.corrects !== undefined && refused.every(({ envelope }) => envelope.id !== hand.corrects)) {
    return <AlreadyReviewed onClose={hand.leave} />;
  }
  switch (screenOfRecordWizard(wizard)) {
    case 'till':
      return <TillOpeningStep hand={hand} />;
    case 'type':
      return <RecordTypeStep hand={hand} />;
    case 'account':
      return <AccountStep hand={hand} />;
    case 'income-details':
      return <IncomeLinesStep hand={hand} />;
    case 'expense-details':
      return <ExpenseDetailsStep hand={hand} />;
    case 'transfer-details':
      return <TransferDetailsStep hand={hand} />;
    case 'income-preview':
      return <IncomePreviewStep hand={hand} />;
    case 'expense-preview':
      return <ExpensePreviewStep hand={hand} />;
    case 'transfer-preview':
      return <TransferPreviewStep hand={hand} />;
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
        {ALREADY_REVIEWED}
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
