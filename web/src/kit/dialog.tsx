/**
 * A dialog over the page: a sheet from the lower edge on a phone, in the middle of a larger screen.
 *
 * It takes the focus, in its first field if a key opened it, keeps it, and gives it back. Escape, the cross, Back and a
 * press outside close it, unless it is `isBusy`; if something was typed, it asks first. Its actions stay visible below
 * its content, also above the keyboard.
 */
import {
  createContext,
  useCallback,
  type ReactNode,
  type RefCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from '../icons/icons-sign-in-screens.tsx';
import { LEAVE_LABEL, LEAVE_WARNING, LEAVE_QUESTION, STAY_LABEL } from './unsaved-changes-words.ts';
import { SpanishAria } from './spanish-aria.tsx';
import { isBackOrForward, useNavigationBlocker } from '../browser/use-navigation-blocker.ts';
import { useDetectUnsavedFields } from '../browser/use-detect-unsaved-fields.ts';
import { useHeadingFocusAfterClosing } from '../browser/use-heading-focus.ts';
import { lastHeardInputEvent } from '../browser/last-heard-input-event.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
  readonly isBusy?: boolean | undefined;
  /** An alert dialog that must be answered: a press outside does not close it. */
  readonly isUrgent?: boolean | undefined;
  /**
   * True if the address opened it, so that Back closes it by itself. For any other dialog, Back closes it and the page
   * stays.
   */
  readonly isInAddress?: boolean | undefined;
  /** True if what its fields began with is not saved either. */
  readonly hasUnsavedFields?: boolean | undefined;
}

const overlayStyle =
  'fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-veil pt-(--toast,0px) ' +
  'sm:items-center sm:px-6 sm:pt-[max(1.5rem,var(--toast,0px))] sm:pb-6 ' +
  'motion-safe:transition-opacity motion-safe:duration-150 data-entering:opacity-0 data-exiting:opacity-0';

const modalStyle =
  'flex max-h-full w-full max-w-lg flex-col overflow-hidden rounded-t-3xl bg-paper shadow-lg shadow-shade sm:rounded-3xl ' +
  'motion-safe:transition-transform motion-safe:duration-150 motion-safe:data-entering:translate-y-8 motion-safe:data-exiting:translate-y-8';

/** Closes the surrounding dialog, like its cross. */
const CloseDialog = createContext<() => void>(() => undefined);

export function Dialog(props: DialogProps) {
  const { isOpen, onClose, isBusy = false, isUrgent = false, isInAddress = false, hasUnsavedFields = false } = props;
  const { part, isTyped: isChanged } = useDetectUnsavedFields();
  const isTyped = () => hasUnsavedFields || isChanged();
  const [isAsked, setIsAsked] = useState(false);
  const askedFrom = useRef<Element>(null);
  const leave = () => {
    setIsAsked(false);
    onClose();
  };
  const stay = () => {
    setIsAsked(false);
    // The question goes with its focus, and Escape is heard only by what is inside the dialog.
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
  };
  const close = () => {
    if (isBusy) return;
    // Closing again while the question is shown counts as staying.
    if (isAsked) stay();
    else if (isTyped()) {
      askedFrom.current = document.activeElement;
      setIsAsked(true);
    } else leave();
  };
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  const closeNow = useCallback(() => closing.current(), []);
  useNavigationBlocker({
    isHeld: isOpen,
    stops: (move) => isBackOrForward(move) && (!isInAddress || isBusy || isTyped()),
    onStopped: close,
  });
  const changeTo = (isOpenNow: boolean) => {
    if (!isOpenNow) close();
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
          <CloseDialog value={closeNow}>
            <Paper {...props} part={part} content={props.children}>
              {isAsked && <LeaveQuestion onLeave={leave} onStay={stay} />}
            </Paper>
          </CloseDialog>
        </Modal>
      </ModalOverlay>
    </SpanishAria>
  );
}

/** Asks first if something was typed. */
export function CancelDialogButton({ children = 'Cancelar', isDisabled }: CancelButtonProps) {
  return (
    <Button kind="quiet" isDisabled={isDisabled} onPress={useContext(CloseDialog)}>
      {children}
    </Button>
  );
}

interface CancelButtonProps {
  readonly children?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

interface PaperProps extends Omit<DialogProps, 'children'> {
  readonly part: RefCallback<HTMLElement>;
  /** The dialog's own content. */
  readonly content: ReactNode;
  /** Replaces the actions. */
  readonly children: ReactNode;
}

function Paper({ title, content, actions, isBusy = false, isUrgent = false, part, children }: PaperProps) {
  const id = useId();
  useHeadingFocusAfterClosing();
  useEffect(() => {
    if (!isUrgent && lastHeardInputEvent() instanceof KeyboardEvent) focusFirstField(`${id}-content`);
  }, [id, isUrgent]);
  return (
    <AriaDialog
      role={isUrgent ? 'alertdialog' : 'dialog'}
      aria-labelledby={id}
      {...(isUrgent && { 'aria-describedby': `${id}-content` })}
      className="flex min-h-0 flex-col outline-none"
    >
      <div className="flex items-start justify-between gap-2 pt-4 pr-3 pl-5">
        <h2 id={id} className="min-w-0 py-2 text-xl leading-tight font-bold wrap-break-word max-[15rem]:text-base">
          {keepAmountsOnOneLine(title)}
        </h2>
        <IconButton icon={<CloseIcon />} label="Cerrar" onPress={useContext(CloseDialog)} isDisabled={isBusy} />
      </div>
      <div ref={part} id={`${id}-content`} className="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 pt-1 pb-5">
        {content}
      </div>
      {(actions !== undefined || children !== false) && (
        <div className="flex flex-col gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:flex-row-reverse">
          {children === false ? actions : children}
        </div>
      )}
    </AriaDialog>
  );
}

/** Unless something in the dialog has taken the focus already. */
function focusFirstField(contentId: string): void {
  const content = document.getElementById(contentId);
  if (content === null || content.contains(document.activeElement)) return;
  content.querySelector<HTMLElement>('input:enabled:not([readonly]), select:enabled, textarea:enabled')?.focus();
}

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Replaces the actions, so that the typed text stays visible. */
function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert" className="flex w-full flex-col gap-3">
      <p>
        <strong className="block">{LEAVE_QUESTION}</strong>
        {LEAVE_WARNING}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button kind="danger" onPress={onLeave}>
          {LEAVE_LABEL}
        </Button>
        <Button ref={stay} kind="quiet" onPress={onStay}>
          {STAY_LABEL}
        </Button>
      </div>
    </div>
  );
}
