/** Only what a single blank does not stand for yet. */
const spaces = /\s{2,}|[^\S ]/g;
const blank = 0x20;
const noBreakSpace = 0xa0;
/** The first of the other spaces beyond ASCII. */
const oghamSpace = 0x1680;

/** Returns a text with each run of white space as one blank. Most texts have no other, which one look shows. */
export function collapseSpaces(text: string): string {
  return mayHoldRuns(text) ? text.replace(spaces, ' ') : text;
}

function mayHoldRuns(text: string): boolean {
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= blank ? code < blank || last === blank : code === noBreakSpace || code >= oghamSpace)
      return true;
    last = code;
  }
  return false;
}
