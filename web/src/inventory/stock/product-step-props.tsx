/**
 * The props of every step of a product wizard, and the frame above its question: the product, Back, and the progress.
 */
import { answersOfWizard, type ProductData } from '@cuadra/domain/wizard/stock-wizard-answers-and-product';
import { wizardAtPreviousStep, advanceWizard, type StepTable } from '@cuadra/domain/wizard/wizard-state-machine';
import type { ReactNode } from 'react';
import { ProgressSteps } from '../../kit/progress-steps.tsx';
import { UnsavedChangesGuard } from '../../kit/unsaved-changes-guard.tsx';
import { BackToProduct } from '../back-to-product.tsx';

export interface ProductStepProps<Wizard> {
  readonly wizard: Wizard;
  readonly onChange: (wizard: Wizard) => void;
  readonly onNext: (wizard: Wizard) => void;
  /** Undefined on the first step. */
  readonly onBack: (() => void) | undefined;
  readonly progress: ReactNode;
}

interface ProductWizard {
  readonly step: string;
  readonly data: ProductData;
}

type AnswersOf<Wizard extends ProductWizard> = Omit<Wizard['data'], keyof ProductData>;

interface Walk<Wizard extends ProductWizard> {
  readonly wizard: Wizard;
  readonly table: StepTable<Wizard>;
  readonly visit: {
    readonly isTyped: boolean;
    readonly answer: (answers: AnswersOf<Wizard>) => void;
    readonly moveTo: (step: string, answers: AnswersOf<Wizard>) => void;
  };
  /** The steps that ask something here. */
  readonly steps: readonly Wizard['step'][];
  readonly labels: Readonly<Record<Wizard['step'], string>>;
  readonly answers: Readonly<Record<Wizard['step'], string | undefined>>;
  readonly expected?: number | undefined;
  /** The subject of the wizard, if no step asked for it. */
  readonly subject?: string | undefined;
}

export function buildProductWizardStepProps<Wizard extends ProductWizard>(
  walk: Walk<Wizard>,
): ProductStepProps<Wizard> {
  const { wizard, table, visit, steps, labels, answers, expected, subject } = walk;
  const product = wizard.data.productData;
  const isFirst = wizard.step === steps[0];
  const moveTo = (next: Wizard) => visit.moveTo(next.step, answersOfWizard<Wizard['data']>(next));
  return {
    wizard,
    onChange: (changed) => visit.answer(answersOfWizard<Wizard['data']>(changed)),
    onNext: (changed) => moveTo(advanceWizard(table, changed)),
    onBack: isFirst ? undefined : () => moveTo(wizardAtPreviousStep(table, wizard)),
    progress: (
      <div className="flex flex-col gap-2">
        <UnsavedChangesGuard isTyped={visit.isTyped} isKeptOverReload />
        {isFirst ? (
          <div className="-mt-3">
            <BackToProduct product={product} />
          </div>
        ) : (
          <p className="line-clamp-1 pb-1 font-bold wrap-anywhere text-ink-soft">{product.description}</p>
        )}
        {subject !== undefined && <p className="font-bold">{subject}</p>}
        <ProgressSteps
          steps={steps.map((key) => ({ key, label: labels[key], answer: answers[key] }))}
          current={wizard.step}
          expected={expected}
          onStep={(step) => moveTo({ ...wizard, step })}
        />
      </div>
    ),
  };
}
