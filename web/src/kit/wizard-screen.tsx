/**
 * One question of a wizard: the way back, how far one is, the question, what answers it, and the main action.
 *
 * The whole screen is a form, so that Enter goes on, also from the question itself. The main action sticks to the lower
 * edge of what the keyboard leaves of the page, in one line with what stands above it where there is little left; the
 * room that other pages leave at their foot (--foot-room) is taken. A new
 * question gets the focus, or its first field where it is answered by typing; its actions take no second tap of the one
 * before.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Form } from './form.tsx';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon } from '../icons/icons-action.tsx';
import type { AsyncTask } from '../browser/one-at-a-time.ts';
import { useCoveredFoot } from '../browser/use-covered-foot.ts';
import { useHurriedTap } from '../browser/use-hurried-tap.ts';

interface WizardScreenProps {
  readonly question: string;
  /** Stands above the question: that something is done, or is not. */
  readonly sign?: ReactNode;
  /** Undefined on the first step, where there is no way back. */
  readonly onBack?: (() => void) | undefined;
  /** A ProgressSteps. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, the one of type `submit` first; none where a choice goes on by itself. */
  readonly actions?: ReactNode;
  /** Stands above the actions: a total, what is missing. */
  readonly summary?: ReactNode;
  readonly onSubmit: AsyncTask;
  /** Where a question that is newly shown takes the focus. */
  readonly startsIn?: 'question' | 'first-field' | undefined;
}

/** Where there is room: how far one is and what was answered on the left, what is asked on the right. */
const beside = 'lg:relative lg:grid lg:max-w-5xl lg:grid-cols-[15rem_minmax(0,1fr)] lg:content-start';

export function WizardScreen(props: WizardScreenProps) {
  const { question, sign, onBack, progress, children, actions, summary, onSubmit, startsIn = 'question' } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const asked = useRef<string>(undefined);
  const isHurried = useHurriedTap();

  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    const field = content.current?.querySelector<HTMLElement>('input, select, textarea');
    const target = startsIn === 'first-field' ? field : undefined;
    (target ?? heading.current)?.focus();
  }, [question, startsIn]);

  useEffect(() => {
    const asking = heading.current;
    const goOn = ({ key, repeat }: KeyboardEvent) => {
      // A key that is held down answers one question, not the next one too.
      if (key === 'Enter' && !repeat) asking?.closest('form')?.requestSubmit();
    };
    asking?.addEventListener('keydown', goOn);
    return () => asking?.removeEventListener('keydown', goOn);
  }, []);

  return (
    <Form
      onSubmit={onSubmit}
      className={`mx-auto mb-[calc(0px-var(--foot-room,0px))] flex w-full grow flex-col ${isShown(progress) ? `max-w-2xl ${beside}` : 'max-w-5xl *:max-w-2xl'}`}
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
          {question}
        </h1>
        <div ref={content} className="flex grow flex-col gap-5">
          {children}
        </div>
      </div>
      {[actions, summary].some(isShown) && (
        <Foot>
          {isShown(summary) && <div className="short:min-w-0 short:flex-1">{summary}</div>}
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
  useCoveredFoot(bar);
  return (
    <div
      ref={bar}
      data-foot
      className="sticky bottom-(--bottom-bar,0px) z-20 flex flex-col gap-3 border-t border-line bg-paper px-4 pt-3 sm:border-none pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-8 short:flex-row short:flex-wrap short:items-center short:justify-end short:pt-1.5 short:pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      {children}
    </div>
  );
}

function isShown(node: ReactNode): boolean {
  return node !== undefined && node !== null && node !== false;
}
