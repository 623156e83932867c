import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf, Problem } from '../api/problem.ts';
import { type About, missingCurrencyIn, readProblemText } from '../format/read-problem.ts';
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

interface LoadFailureProps {
  query: { isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  canRetry?: boolean;
}

/** Shown in a card whose content failed to load. */
export function LoadFailure({ query, canRetry = false }: LoadFailureProps) {
  if (!query.isError) return null;
  return (
    <div className="card-body">
      <Failure error={query.error} {...(canRetry && { onRetry: () => void query.refetch() })} />
    </div>
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

/** Explains in a buyer's words why a page could not be read. The exact reason is under “Details”. */
export function ReadFailure({ error, about = 'new' }: { error: unknown; about?: About }) {
  const text = error instanceof Problem ? readProblemText(error, about) : null;
  if (text === null) return <Message kind="bad">{messageOf(error)}</Message>;
  // The text says all of it, and its remedy is the one of this page.
  if (error instanceof Problem && missingCurrencyIn(error)) return <Message kind="warn">{text}</Message>;
  return (
    <Message kind="bad">
      <p>{text}</p>
      <details>
        <summary>Details</summary>
        {messageOf(error)}
      </details>
    </Message>
  );
}
