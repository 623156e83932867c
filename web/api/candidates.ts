import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, once, type Schemas } from './client.ts';
import { renewed } from './products.ts';

export type Candidate = Schemas['Candidate'];

/** Which price of a page is meant. */
export type Choice = { pick: string | null } | { expected_price: number };

/** What a page shows, if no price of it was chosen. */
export async function candidatesOf(page: { url: string; country?: string; currency?: string }) {
  return bodyOf(api.POST('/extract/candidates', { params: once(), body: page }));
}

export type PageCandidates = Awaited<ReturnType<typeof candidatesOf>>;

/** Changes where the price of a product is read. The page is read at once. */
export function useChoosePrice(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ choice, currency }: { choice: Choice; currency: string | null }) =>
      bodyOf(
        api.PATCH('/products/{id}', {
          params: { path: { id }, ...once() },
          body: { ...choice, ...(currency !== null && { currency }) },
        }),
      ),
    onSuccess: () => renewed(client),
  });
}

export function useCandidates() {
  return useMutation({ mutationFn: candidatesOf });
}
