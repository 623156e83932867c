import { useMutation } from '@tanstack/react-query';
import { api, bodyOf, once, type Schemas } from './client.ts';

export type Candidate = Schemas['Candidate'];

/** Which price of a page is meant. */
export type Choice = { pick: string | null } | { expected_price: number };

/** What a page shows, if no price of it was chosen. */
export async function candidatesOf(page: { url: string; country?: string; currency?: string }) {
  return bodyOf(api.POST('/extract/candidates', { params: once(), body: page }));
}

export type PageCandidates = Awaited<ReturnType<typeof candidatesOf>>;

export function useCandidates() {
  return useMutation({ mutationFn: candidatesOf });
}
