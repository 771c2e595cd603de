/**
 * What this server offers visitors: ways to sign in, demos, links for a new password by mail, and who may make an
 * account.
 */
import { type AuthOptions, registrationModes } from '@cuadra/domain/people/server-sign-in-options';
import { useEffect, useState } from 'react';
import { askServer } from '../requests/ask-server.ts';

const AFTER_FIRST_PAINT_MS = 150;

/** Undefined until the server has answered, "unreached" if it cannot be reached. */
export function useAuthOptions(): AuthOptions | 'unreached' | undefined {
  const [options, setOptions] = useState<AuthOptions | 'unreached'>();
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const answer = await askServer('/api/auth-options');
      if (!isGone) setOptions(answer.ok ? optionsIn(answer.body) : 'unreached');
    };
    // Runs after the first paint.
    const timer = setTimeout(() => void find(), AFTER_FIRST_PAINT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return options;
}

/** An older server does not say who may make an account; then anybody is shown the form. */
function optionsIn(body: unknown): AuthOptions {
  const told: Readonly<Partial<Record<keyof AuthOptions, unknown>>> =
    typeof body === 'object' && body !== null ? body : {};
  return {
    email: true,
    google: told.google === true,
    oidc: typeof told.oidc === 'string' ? told.oidc : null,
    demo: told.demo === true,
    mail: told.mail === true,
    registration: registrationModes.find((mode) => mode === told.registration) ?? 'open',
  };
}
