/**
 * How a stage chooses ways: by its list; by its list, while it learns and logs what memory would have done; or by what
 * it remembers of each host.
 */
export const routings = ['fixed', 'shadow', 'learned'] as const;
export type Routing = (typeof routings)[number];
