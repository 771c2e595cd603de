/** What opens over a business from its address (?ver=…): closing it goes back to the screen underneath. */
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog.tsx';

export function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const close = () =>
    void navigate({ to: '.', search: (before) => ({ ...before, ver: undefined }), state: true, replace: true });
  return (
    <Dialog title={title} isOpen onClose={close}>
      {children}
    </Dialog>
  );
}
