import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';

interface ButtonProps {
  children: ReactNode;
  kind?: 'plain' | 'primary' | 'danger' | 'danger primary' | 'quiet';
  isSmall?: boolean;
  isPending?: boolean;
  isDisabled?: boolean;
  type?: 'button' | 'submit';
  onPress?: () => void;
  label?: string;
  /** Takes the focus when it appears, so that Enter goes on. */
  hasFocus?: boolean;
}

/**
 * A button that keeps its name and the focus while what it asked for is under way, and asks for nothing more. The
 * library's own `isPending` would make it one of the things that its words label. The second click of a double click
 * would ask twice where the answer is quick, so a button that asks for something takes the first click only.
 */
export function Button({
  children,
  kind = 'plain',
  isSmall = false,
  isPending,
  isDisabled = false,
  type = 'button',
  onPress,
  label,
  hasFocus = false,
}: ButtonProps) {
  return (
    <AriaButton
      type={type}
      className={`button ${kind} ${isSmall ? 'small' : ''} ${isPending ? 'pending' : ''}`}
      isDisabled={isDisabled}
      autoFocus={hasFocus}
      {...(isPending === undefined
        ? onPress && { onPress }
        : {
            onClick: (event) => {
              if (event.detail > 1) event.preventDefault();
              else if (!isPending) onPress?.();
            },
          })}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {isPending && <span className="spinner" aria-hidden="true" />}
      {children}
    </AriaButton>
  );
}
