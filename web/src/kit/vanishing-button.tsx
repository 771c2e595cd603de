/** A button, quiet unless it says otherwise, that goes with what it does: the screen's title takes the focus then. */
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { Button } from './button.tsx';
import type { ButtonKind } from './button-style.ts';
import type { AsyncTask } from '../browser/use-exclusive-task.ts';

interface VanishingButtonProps {
  readonly children: string;
  readonly onPress: AsyncTask;
  readonly kind?: ButtonKind | undefined;
}

export function VanishingButton({ children, onPress, kind = 'quiet' }: VanishingButtonProps) {
  useHeadingFocusAfterClosing();
  return (
    <Button kind={kind} onPress={onPress}>
      {children}
    </Button>
  );
}
