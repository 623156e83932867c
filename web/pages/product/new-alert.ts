import type { NewAlert } from '../../api/alerts.ts';

/** Returns the alert that a form describes, or null while its threshold is missing. */
export function newAlertOf(
  condition: NewAlert['condition'],
  threshold: number,
  name: string,
): NewAlert | null {
  const named = name.trim() === '' ? {} : { name: name.trim() };
  switch (condition) {
    case 'drops':
    case 'back_in_stock':
      return { condition, ...named };
    default:
      return threshold > 0 ? { condition, threshold, ...named } : null;
  }
}
