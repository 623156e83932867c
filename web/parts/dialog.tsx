import type { ReactNode } from 'react';
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
