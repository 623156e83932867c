import { messageOf, Problem } from '../api/problem.ts';
import { readProblemText } from '../format/read-problem.ts';
import { Message } from './message.tsx';

/** Explains in a buyer's words why a page could not be read. The exact reason is under “Details”. */
export function ReadFailure({ error, isWatched = false }: { error: unknown; isWatched?: boolean }) {
  const text = error instanceof Problem ? readProblemText(error.code, isWatched) : null;
  if (text === null) return <Message kind="bad">{messageOf(error)}</Message>;
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
