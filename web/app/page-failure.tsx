import { Problem } from '../api/problem.ts';
import { Failure } from '../parts/failure.tsx';

/** Shown if a page fails to load: the code of its chart did not load, or it has a defect. */
export function PageFailure({ error }: { error: unknown }) {
  const text = 'This page failed to load. Reload; if it keeps failing, contact support.';
  const problem = error instanceof Problem ? error : new Problem('http', text);
  return <Failure error={problem} onRetry={() => location.reload()} />;
}
