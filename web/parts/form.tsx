import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { Button } from './button.tsx';

interface FormProps {
  className?: string;
  /** The accessible name, where the form is a landmark. */
  label?: string;
  /** While true, the form cannot be submitted again. */
  isPending?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}

export function Form({ className = '', label, isPending = false, onSubmit, children }: FormProps) {
  return (
    <AriaForm
      className={className}
      {...(label !== undefined && { 'aria-label': label })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubmit();
      }}
    >
      {children}
    </AriaForm>
  );
}

/** The button that ends a form in a dialog. */
export function FormFoot({ isPending, children = 'Save' }: { isPending: boolean; children?: string }) {
  return (
    <div className="modal-foot">
      <Button type="submit" kind="primary" isPending={isPending}>
        {children}
      </Button>
    </div>
  );
}
