import fc from 'fast-check';

/** A kind of step of a history, for `fc.oneof`: how often it occurs, and its details. */
export function step<const Kind extends string, Details extends object>(
  weight: number,
  kind: Kind,
  details: { [Name in keyof Details]: fc.Arbitrary<Details[Name]> },
) {
  return { weight, arbitrary: fc.record<Details>(details).map((drawn) => ({ ...drawn, kind })) };
}
