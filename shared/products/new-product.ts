import { clipName } from '../interface/schemas/product-name.ts';
import type { Product } from './product.ts';

interface ProductRequest {
  id: string;
  accountId: string;
  url: string;
  canonicalUrl: string;
  isSandbox?: boolean | undefined;
  name?: string | undefined;
  country?: string | undefined;
  currency?: string | undefined;
  createdAt: string;
}

/** A product without a name is named by its URL until the first read. */
export function newProduct(request: ProductRequest): Product {
  const { host, pathname } = new URL(request.url);
  return {
    id: request.id,
    account_id: request.accountId,
    url: request.url,
    canonical_url: request.canonicalUrl,
    ...(request.isSandbox && { is_sandbox: true }),
    name: request.name ?? clipName(`${host}${pathname}`),
    is_named_by_caller: request.name !== undefined,
    preferred_country: request.country ?? null,
    preferred_currency: request.currency ?? null,
    status: 'pending',
    is_active: true,
    price_minor: null,
    currency: null,
    lowest_minor: null,
    highest_minor: null,
    initial_minor: null,
    initial_currency: null,
    availability: null,
    known_availability: null,
    image_url: null,
    store_name: null,
    crawler: null,
    price_count: 0,
    failed_checks_in_row: 0,
    alert_count: 0,
    first_read: null,
    checked_at: null,
    created_at: request.createdAt,
  };
}
