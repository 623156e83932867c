/**
 * Texts of a pick are longer only if somebody forged it. Reading one costs as much as its texts are long. Apart from the
 * schema: the thread that reads pages does not load zod.
 */
export const maxLengths = { data: 4, steps: 8, text: 80, step: 48, label: 24 } as const;
