/** A link for a file that the server makes. Apart from other links: its icon comes with those that the first screen lacks. */
import type { ReactNode } from 'react';
import { DownloadIcon } from '../icons/icons-action.tsx';
import { ButtonAnchor } from './button-link.tsx';

interface DownloadLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <ButtonAnchor kind="secondary" icon={<DownloadIcon />} href={href} download>
      {children}
    </ButtonAnchor>
  );
}
