import type { Operation } from '../shared/interface/operation.ts';

/**
 * Returns the folder of an operation under `functions/api`, and of its bundle: `createProduct` gives
 * `create-product`.
 */
export function folderOf({ id }: Operation): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
