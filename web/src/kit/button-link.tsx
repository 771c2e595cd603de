/** A link that looks like a button: it can be opened in a new tab and shared. */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonKind, buttonStyle } from './button-style.ts';

interface ButtonAnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: ReactNode;
  readonly isWide?: boolean | undefined;
}

export const ButtonLink = createLink(ButtonAnchor);

/** For an address outside the app: a WhatsApp message, a picture. */
export function ButtonAnchor({ kind = 'primary', icon, isWide = false, children, ...anchor }: ButtonAnchorProps) {
  return (
    <a {...anchor} className={buttonStyle(kind, isWide)}>
      {icon}
      {children}
    </a>
  );
}
