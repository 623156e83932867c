/** A price drawn as a horizontal line. */
export interface Level {
  amount: number;
  text: string;
  kind: 'lowest' | 'highest' | 'alert';
}

/** Minimum distance between the centres of two labels, and of a line from the centre of its label, in pixels. */
export const labelHeight = 20;
const offset = 11;

const sideOf = { lowest: 1, highest: -1 } as const;

/** Returns where a label is: above its line (−1) or below. */
export type Side = -1 | 1;

/** Returns the side of each level's label, null for an alert's label that would cover another one. `taken`: heights of other labels. */
export function labelSides(
  levels: readonly (Pick<Level, 'kind'> & { y: number })[],
  taken: readonly number[],
): (Side | null)[] {
  const heights = [...taken];
  for (const { kind, y } of levels) if (kind !== 'alert') heights.push(y + sideOf[kind] * offset);
  return levels.map(({ kind, y }) => {
    if (kind !== 'alert') return sideOf[kind];
    const isFree = (side: Side) => heights.every((one) => Math.abs(y + side * offset - one) >= labelHeight);
    const side = ([-1, 1] as const).find(isFree) ?? null;
    if (side !== null) heights.push(y + side * offset);
    return side;
  });
}
