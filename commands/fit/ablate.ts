import { encode, features } from './encode.ts';
import { holdOut } from './hold-out.ts';
import type { Sample } from './read-samples.ts';
import { formatRow } from './report.ts';

/** Prints the results without each feature, or without the features that match each of some expressions. */
export function ablate(
  samples: readonly Sample[],
  patterns: readonly string[] | null,
  print: (line: string) => void,
): void {
  const expressions = patterns ?? features.map(({ id }) => `^${id}$`);
  print(formatRow('none', holdOut(encode(samples))));
  for (const expression of expressions) {
    const pattern = new RegExp(expression);
    print(formatRow(expression, holdOut(encode(samples, (id) => pattern.test(id)))));
  }
}
