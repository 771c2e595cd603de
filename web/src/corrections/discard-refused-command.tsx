/** Asks before a refused command is given up, because what was recorded is lost with it. */
import { Button } from '../kit/button.tsx';
import { useDeviceServices } from '../session/use-session.ts';

interface DiscardRefusedCommandProps {
  readonly commandId: string;
  readonly onKeep: () => void;
}

export function DiscardRefusedCommand({ commandId, onKeep }: DiscardRefusedCommandProps) {
  const { replica } = useDeviceServices();
  return (
    <div role="alert" className="mt-3">
      <p className="mb-3 font-bold">Se pierde lo que registraste. ¿Lo descartas?</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" onPress={() => replica.discard(commandId)} pendingLabel="Descartando…">
          Sí, descartar
        </Button>
        <Button kind="quiet" onPress={onKeep}>
          No, conservar
        </Button>
      </div>
    </div>
  );
}
