/** What this server offers visitors: Google sign-in and demos. */
import { useEffect, useState } from 'react';
import { askServer } from '../requests/ask-server.ts';

type Offer = 'google' | 'demo';

const AFTER_FIRST_PAINT_MS = 150;

/** Undefined until the server has answered, "unreached" if it cannot be reached. */
export function useAuthOptions(): ReadonlySet<Offer> | 'unreached' | undefined {
  const [offers, setOffers] = useState<ReadonlySet<Offer> | 'unreached'>();
  useEffect(() => {
    let isGone = false;
    const find = async () => {
      const answer = await askServer('/api/auth-options');
      if (!isGone) setOffers(answer.ok ? offersIn(answer.body) : 'unreached');
    };
    // Runs after the first paint.
    const timer = setTimeout(() => void find(), AFTER_FIRST_PAINT_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  return offers;
}

function offersIn(body: unknown): ReadonlySet<Offer> {
  const told: { readonly google?: unknown; readonly demo?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  return new Set((['google', 'demo'] as const).filter((offer) => told[offer] === true));
}
