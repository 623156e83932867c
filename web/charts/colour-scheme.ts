import { useSyncExternalStore } from 'react';

const isDark = matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  isDark.addEventListener('change', listener);
  return () => isDark.removeEventListener('change', listener);
}

/** Returns whether the reader wants light or dark colours, and follows a change of mind. */
export function useColourScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (isDark.matches ? 'dark' : 'light'));
}
