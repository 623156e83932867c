import { aliexpress } from './aliexpress.ts';
import { amazon } from './amazon.ts';
import type { Contract } from './contract.ts';
import { ebay } from './ebay.ts';
import { mercadoLibre } from './mercado-libre.ts';
import { walmart } from './walmart.ts';

/** Every contract there is. */
export const contracts: readonly Contract[] = [aliexpress, amazon, ebay, mercadoLibre, walmart];

/** Returns the contract of a host (as `URL.hostname` writes it) or of the domain it belongs to, or null if none applies. */
export function findContract(hostname: string): Contract | null {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const covers = (host: string) => name === host || name.endsWith(`.${host}`);
  return contracts.find(({ hosts }) => hosts.some(covers)) ?? null;
}
