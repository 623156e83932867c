/** Returns whether a text is a regular expression for paths with a group named `id`. */
export function isPathExpression(text: string): boolean {
  try {
    // The empty alternative matches anything, so that the match lists the expression's groups.
    const { groups = {} } = new RegExp(`${text}|`, 'i').exec('') ?? {};
    return 'id' in groups;
  } catch {
    return false;
  }
}
