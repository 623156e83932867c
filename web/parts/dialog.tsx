import { type ReactNode, useEffect } from 'react';
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
  useHiddenPage(isOpen);
  return (
    <ModalOverlay className="veil" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
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

/**
 * Hides the page behind a dialog from the accessibility tree, because it has a button with the same name as the confirm
 * button. The library makes the page inert, which some screen readers do not treat as hidden.
 */
function useHiddenPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const root = document.getElementById('root');
    root?.setAttribute('aria-hidden', 'true');
    return () => root?.removeAttribute('aria-hidden');
  }, [isOpen]);
}
