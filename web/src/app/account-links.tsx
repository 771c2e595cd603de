/** Who is signed in, their account and their other businesses, and signing out. */
import { AFTER_LOGOUT_PATH } from '@cuadra/domain/people/routes';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { FieldError } from '../kit/field.tsx';
import { LogoutIcon } from '../kit/icons-action.tsx';
import { StoreIcon } from '../kit/icons-shop.tsx';
import { signOut } from '../replica/session.ts';
import { useMe, useReplicaState } from '../replica/use-session.ts';
import { menuRow } from './menu-row.ts';

export function AccountLinks() {
  const { profile, businesses } = useMe();
  return (
    <>
      <p className="px-3 py-2 text-form text-ink-soft">
        <span className="block font-bold text-ink">
          {profile.nombre} {profile.apellidos}
        </span>
        {profile.email}
      </p>
      <ul>
        <li>
          <Link to={businesses.length > 1 ? '/select-business' : '/onboarding'} className={menuRow}>
            <StoreIcon className="size-6 text-ink-soft" />
            {businesses.length > 1 ? 'Cambiar de negocio' : 'Crear otro negocio'}
          </Link>
        </li>
      </ul>
      <SignOut />
    </>
  );
}

/** What was recorded and not sent stays on the device; whoever leaves is told so first. */
function SignOut() {
  const router = useRouter();
  const { outbox } = useReplicaState();
  const unsent = outbox.filter(({ standing }) => standing.state !== 'applied').length;
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<string>();
  const leave = async () => {
    const failure = await signOut();
    if (failure === undefined) await router.navigate({ to: AFTER_LOGOUT_PATH });
    else setError(failure.message);
  };
  return (
    <>
      {isAsked && unsent > 0 ? (
        <div role="alert" className="mt-2 rounded-xl border border-warn-line bg-warn-soft p-4">
          <p className="font-bold">
            {unsent === 1 ? 'Tienes 1 registro sin enviar' : `Tienes ${unsent} registros sin enviar`}
          </p>
          <p className="mt-1 mb-4">
            Se quedan guardados en este celular y se enviarán cuando vuelvas a entrar con tu cuenta.
          </p>
          <Button kind="danger" onPress={leave} pendingLabel="Cerrando sesión…" isWide>
            Cerrar sesión de todas formas
          </Button>
        </div>
      ) : (
        <button type="button" className={menuRow} onClick={() => (unsent > 0 ? setIsAsked(true) : void leave())}>
          <LogoutIcon className="size-6 text-ink-soft" />
          Cerrar sesión
        </button>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </>
  );
}
