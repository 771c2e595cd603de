/**
 * A form: Enter in a field sends it, the browser's own messages stay away, and what is wrong gets the focus.
 *
 * While `onSubmit`'s promise is open, the form's submit button says so and nothing is sent twice.
 */
import { createContext, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { type Task, useOneAtATime } from './one-at-a-time.ts';

interface FormProps {
  readonly onSubmit: Task;
  readonly children: ReactNode;
  /** Names the form where there are several on a screen. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
}

/** Whether the form around is being sent. */
export const FormIsSending = createContext(false);

export function Form({ onSubmit, children, label, className = 'flex flex-col gap-5', id }: FormProps) {
  const { isRunning, run } = useOneAtATime();
  const form = useRef<HTMLFormElement>(null);
  const wasSent = useRef(false);

  useEffect(() => {
    if (!wasSent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong === null || wrong === undefined) return;
    wasSent.current = false;
    wrong.focus();
  });

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    wasSent.current = true;
    run(onSubmit);
  };
  const forgetSending = () => {
    wasSent.current = false;
  };
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
      <FormIsSending value={isRunning}>{children}</FormIsSending>
    </form>
  );
}
