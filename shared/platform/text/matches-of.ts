/**
 * Yields the matches of a global expression that matches no empty text. `matchAll` copies the expression for each text, and
 * the engine compiles a copy again after each collection of garbage.
 */
export function* matchesOf(expression: RegExp, text: string): Generator<RegExpExecArray> {
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) yield match;
}
