/**
 * A dialog over the page: a sheet from the lower edge on a phone, in the middle of a larger screen.
 *
 * It takes the focus, keeps it, and gives it back. Escape, the cross and a press beside it close it, unless it is
 * `isBusy`. What it leads to stands below its content and stays in sight, above the keyboard too.
 */
import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons-first.tsx';
import { SpanishAria } from './spanish-aria.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean | undefined;
  /** A question that has to be answered before anything else: read out whole, and not closed by a press beside it. */
  readonly isUrgent?: boolean | undefined;
}

const overlayStyle =
  'fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-veil sm:items-center sm:p-6 ' +
  'motion-safe:transition-opacity motion-safe:duration-150 data-entering:opacity-0 data-exiting:opacity-0';

const modalStyle =
  'flex max-h-full w-full max-w-lg flex-col overflow-hidden rounded-t-3xl bg-paper shadow-lg shadow-shade sm:rounded-3xl ' +
  'motion-safe:transition-transform motion-safe:duration-150 motion-safe:data-entering:translate-y-8 motion-safe:data-exiting:translate-y-8';

export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, isBusy = false, isUrgent = false } = props;
  const id = useId();
  const changeTo = (isOpenNow: boolean) => {
    if (!isOpenNow) onClose();
  };
  return (
    <SpanishAria>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={changeTo}
        isDismissable={!isBusy && !isUrgent}
        isKeyboardDismissDisabled={isBusy}
        className={overlayStyle}
      >
        <Modal className={modalStyle}>
          <AriaDialog
            role={isUrgent ? 'alertdialog' : 'dialog'}
            aria-labelledby={id}
            {...(isUrgent && { 'aria-describedby': `${id}-content` })}
            className="flex min-h-0 flex-col outline-none"
          >
            <div className="flex items-start justify-between gap-2 pt-4 pr-3 pl-5">
              <h2 id={id} className="min-w-0 py-2 text-xl leading-tight font-bold wrap-break-word">
                {title}
              </h2>
              <IconButton icon={<CloseIcon />} label="Cerrar" onPress={onClose} isDisabled={isBusy} />
            </div>
            <div id={`${id}-content`} className="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 pt-1 pb-5">
              {children}
            </div>
            {actions !== undefined && (
              <div className="flex flex-col gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row-reverse">
                {actions}
              </div>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </SpanishAria>
  );
}
