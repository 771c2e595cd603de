/**
 * While its action runs, it shows that, keeps the focus, and cannot be pressed again. Where it goes with what it did,
 * the screen's title takes the focus.
 */
import { type MouseEvent, type ReactNode, type Ref, useContext } from 'react';
import { type ButtonKind, buttonStyle } from './button-style.ts';
import { FormSendingContext } from './form.tsx';
import { type AsyncTask, useExclusiveTask } from '../browser/use-exclusive-task.ts';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';

interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
  /** Pending until the returned promise is settled. */
  readonly onPress?: AsyncTask | undefined;
  /** `submit` sends the form around it, and is pending meanwhile. */
  readonly type?: 'button' | 'submit' | undefined;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  readonly isPending?: boolean | undefined;
  /** Shown while it is pending. */
  readonly pendingLabel?: string | undefined;
  /** As wide as its container on every screen. */
  readonly isWide?: boolean | undefined;
  /** The id of its form, if it is outside of the form. */
  readonly form?: string | undefined;
  readonly describedBy?: string | undefined;
  /** Tells several `submit` buttons of one form apart. */
  readonly value?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({ ref, ...props }: ButtonProps) {
  const { children, kind = 'primary', icon, onPress, isPending = false, pendingLabel = 'Guardando…' } = props;
  const { isRunning, run } = useExclusiveTask();
  const isSending = useContext(FormSendingContext) && props.type === 'submit';
  useHeadingFocusAfterClosing();
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
        aria-disabled={waits || props.isDisabled}
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
