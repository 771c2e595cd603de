/** Marks a record that is stored on this device and waits to be sent. */
import { ClockIcon } from '../icons/icons-money-and-sync.tsx';

export function OnDeviceMark() {
  return (
    <span className="flex items-center gap-1 text-warn">
      <ClockIcon className="size-4" />
      Guardado en este dispositivo
    </span>
  );
}
