import { textOf } from '../../app/search-text.ts';

interface Search {
  open?: string | undefined;
  type?: string | undefined;
}

/** Reads from the address which event is open, and which kind is shown. */
export function EventsSearch({ open, type }: Record<string, unknown>): Search {
  return { open: textOf(open), type: textOf(type) };
}
