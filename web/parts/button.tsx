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
  /** The ID of an element with words about it. */
  describedBy?: string;
  /** Takes the focus when it appears, so that Enter continues. */
  hasFocus?: boolean;
}

/**
 * A button that keeps its name and focus while its action is pending, and ignores further clicks. The library's own
 * `isPending` would include the button in its label. If the response is fast, the second click of a double click would
 * repeat the action, so an action button accepts the first click only.
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
  describedBy,
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
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
    >
      {isPending && <span className="spinner" aria-hidden="true" />}
      {children}
    </AriaButton>
  );
}
