/** Spec: section 2 (Layout). On a small screen the actions at the foot take its place. */
import { FOOTER } from '@cuadra/domain/app/app-name-and-titles';

export function Footer() {
  return (
    <footer className="border-t border-line max-lg:group-has-data-foot/shell:hidden">
      <p className="mx-auto max-w-5xl px-4 py-5 text-sm text-ink-soft sm:px-8">{FOOTER}</p>
    </footer>
  );
}
