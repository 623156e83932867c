import { Problem } from '../../api/problem.ts';
import { useStartWatching } from '../../api/watching.ts';
import { hasChanged } from '../../format/read-problem.ts';
import type { WatchedOutcome } from './watched.tsx';

export interface Started {
  onDone: (outcome: WatchedOutcome | null) => void;
  /** The page shows other prices than those that were read. */
  onChanged: () => void;
}

/** Starts to watch a page that was read before. */
export function useStart({ onDone, onChanged }: Started) {
  const start = useStartWatching();
  const begin = (wish: Parameters<typeof start.mutate>[0]) =>
    start.mutate(wish, {
      onSuccess: onDone,
      onError: (error) => error instanceof Problem && hasChanged(error) && onChanged(),
    });
  return { start, begin };
}
