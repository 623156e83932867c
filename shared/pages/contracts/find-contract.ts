import { aliexpress } from './aliexpress.ts';
import { amazon } from './amazon.ts';
import type { Contract } from './contract.ts';
import { ebay } from './ebay.ts';
import { mercadoLibre } from './mercado-libre.ts';
import { walmart } from './walmart.ts';

export const contracts: readonly Contract[] = [aliexpress, amazon, ebay, mercadoLibre, walmart];

/** Returns the contract for a host (as `URL.hostname` writes it) or its parent domain, or null. */
export function findContract(hostname: string): Contract | null {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const covers = (host: string) => name === host || name.endsWith(`.${host}`);
  return contracts.find(({ hosts }) => hosts.some(covers)) ?? null;
}
