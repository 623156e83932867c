/** Returns a function that reads a value when it is first needed, and keeps it. */
export function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
