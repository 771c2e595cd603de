/**
 * A form: Enter in a field sends it, the browser's own messages stay away, and what is wrong is scrolled to and gets the
 * focus, every time.
 *
 * What is being typed is finished first, as if its field had been left. What cannot be read, or was lowered by the very
 * tap or key that sends, is shown instead of being sent on. While `onSubmit`'s promise is open, the form's submit button
 * says so and nothing is sent twice.
 */
import {
  createContext,
  type ReactNode,
  type SubmitEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { firstWrong, showField } from '../browser/into-sight.ts';
import { useOneAtATime } from '../browser/one-at-a-time.ts';
import { latestAction } from '../browser/latest-action.ts';

interface FormProps {
  /** Told the value of the button that was pressed, where it has one. */
  readonly onSubmit: (button: string) => void | Promise<void>;
  readonly children: ReactNode;
  /** Names the form where there are several on a screen. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** Whether the form around is being sent. */
export const FormIsSending = createContext(false);

/** A field whose text is only looked at once it is finished. */
interface TypedField {
  readonly finish: () => void;
}

/** What the parts of a form can ask of it. */
interface FormAround {
  readonly join: (field: TypedField) => () => void;
  /** A field was lowered, and says so. */
  readonly tellLowered: (input: HTMLElement | null) => void;
  /** What is wrong is shown as soon as it is marked, as after sending. */
  readonly showWrong: () => void;
}

export const FormAround = createContext<FormAround>({
  join: () => () => undefined,
  tellLowered: () => undefined,
  showWrong: () => undefined,
});

export function Form({ onSubmit, children, label, className = 'flex flex-col gap-5', id }: FormProps) {
  const { isRunning, run } = useOneAtATime();
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const typed = useTypedFields();
  const submit = useRef(onSubmit);
  useLayoutEffect(() => {
    submit.current = onSubmit;
  });

  const showWrong = useCallback(() => {
    wasSent.current = true;
    // Where the same is wrong as before, nothing else would have changed.
    lookAgain();
  }, []);
  useEffect(() => {
    if (!wasSent.current) return;
    const wrong = firstWrong(form.current);
    if (wrong === undefined) return;
    wasSent.current = false;
    showField(wrong);
  });

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    const halting = typed.finish() ?? form.current?.querySelector<HTMLElement>('[data-unread]');
    if (halting) {
      showField(halting);
      return;
    }
    showWrong();
    run(() => submit.current(button));
  };
  const forgetSending = () => {
    wasSent.current = false;
  };
  const { join, tellLowered } = typed;
  const around = useMemo(() => ({ join, tellLowered, showWrong }), [join, tellLowered, showWrong]);
  return (
    <form
      ref={form}
      id={id}
      aria-label={label}
      noValidate
      className={className}
      onSubmit={send}
      onInput={forgetSending}
    >
      <FormAround value={around}>
        <FormIsSending value={isRunning}>{children}</FormIsSending>
      </FormAround>
    </form>
  );
}

/** The fields that somebody may still be typing in, and the one that was lowered by the latest tap or key. */
function useTypedFields() {
  const fields = useRef(new Set<TypedField>());
  const lowered = useRef<{ readonly input: HTMLElement | null; readonly by: Event | undefined }>(undefined);
  return useMemo(
    () => ({
      join: (field: TypedField) => {
        fields.current.add(field);
        return () => void fields.current.delete(field);
      },
      tellLowered: (input: HTMLElement | null) => {
        lowered.current = { input, by: latestAction() };
      },
      /** Answers with the field that was lowered just now, which somebody has to see first. */
      finish: (): HTMLElement | undefined => {
        flushSync(() => {
          for (const field of fields.current) field.finish();
        });
        const { input, by } = lowered.current ?? {};
        lowered.current = undefined;
        return input != null && by === latestAction() ? input : undefined;
      },
    }),
    [],
  );
}
