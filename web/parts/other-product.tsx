import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

export function isOtherProduct(error: unknown): boolean {
  return error instanceof Problem && error.reason?.kind === 'other_product';
}

/** Lets the user decide: a shop can change the number or the name of a product. */
export function OtherProduct({ isPending, onAccept }: { isPending: boolean; onAccept: () => void }) {
  return (
    <Message kind="warn">
      <p>This looks like another product.</p>
      <Button isPending={isPending} onPress={onAccept}>
        Use it anyway
      </Button>
    </Message>
  );
}
