/** A quiet button that goes with what it does: the screen's title takes the focus then. */
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { Button } from './button.tsx';

interface VanishingButtonProps {
  readonly children: string;
  readonly onPress: () => void;
}

export function VanishingButton({ children, onPress }: VanishingButtonProps) {
  useHeadingFocusAfterClosing();
  return (
    <Button kind="quiet" onPress={onPress}>
      {children}
    </Button>
  );
}
