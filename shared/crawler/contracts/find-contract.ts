import { amazon } from './amazon.ts';
import type { Contract } from './contract.ts';

/** Every contract there is. */
export const contracts: readonly Contract[] = [amazon];

/** The contract of a host (as `URL.hostname` writes it) or of the domain it belongs to; null when none applies. */
export function findContract(hostname: string): Contract | null {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const covers = (host: string) => name === host || name.endsWith(`.${host}`);
  return contracts.find(({ hosts }) => hosts.some(covers)) ?? null;
}
