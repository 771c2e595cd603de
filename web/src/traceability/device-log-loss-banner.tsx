/** Says that this device had to drop entries of its log for lack of space. */
import { useSyncExternalStore } from 'react';
import { Banner } from '../kit/banner.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { useDeviceServices } from '../session/use-session.ts';

export function DeviceLogLossBanner() {
  const { traces } = useDeviceServices();
  const dropped = useSyncExternalStore(traces.subscribe, () => traces.status().dropped);
  if (dropped === 0) return null;
  return (
    <Banner tone="warning">
      {`Este dispositivo se quedó sin espacio y perdió ${countWithNoun(dropped, 'anotación', 'anotaciones')} de lo que pasó en él. Tus cuentas están completas.`}
    </Banner>
  );
}
