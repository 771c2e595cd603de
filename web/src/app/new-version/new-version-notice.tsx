/** Says that a newer version of Cuadra is ready; the person decides when to reload. */
import { reloadAfterUnsavedChangesCheck } from '../../browser/use-navigation-blocker.ts';
import { useMayShiftPageLayout } from '../../hooks/use-may-shift-page-layout.ts';
import { Button } from '../../kit/button.tsx';
import { activateNewVersion } from './service-worker-registration.ts';

export function NewVersionNotice() {
  if (!useMayShiftPageLayout()) return null;
  return (
    <output className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-accent-soft px-4 py-2">
      Hay una versión nueva de Cuadra.
      <Button
        kind="secondary"
        onPress={() => reloadAfterUnsavedChangesCheck(activateNewVersion)}
        pendingLabel="Actualizando…"
      >
        Actualizar ahora
      </Button>
    </output>
  );
}
