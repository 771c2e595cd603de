/** Spec: section 2 (Layout). */
import { FOOTER } from '@cuadra/domain/app/app-name-and-titles';

export function Footer() {
  return (
    <footer className="border-t border-line">
      <p className="mx-auto max-w-5xl px-4 py-5 text-sm text-ink-soft sm:px-8">{FOOTER}</p>
    </footer>
  );
}
