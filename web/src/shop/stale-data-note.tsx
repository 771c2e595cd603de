/** Above cached content that could not be refreshed: when it is from, and a way to try again. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { DateTime } from '../figures/date-time.tsx';

interface StaleDataNoteProps {
  /** Why there is no newer content, as a sentence, with its full stop or without. */
  readonly message: string;
  readonly at: Instant;
  readonly onRetry: () => void;
  /** True if the content has what this device recorded since. */
  readonly isWithDevice?: boolean | undefined;
}

export function StaleDataNote({ message, at, onRetry, isWithDevice = false }: StaleDataNoteProps) {
  return (
    <Banner
      tone="warning"
      action={
        <Button kind="quiet" onPress={onRetry}>
          Intentar de nuevo
        </Button>
      }
    >
      {message.replace(/\.$/u, '')}. Esto es lo que había el <DateTime instant={at} />
      {isWithDevice && ', con lo último de este dispositivo'}.
    </Banner>
  );
}
