import { textOf } from '../../app/search-text.ts';

interface Search {
  open?: string | undefined;
  type?: string | undefined;
}

/** Reads from the address which delivery is open, and which type of event is shown. */
export function DevelopersSearch({ open, type }: Record<string, unknown>): Search {
  return { open: textOf(open), type: textOf(type) };
}
