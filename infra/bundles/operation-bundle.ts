/** Returns the name of an operation's bundle and of its file in `functions/operations`: `create-product` for `createProduct`. */
export function bundleOf({ id }: { id: string }): string {
  return id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
