import { messageOf } from '../api/problem.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

/** Stands where something would be that could not be read. */
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
