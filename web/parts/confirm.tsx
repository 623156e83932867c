import { type ReactNode, useState } from 'react';
import { messageOf } from '../api/problem.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Message } from './message.tsx';

interface ConfirmProps {
  /** The label of the button that asks, and of the button that confirms. */
  action: string;
  /** The accessible name of the button that asks, where others have the same label. */
  label?: string;
  /** The ID of what it is about, where the name of the button stays. */
  describedBy?: string;
  title: string;
  /** Says what will be lost. */
  children: ReactNode;
  onConfirm: () => Promise<unknown>;
  canConfirm?: boolean;
  kind?: 'danger' | 'plain';
  isSmall?: boolean;
}

/** A button for an irreversible action, which asks first. */
export function Confirm({
  action,
  label,
  describedBy,
  title,
  children,
  onConfirm,
  canConfirm = true,
  kind = 'danger',
  isSmall = false,
}: ConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = async () => {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      setOpen(false);
    } catch (problem) {
      setError(problem);
    }
    setPending(false);
  };
  return (
    <>
      <Button
        kind={kind}
        isSmall={isSmall}
        {...(label !== undefined && { label })}
        {...(describedBy !== undefined && { describedBy })}
        onPress={() => {
          setError(null);
          setOpen(true);
        }}
      >
        {action}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
        {error !== null && <Message kind="bad">{messageOf(error)}</Message>}
        <div className="modal-foot">
          <Button onPress={() => setOpen(false)}>Cancel</Button>
          <Button
            kind="danger primary"
            isPending={isPending}
            isDisabled={!canConfirm}
            onPress={() => void confirm()}
          >
            {action}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
