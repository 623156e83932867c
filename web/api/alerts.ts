import { queryOptions } from '@tanstack/react-query';
import { api, at, bodyOf, dataOf, ended, once, type Schemas } from './client.ts';
import type { Product } from './products.ts';
import type { paths } from './schema.d.ts';
import { useAddition, useChange } from './use-change.ts';

export type Alert = Schemas['Alert'];
type Requested = paths['/products/{id}/alerts']['post']['requestBody']['content']['application/json'];
// `openapi-fetch` treats a property that can only be null as read-only.
type WithoutNull<Body> = Body extends { threshold?: null } ? Omit<Body, 'threshold'> : Body;
export type NewAlert = WithoutNull<Requested>;

/** Changes when alerts may have fired: the time of a product's last check, or those of an item's shops. */
type Version = string | null;

/** What an alert watches: the price of a product, or the best price of an item. */
export interface Watched extends Pick<Product, 'id' | 'price' | 'currency' | 'can'> {
  version: Version;
  /** Whether the last check brought no price. */
  isOld?: boolean;
  /** Whether no checks are scheduled. */
  isPaused?: boolean;
  isItem?: true;
}

export function alertsQuery({ id, isItem }: Pick<Watched, 'id' | 'isItem'>, version: Version) {
  const params = { path: { id } };
  return queryOptions({
    queryKey: ['alerts', id, version],
    queryFn: () =>
      dataOf(
        isItem ? api.GET('/items/{id}/alerts', { params }) : api.GET('/products/{id}/alerts', { params }),
      ),
    placeholderData: (previous) => previous,
  });
}

/** Previews how often an alert would have fired on the stored history. */
export function previewQuery({ id, isItem, version }: Watched, alert: NewAlert | null) {
  const params = { path: { id } };
  return queryOptions({
    queryKey: ['preview', id, alert, version],
    queryFn: async () =>
      alert &&
      dataOf(
        isItem
          ? api.POST('/items/{id}/alerts/preview', { params, body: alert })
          : api.POST('/products/{id}/alerts/preview', { params, body: alert }),
      ),
    enabled: alert !== null,
    staleTime: 60_000,
  });
}

export function evaluationsQuery(id: string, version: Version) {
  return queryOptions({
    queryKey: ['evaluations', id, version],
    queryFn: () => bodyOf(api.GET('/alerts/{id}/evaluations', { params: { path: { id }, query: {} } })),
  });
}

const dependents = (id: string) => [['alerts', id], ['product', id], ['item', id], ['summaries']];

export function useAddAlert({ id, isItem }: Watched) {
  return useAddition(dependents(id), (body: NewAlert) =>
    bodyOf(
      isItem
        ? api.POST('/items/{id}/alerts', { params: { path: { id }, ...once() }, body })
        : api.POST('/products/{id}/alerts', { params: { path: { id }, ...once() }, body }),
    ),
  );
}

export function useChangeAlert(productId: string, id: string) {
  return useChange(dependents(productId), (body: { threshold?: number; is_active?: boolean }) =>
    bodyOf(api.PATCH('/alerts/{id}', { ...at(id), body })),
  );
}

export function useRemoveAlert(productId: string, id: string) {
  return useChange(dependents(productId), () => ended(api.DELETE('/alerts/{id}', at(id))));
}
