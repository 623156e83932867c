import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, ended, once, type Schemas } from './client.ts';
import type { paths } from './schema.d.ts';

export type Alert = Schemas['Alert'];
type Requested = paths['/products/{id}/alerts']['post']['requestBody']['content']['application/json'];
// `openapi-fetch` treats a property that can only be null as read-only.
type WithoutNull<Body> = Body extends { threshold?: null } ? Omit<Body, 'threshold'> : Body;
export type NewAlert = WithoutNull<Requested>;

export function alertsQuery(id: string) {
  return queryOptions({
    queryKey: ['alerts', id],
    queryFn: async () => (await bodyOf(api.GET('/products/{id}/alerts', { params: { path: { id } } }))).data,
  });
}

/** Previews how often an alert would have fired on the stored history. */
export function previewQuery(id: string, alert: NewAlert | null, checkedAt: string | null) {
  return queryOptions({
    queryKey: ['preview', id, alert, checkedAt],
    queryFn: async () =>
      alert &&
      (await bodyOf(api.POST('/products/{id}/alerts/preview', { params: { path: { id } }, body: alert })))
        .data,
    enabled: alert !== null,
    staleTime: 60_000,
  });
}

/** Returns the recent evaluations of an alert. */
export function evaluationsQuery(id: string, checkedAt: string | null) {
  return queryOptions({
    queryKey: ['evaluations', id, checkedAt],
    queryFn: () => bodyOf(api.GET('/alerts/{id}/evaluations', { params: { path: { id }, query: {} } })),
  });
}

function renewed(client: QueryClient, id: string) {
  const keys = [['alerts', id], ['product', id], ['summaries']];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

function useChange<Input, Output>(id: string, change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => renewed(client, id) });
}

/**
 * Resolves when the alert is created, without waiting for the refetch, so that the next one can be entered meanwhile.
 */
export function useAddAlert(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAlert) =>
      bodyOf(api.POST('/products/{id}/alerts', { params: { path: { id }, ...once() }, body })),
    onSuccess: () => void renewed(client, id),
  });
}

export function useSetAlertActive(productId: string, id: string) {
  return useChange(productId, (is_active: boolean) =>
    bodyOf(api.PATCH('/alerts/{id}', { params: { path: { id } }, body: { is_active } })),
  );
}

export function useRemoveAlert(productId: string, id: string) {
  return useChange(productId, () => ended(api.DELETE('/alerts/{id}', { params: { path: { id } } })));
}
