import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../api/problem.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** Shown in place of content that failed to load. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Message kind="bad">
      {messageOf(error)}
      {onRetry && (
        <Button isSmall onPress={onRetry}>
          Try again
        </Button>
      )}
    </Message>
  );
}

/** Shown for a missing resource, with a link to continue. */
export function Gone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h1>{title}</h1>
      <p>{children}</p>
      <Link className="button" to="/">
        Go to products
      </Link>
    </div>
  );
}
