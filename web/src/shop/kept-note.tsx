/**
 * Above something that could not be asked for anew: from when it is, and the way to try again.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { DateTime } from '../figures/date-time.tsx';

interface KeptNoteProps {
  /** Why there is nothing newer, as a sentence of the catalogue. */
  readonly message: string;
  readonly at: Instant;
  readonly onRetry: () => void;
}

export function KeptNote({ message, at, onRetry }: KeptNoteProps) {
  return (
    <Banner
      tone="warning"
      action={
        <Button kind="quiet" onPress={onRetry}>
          Reintentar
        </Button>
      }
    >
      {message}. Esto es lo que había el <DateTime instant={at} />.
    </Banner>
  );
}
