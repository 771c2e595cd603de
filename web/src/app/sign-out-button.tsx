/** Unsent commands stay on the device, and the person is told so before signing out. */
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { AFTER_LOGOUT_PATH } from '@cuadra/domain/app/page-routes';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { LogoutIcon } from '../icons/icons-sign-in-screens.tsx';
import { signOut } from '../session/current-session.ts';
import { useMe, useReplicaState } from '../session/use-session.ts';
import { menuRowStyle } from './menu-row-style.ts';

/** The button that was pressed is gone with its focus. */
const takeFocus = (warning: HTMLElement | null) => warning?.focus();

export function SignOutButton() {
  const router = useRouter();
  const { demo } = useMe();
  const { outbox } = useReplicaState();
  const unsent = outbox.filter(({ standing }) => standing.state !== 'applied').length;
  const [isAsked, setIsAsked] = useState(false);
  const leave = async () => {
    await signOut();
    await router.navigate({ to: AFTER_LOGOUT_PATH, ignoreBlocker: true });
  };
  // A demo is left with the strip above, which deletes it.
  if (demo) return null;
  if (isAsked && unsent > 0) {
    return (
      <div role="alert" ref={takeFocus} tabIndex={-1} className="rounded-xl border border-warn-line bg-warn-soft p-4">
        <p className="font-bold">Tienes {countWithNoun(unsent, 'registro', 'registros')} sin enviar</p>
        <p className="mt-1 mb-4">
          Todo queda guardado en este dispositivo y se enviará cuando vuelvas a entrar con tu cuenta.
        </p>
        <Button kind="danger" onPress={leave} pendingLabel="Cerrando sesión…" isWide>
          Cerrar sesión de todas formas
        </Button>
      </div>
    );
  }
  return (
    <div>
      <button
        type="button"
        className={`${menuRowStyle} min-[16rem]:whitespace-nowrap`}
        onClick={() => (unsent > 0 ? setIsAsked(true) : void leave())}
      >
        <LogoutIcon className="size-6 text-ink-soft" />
        Cerrar sesión
      </button>
    </div>
  );
}
