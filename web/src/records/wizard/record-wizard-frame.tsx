/** The frame of a wizard step: earlier answers, Back, close, errors, and the question. */
import { type ReactNode, useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { CloseIcon } from '../../icons/icons-sign-in-screens.tsx';
import type { AsyncTask } from '../../browser/use-exclusive-task.ts';
import { ProgressSteps } from '../../kit/progress-steps.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { recordProgressSteps, stepCountWhileTypeUnknown } from './record-progress-steps.ts';
import { hasUnsavedAnswers } from './record-flow.ts';
import type { WizardController } from './use-record-wizard.ts';

interface WizardFrameProps {
  readonly controller: WizardController;
  readonly question: string;
  readonly children: ReactNode;
  readonly summary?: ReactNode;
  readonly actions?: ReactNode;
  readonly onSubmit: AsyncTask;
  readonly startsIn?: 'question' | 'first-field' | undefined;
  /** An error of this screen, in addition to the wizard's own. */
  readonly error?: string | undefined;
}

export function RecordWizardFrame({ controller, children, error, ...screen }: WizardFrameProps) {
  const { flow, goTo, goBack, leave, corrects } = controller;
  const [isAsked, setIsAsked] = useState(false);
  const steps = recordProgressSteps(flow);
  const failure = error ?? flow.wizard.error;
  return (
    <>
      <WizardScreen
        {...screen}
        onBack={goBack}
        progress={
          <div className="max-lg:relative">
            <ProgressSteps
              steps={steps}
              current={flow.wizard.step}
              expected={stepCountWhileTypeUnknown(flow)}
              onStep={goTo}
              hasWayOut
            />
            <span className="absolute -top-3 -right-3 lg:top-5 lg:right-8">
              <IconButton
                icon={<CloseIcon />}
                label="Cancelar"
                onPress={() => (hasUnsavedAnswers(flow) ? setIsAsked(true) : leave())}
              />
            </span>
          </div>
        }
      >
        {flow.isResumed && corrects === undefined && (
          <Banner
            action={
              <Button kind="secondary" onPress={() => controller.another()}>
                Empezar de nuevo
              </Button>
            }
          >
            Seguimos con lo que dejaste a medias.
          </Banner>
        )}
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        {children}
      </WizardScreen>
      <ConfirmDialog
        title={corrects === undefined ? '¿Salir sin registrar?' : '¿Salir sin corregir?'}
        confirmLabel={corrects === undefined ? 'Salir sin registrar' : 'Salir sin corregir'}
        cancelLabel={corrects === undefined ? 'Seguir registrando' : 'Seguir corrigiendo'}
        isDanger
        isOpen={isAsked}
        onConfirm={leave}
        onCancel={() => setIsAsked(false)}
      >
        <p>
          {corrects === undefined
            ? 'Se pierde lo que escribiste en este movimiento.'
            : 'Lo que cambiaste se pierde. Lo que registraste sigue en «Por revisar», como estaba.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
