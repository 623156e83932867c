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

/** Returns a function that reads a value once per key, and keeps it as long as the function. */
export function onceEach<K, V extends NonNullable<unknown> | null>(read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
