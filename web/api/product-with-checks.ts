import { useQuery } from '@tanstack/react-query';
import { checksQuery } from './checks.ts';
import { pendingMs, productQuery } from './products.ts';

/**
 * Reads the product with its latest checks. While one of them is queued or running, the product is polled more often: its new price shows without reloading, also on a page that was loaded meanwhile.
 */
export function useProduct(id: string) {
  const known = useQuery(productQuery(id));
  const query = checksQuery(id, known.data?.checked_at ?? null);
  const checks = useQuery({ ...query, enabled: known.isSuccess });
  const isChecking = checks.data?.some(({ status }) => status === 'queued') ?? false;
  const product = useQuery({ ...productQuery(id), ...(isChecking && { refetchInterval: pendingMs }) });
  return { product, checks, isChecking };
}
