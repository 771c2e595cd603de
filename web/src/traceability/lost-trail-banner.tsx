/** Tells the gerente that the end of the trail is lost, and asks whether they know why. */
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useUnacknowledgedTrailLoss } from '../hooks/use-unacknowledged-trail-loss.ts';

export function LostTrailBanner() {
  const lost = useUnacknowledgedTrailLoss();
  const keep = useStoreCommandOnDevice();
  const [failure, setFailure] = useState<string>();
  if (lost === undefined) return null;
  const { sequence, hash, at } = lost;
  const acknowledge = async () => setFailure(await keep('acknowledge-restore', { sequence, hash }));
  return (
    <Banner
      tone="error"
      title="Faltan registros en el historial de cambios"
      action={
        <Button kind="secondary" onPress={acknowledge}>
          Sí, se restauró una copia
        </Button>
      }
    >
      El <DateTime instant={at} /> este dispositivo vio el registro N.º {sequence}, y ya no está. Si se restauró una
      copia de seguridad, es por eso: lo de después de la copia se perdió. Si no, alguien cambió los datos en el
      servidor.{failure !== undefined && ` ${failure}`}
    </Banner>
  );
}
