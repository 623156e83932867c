import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Problem, recoveryMs } from '../api/problem.ts';
import { sessionQuery } from '../api/session.ts';
import { Failure } from '../parts/failure.tsx';

/** A page that fails right after loading is not reloaded immediately, to avoid an endless loop. */
const youngestReloadMs = 10_000;

/** No network, the service is down, or a new version replaced the code. */
export class PageNotLoaded extends Error {}

/** Shown if a page fails. One whose code did not load reloads when the service responds; any other has a bug. */
export function PageFailure({ error }: { error: unknown }) {
  const isUnloaded = error instanceof PageNotLoaded;
  const text = 'This page failed to load. Reload; if it keeps failing, contact support.';
  const shown = isUnloaded || error instanceof Problem ? error : new Problem('http', text);
  return (
    <>
      <Failure error={shown} onRetry={() => location.reload()} />
      {isUnloaded && <ReloadOnRecovery />}
    </>
  );
}

function ReloadOnRecovery() {
  const { isSuccess, isFetchedAfterMount } = useQuery({
    ...sessionQuery,
    refetchInterval: recoveryMs,
    refetchOnMount: 'always',
  });
  const isRecovered = isSuccess && isFetchedAfterMount;
  useEffect(() => {
    if (!isRecovered) return;
    const waitMs = Math.max(0, youngestReloadMs - performance.now());
    const timer = setTimeout(() => location.reload(), waitMs);
    return () => clearTimeout(timer);
  }, [isRecovered]);
  return null;
}
