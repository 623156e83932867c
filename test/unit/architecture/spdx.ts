/**
 * Returns whether allowed licences alone can satisfy an SPDX expression: one side of an `OR`, both of an `AND`. A
 * licence with an exception is another licence. Any other expression is not allowed.
 */
export function isLicenceAllowed(expression: string, allowed: readonly string[]): boolean {
  const parts = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const take = (part: string) => parts[at] === part && at++ >= 0;
  // Both sides are always parsed, so that all tokens are consumed.
  const either = (): boolean => {
    const left = both();
    return take('OR') ? either() || left : left;
  };
  const both = (): boolean => {
    const left = single();
    return take('AND') ? both() && left : left;
  };
  const single = (): boolean => {
    if (take('(')) {
      const inner = either();
      return take(')') && inner;
    }
    const licence = parts[at++] ?? '';
    if (take('WITH')) return allowed.includes(`${licence} WITH ${parts[at++] ?? ''}`);
    return allowed.includes(licence);
  };
  const isAllowed = either();
  return isAllowed && at === parts.length;
}
