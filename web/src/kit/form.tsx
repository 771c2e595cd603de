/**
 * A form: Enter in a field sends it, the browser's own messages are off, and the first wrong field is scrolled to and
 * focused after every attempt.
 *
 * Sending first finishes the field being typed in, as if it had lost the focus. If its value is unreadable, or is
 * lowered by that, the form shows it instead of sending. While `onSubmit`'s promise is pending, the submit button shows
 * that, and nothing is sent twice.
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
import { findFirstInvalidField, focusField } from '../browser/focus-field.ts';
import { useExclusiveTask } from '../browser/use-exclusive-task.ts';
import { lastHeardInputEvent } from '../browser/last-heard-input-event.ts';

interface FormProps {
  /** Called with the pressed button's value, if it has one. */
  readonly onSubmit: (button: string) => void | Promise<void>;
  readonly children: ReactNode;
  /** Names the form where there are several on a screen. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** Whether the form around is being sent. */
export const FormSendingContext = createContext(false);

/** A field whose text is judged only once it is finished. */
interface TypedField {
  readonly finish: () => void;
}

/** What the parts of a form can ask of it. */
interface FormContext {
  readonly join: (field: TypedField) => () => void;
  /** Called by a field whose value was lowered. */
  readonly tellLowered: (input: HTMLElement | null) => void;
  /** Shows the first wrong field as soon as it is marked, as after sending. */
  readonly showWrong: () => void;
}

export const FormContext = createContext<FormContext>({
  join: () => () => undefined,
  tellLowered: () => undefined,
  showWrong: () => undefined,
});

export function Form({ onSubmit, children, label, className = 'flex flex-col gap-5', id }: FormProps) {
  const { isRunning, run } = useExclusiveTask();
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
    // Forces a render: nothing else changes if the same field is wrong again.
    lookAgain();
  }, []);
  useEffect(() => {
    if (!wasSent.current) return;
    const wrong = findFirstInvalidField(form.current);
    if (wrong === undefined) return;
    wasSent.current = false;
    focusField(wrong);
  });

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    const halting = typed.finish() ?? form.current?.querySelector<HTMLElement>('[data-unread]');
    if (halting) {
      focusField(halting);
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
      <FormContext value={around}>
        <FormSendingContext value={isRunning}>{children}</FormSendingContext>
      </FormContext>
    </form>
  );
}

/** The form's fields, and the one that the latest tap or key has lowered. */
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
        lowered.current = { input, by: lastHeardInputEvent() };
      },
      /** Returns the field that was just lowered, which the person must see first. */
      finish: (): HTMLElement | undefined => {
        flushSync(() => {
          for (const field of fields.current) field.finish();
        });
        const { input, by } = lowered.current ?? {};
        lowered.current = undefined;
        return input != null && by === lastHeardInputEvent() ? input : undefined;
      },
    }),
    [],
  );
}
