/**
 * What opens over a business from its address (?ver=…): from below on a phone, in the middle of a larger screen.
 *
 * The way back, Escape and a tap beside it close it, and the focus returns to where it was.
 */
import { useNavigate } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../kit/icon-button.tsx';
import { CloseIcon } from '../kit/icons-action.tsx';

export function Sheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  const closed = () => {
    if (dialog.current?.isConnected === true) void navigate({ to: '.', search: {}, replace: true });
  };
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    // The keyboard has Escape; a tap beside the sheet is for the thumb.
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={closed}
      onPointerDown={closeBeside}
      className="m-0 mt-auto max-h-[88dvh] w-full max-w-none overflow-y-auto rounded-t-2xl bg-sheet text-ink backdrop:bg-veil md:m-auto md:max-w-md md:rounded-2xl"
    >
      <div className="p-4 pb-8">
        <div className="flex items-center justify-between pl-3">
          <h2 className="text-xl font-bold">{title}</h2>
          <IconButton icon={<CloseIcon />} label="Cerrar" onPress={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
