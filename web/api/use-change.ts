import { type MutationScope, useMutation, useQueryClient } from '@tanstack/react-query';

type Change<Input, Output> = (input: Input) => Promise<Output>;

/** Pending until the queries with these keys are refetched. */
export function useChange<Input, Output>(
  keys: readonly (readonly string[])[],
  change: Change<Input, Output>,
  /** For a change of several things, which can fail after some of them. */
  {
    refetchesAfterFailure = false,
    ...named
  }: { refetchesAfterFailure?: boolean; mutationKey?: string[]; scope?: MutationScope } = {},
) {
  const client = useQueryClient();
  const refetch = () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    ...named,
    mutationFn: change,
    ...(refetchesAfterFailure ? { onSettled: refetch } : { onSuccess: refetch }),
  });
}

/** As `useChange`, but ends before the refetch, so that the next one can be entered meanwhile. */
export function useAddition<Input, Output>(keys: readonly (readonly string[])[], add: Change<Input, Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: add,
    onSuccess: () => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
  });
}
