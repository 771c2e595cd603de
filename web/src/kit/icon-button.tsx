/** Its label is announced, and shown as a tooltip. */
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
  'disabled:cursor-default disabled:bg-transparent disabled:text-line';

export function IconButton({ icon, label, onPress, isDisabled, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={iconButtonStyle}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
