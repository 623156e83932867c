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
