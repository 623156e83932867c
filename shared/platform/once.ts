/** Returns a function that reads a value when it is first needed, and keeps it. */
export function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Returns a function that reads a value once per object, and keeps it as long as the object. */
export function oncePer<K extends object, V extends Kept>(read: (object: K) => V): (object: K) => V {
  return keepIn(new WeakMap<K, V>(), read);
}

/** Returns a function that reads a value once per key, and keeps it as long as the function. */
export function onceEach<K, V extends Kept>(read: (key: K) => V): (key: K) => V {
  return keepIn(new Map<K, V>(), read);
}

/** The same, but at most `most` keys are kept; then all are forgotten. */
export function onceRecently<K, V extends Kept>(most: number, read: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return keepIn(known, (key) => {
    if (known.size >= most) known.clear();
    return read(key);
  });
}

/**
 * Returns a function that reads a value once per name, for all pages of a process: properties and classes repeat from page
 * to page. As a key of a `Map`, a name would keep its page in memory; the engine copies the names of properties. A value
 * must not hold a part of the page either. With 10,000 names, all are forgotten.
 */
export function onceEachName<V extends Kept>(read: (name: string) => V): (name: string) => V {
  let known: Record<string, V> = Object.create(null);
  let count = 0;
  return (name) => {
    if (name.length > longestName) return read(name);
    const kept = known[name];
    if (kept !== undefined) return kept;
    const value = read(name);
    if (count === mostNames) {
      known = Object.create(null);
      count = 0;
    }
    known[name] = value;
    count += 1;
    return value;
  };
}

const longestName = 200;
const mostNames = 10_000;

/** What is undefined would be read again. */
type Kept = NonNullable<unknown> | null;

interface Store<K, V> {
  get: (key: K) => V | undefined;
  set: (key: K, value: V) => unknown;
}

function keepIn<K, V>(known: Store<K, V>, read: (key: K) => V): (key: K) => V {
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const value = read(key);
    known.set(key, value);
    return value;
  };
}
