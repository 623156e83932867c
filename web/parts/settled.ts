import { useEffect, useState } from 'react';

/** Returns a value once it has been the same for a while, so that a text is not asked about at each of its letters. */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the value.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [key, afterMs]);
  return settled;
}
