import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';

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
