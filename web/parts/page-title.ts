import { useEffect } from 'react';

/** Names the tab, and with it the page for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Price Watch`;
  }, [title]);
}
