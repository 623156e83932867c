/** Returns a function that reads a value when it is first needed, and keeps it. */
export function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Returns a function that reads a value once per object, and keeps it as long as the object. */
export function oncePer<K extends object, V extends object>(read: (object: K) => V): (object: K) => V {
  const known = new WeakMap<K, V>();
  return (object) => {
    const kept = known.get(object);
    if (kept !== undefined) return kept;
    const value = read(object);
    known.set(object, value);
    return value;
  };
}
