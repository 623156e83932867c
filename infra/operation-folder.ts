import type { Operation } from '../shared/interface/operation.ts';

/** `createProduct` → `create-product`: the folder of an operation under `functions/api`, and of its bundle. */
export function folderOf({ id }: Operation): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
