/** `matchAll` copies the expression, and the engine recompiles copies after garbage collections. */
export function* matchesOf(expression: RegExp, text: string): Generator<RegExpExecArray> {
  expression.lastIndex = 0;
  for (let match = expression.exec(text); match !== null; match = expression.exec(text)) yield match;
}
