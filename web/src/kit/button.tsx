/**
 * A button: one word or two that say what happens.
 *
 * While what it started is under way it says so, keeps the focus, and cannot be pressed again.
 */
import { type MouseEvent, type ReactNode, type Ref, useContext } from 'react';
import { type ButtonKind, buttonStyle } from './button-style.ts';
import { FormIsSending } from './form.tsx';
import { type AsyncTask, useOneAtATime } from '../browser/one-at-a-time.ts';

interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
  /** Where it answers with a promise, the button is pending until that is settled. */
  readonly onPress?: AsyncTask | undefined;
  /** `submit` sends the form around it, and is pending while that is being sent. */
  readonly type?: 'button' | 'submit' | undefined;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  readonly isPending?: boolean | undefined;
  /** What it says while it is pending. */
  readonly pendingLabel?: string | undefined;
  /** As wide as its place on every screen. */
  readonly isWide?: boolean | undefined;
  /** The id of the form it sends, when it stands outside of it. */
  readonly form?: string | undefined;
  readonly describedBy?: string | undefined;
  /** Which one it is, where a form has several of type `submit`. */
  readonly value?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ ref, ...props }: ButtonProps) {
  const { children, kind = 'primary', icon, onPress, isPending = false, pendingLabel = 'Guardando…' } = props;
  const { isRunning, run } = useOneAtATime();
  const isSending = useContext(FormIsSending) && props.type === 'submit';
  const waits = isPending || isRunning || isSending;

  const press = (event: MouseEvent) => {
    if (waits) event.preventDefault();
    else if (onPress !== undefined) run(onPress);
  };
  return (
    <>
      <button
        ref={ref}
        type={props.type === 'submit' ? 'submit' : 'button'}
        form={props.form}
        value={props.value}
        className={buttonStyle(kind, props.isWide ?? false)}
        disabled={props.isDisabled}
        aria-disabled={waits || undefined}
        aria-describedby={props.describedBy}
        data-pending={waits || undefined}
        onClick={press}
      >
        {waits ? pendingLabel : icon}
        {waits ? null : children}
      </button>
      <output className="sr-only">{waits ? pendingLabel : null}</output>
    </>
  );
}
