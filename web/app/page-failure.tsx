import { Failure } from '../parts/failure.tsx';

/** Stands for a page that cannot be shown: its code did not load, or it has a defect. */
export function PageFailure({ error }: { error: unknown }) {
  return <Failure error={error} onRetry={() => location.reload()} />;
}
