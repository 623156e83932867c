/** Returns undefined for a text that is not JSON, such as a truncated one. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
