/** The size of the text around it: a page has three sizes of text at most. */
const size = 14;

/** Returns the font of a chart, larger on a canvas that has several dots to a pixel. */
export function chartFont(element: Element, ratio = 1): string {
  return `${size * ratio}px ${getComputedStyle(element).fontFamily}`;
}
