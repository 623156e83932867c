interface Search {
  open?: string;
  type?: string;
}

/** Reads from the address which event is open, and which kind is shown. */
export function EventsSearch({ open, type }: Record<string, unknown>): Search {
  return {
    ...(typeof open === 'string' && open !== '' && { open }),
    ...(typeof type === 'string' && type !== '' && { type }),
  };
}
