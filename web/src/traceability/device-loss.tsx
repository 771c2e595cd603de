/** That this device had to drop some of its own log for want of room; nothing otherwise. */
import { useEffect, useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { countedNoun } from '../figures/count-words.ts';
import { useDevice } from '../session/use-session.ts';

export function DeviceLoss() {
  const { traces } = useDevice();
  const [dropped, setDropped] = useState(() => traces.status().dropped);
  useEffect(() => traces.subscribe(() => setDropped(traces.status().dropped)), [traces]);
  if (dropped === 0) return null;
  return (
    <Banner tone="warning">
      {`Este dispositivo se quedó sin espacio y perdió ${countedNoun(dropped, 'anotación', 'anotaciones')} de lo que pasó en él. Tus cuentas están completas.`}
    </Banner>
  );
}
