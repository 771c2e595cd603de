/** Its label is announced, and shown as a tooltip. Disabled, it keeps the focus: a press may have come to the last. */
import type { ReactNode, Ref } from 'react';

interface IconButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly onPress: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export const iconButtonStyle =
  'inline-flex size-12 shrink-0 cursor-pointer touch-manipulation items-center justify-center rounded-xl text-ink-soft ' +
  'hover:bg-accent-soft hover:text-accent active:bg-accent-soft active:text-accent ' +
  'aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-line';

export function IconButton({ icon, label, onPress, isDisabled, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={iconButtonStyle}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      onClick={isDisabled === true ? undefined : onPress}
    >
      {icon}
    </button>
  );
}
