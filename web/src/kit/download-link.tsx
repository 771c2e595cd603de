/**
 * Links for files that the server makes. Apart from other links: their icon comes with those that the first screen
 * lacks.
 */
import type { ReactNode } from 'react';
import { DownloadIcon } from '../icons/icons-action.tsx';
import { ButtonAnchor } from './button-link.tsx';

interface DownloadLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <ButtonAnchor kind="secondary" icon={<DownloadIcon className="max-[15rem]:hidden" />} href={href} download>
      {children}
    </ButtonAnchor>
  );
}

/** Under a list, which it has as a table. */
export function ListDownload({ href }: Pick<DownloadLinkProps, 'href'>) {
  return (
    <div className="flex *:flex-1 sm:*:flex-none print:hidden">
      <DownloadLink href={href}>Descargar (CSV)</DownloadLink>
    </div>
  );
}
