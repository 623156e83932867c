/** Longer texts of a pick are forged. Apart from the schema: the thread that reads pages does not load zod. */
export const maxLengths = { data: 4, steps: 8, text: 80, step: 48, label: 24 } as const;
