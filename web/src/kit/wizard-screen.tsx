/**
 * One question of a wizard: the way back, the progress, the question, its answer, and the main action.
 *
 * The whole screen is a form, so that Enter goes on, also from the question itself, from which the arrows lead into its
 * choices. The main action sticks to the lower edge of the visible page, in one line with the summary if a keyboard
 * leaves little space. A new question gets the focus, or its first field if it is answered by typing; its actions
 * ignore the second tap of a double tap.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from './form.tsx';
import { IconButton } from './icon-button.tsx';
import { hideToast } from './toast.tsx';
import { ChevronLeftIcon } from '../icons/icons-chevron-and-plus.tsx';
import type { AsyncTask } from '../browser/use-exclusive-task.ts';
import { usePublishBarHeight } from '../browser/use-publish-bar-height.ts';
import { useIsSecondTapPossible } from '../browser/use-is-second-tap-possible.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface WizardScreenProps {
  readonly question: string;
  /** Above the question: a sign of success or failure. */
  readonly sign?: ReactNode;
  /** Undefined on the first step. */
  readonly onBack?: (() => void) | undefined;
  /** A ProgressSteps. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the `submit` one first; none if a choice moves on by itself. */
  readonly actions?: ReactNode;
  /** Above the actions: a total, what is missing. */
  readonly summary?: ReactNode;
  readonly onSubmit: AsyncTask;
  /** Where the focus goes when the question is first shown. */
  readonly startsIn?: 'question' | 'first-field' | undefined;
}

/** On a wide screen: progress and answers on the left, the question on the right. */
const beside = 'lg:relative lg:grid lg:max-w-5xl lg:grid-cols-[15rem_minmax(0,1fr)] lg:content-start';

export function WizardScreen(props: WizardScreenProps) {
  const { question, sign, onBack, progress, children, actions, summary, onSubmit, startsIn = 'question' } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const asked = useRef<string>(undefined);
  const isHurried = useIsSecondTapPossible();

  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    const field = content.current?.querySelector<HTMLElement>('input, select, textarea');
    const target = startsIn === 'first-field' ? field : undefined;
    (target ?? heading.current)?.focus();
  }, [question, startsIn]);

  useEffect(hideToast, []);

  useEffect(() => {
    const asking = heading.current;
    const goOn = (event: KeyboardEvent) => {
      // A held key answers one question and not the next one too.
      if (event.key === 'Enter' && !event.repeat) asking?.closest('form')?.requestSubmit();
      const choice = event.key.startsWith('Arrow') ? firstChoiceIn(content.current) : undefined;
      if (choice === undefined) return;
      event.preventDefault();
      choice.focus();
    };
    asking?.addEventListener('keydown', goOn);
    return () => asking?.removeEventListener('keydown', goOn);
  }, []);

  return (
    <Form
      onSubmit={onSubmit}
      className={`mx-auto flex w-full grow flex-col ${isShown(progress) ? `max-w-2xl ${beside}` : 'max-w-5xl *:max-w-2xl'}`}
    >
      <div className="flex items-start gap-1 px-4 pt-2 sm:px-8 lg:row-span-2 lg:pr-0">
        {onBack !== undefined && (
          <span className="-ml-3">
            <IconButton icon={<ChevronLeftIcon />} label="Volver al paso anterior" onPress={onBack} />
          </span>
        )}
        <div className="min-w-0 grow pt-3">{progress}</div>
      </div>
      <div className="flex grow flex-col gap-5 px-4 pt-5 pb-6 sm:grow-0 sm:px-8">
        {sign}
        <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-bold text-balance outline-none">
          {keepAmountsOnOneLine(question)}
        </h1>
        <div ref={content} className="flex grow flex-col gap-5">
          {children}
        </div>
      </div>
      {[actions, summary].some(isShown) && (
        <Foot>
          {isShown(summary) && <div className="short:min-w-min short:flex-1">{summary}</div>}
          {isShown(actions) && (
            <div
              className={`flex flex-col gap-2 sm:flex-row-reverse sm:justify-start short:flex-row-reverse ${isHurried ? 'pointer-events-none' : ''}`}
            >
              {actions}
            </div>
          )}
        </Foot>
      )}
    </Form>
  );
}

function Foot({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishBarHeight(bar);
  return (
    <div
      ref={bar}
      data-foot
      className="sticky bottom-(--bottom-bar,0px) z-20 flex flex-col gap-3 border-t border-line bg-paper px-4 pt-3 sm:border-none short:border-solid pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 short:flex-row short:flex-wrap short:items-center short:justify-end short:pt-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}

/** The chosen one if there is any; undefined where the first control is none. */
function firstChoiceIn(content: HTMLElement | null): HTMLElement | undefined {
  const radio = 'input[type="radio"]:enabled';
  const control = content?.querySelector<HTMLElement>('input, select, textarea, button, a');
  if (control?.matches('[type="radio"]') !== true) return undefined;
  return (
    content?.querySelector<HTMLElement>(`${radio}:checked`) ?? content?.querySelector<HTMLElement>(radio) ?? undefined
  );
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
