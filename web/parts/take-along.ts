/** Puts a text on the clipboard. Returns whether the browser allows it: without https some have no clipboard at all. */
export async function takeAlong(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
