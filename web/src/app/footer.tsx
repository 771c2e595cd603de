/** Spec: section 2 (Layout). On a small screen the actions at the foot take its place. */
import { COPYRIGHT_LABEL } from '@cuadra/domain/app/app-name-and-titles';

interface FooterProps {
  /** As wide as the header of a business, under whose edge it stands. */
  readonly isWide?: boolean;
}

export function Footer({ isWide = false }: FooterProps) {
  return (
    <footer className="border-t border-line max-lg:group-has-data-foot/shell:hidden group-has-data-loading/shell:hidden">
      <p className={`mx-auto px-4 py-5 text-sm text-ink-soft ${isWide ? 'max-w-6xl sm:px-7' : 'max-w-5xl sm:px-8'}`}>
        {COPYRIGHT_LABEL}
      </p>
    </footer>
  );
}
