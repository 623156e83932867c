import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isLarge?: boolean;
  children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, isLarge = false, children }: DialogProps) {
  const openedAt = useHiddenPage(isOpen);
  return (
    <ModalOverlay
      className="veil"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > doubleClickMs}
    >
      <Modal className={`modal ${isLarge ? 'large' : ''}`}>
        <AriaDialog>
          <div className="modal-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <Button kind="quiet" isSmall onPress={onClose}>
              Close
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The second click of a double click on the button that opens a dialog must not close it. */
const doubleClickMs = 500;

/**
 * Hides the page behind a dialog from the accessibility tree, because it has a button with the same name as the confirm
 * button. The library makes the page inert, which some screen readers do not treat as hidden. Returns when it was opened.
 */
function useHiddenPage(isOpen: boolean) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    openedAt.current = performance.now();
    const root = document.getElementById('root');
    root?.setAttribute('aria-hidden', 'true');
    return () => root?.removeAttribute('aria-hidden');
  }, [isOpen]);
  return openedAt;
}
