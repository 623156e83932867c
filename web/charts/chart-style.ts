/** The colours of a chart. A canvas cannot use CSS variables, so they are read when it is drawn. */
export function readColours(element: Element) {
  // `light-dark()` resolves to a colour only in a property that uses it.
  const probe = element.appendChild(document.createElement('span'));
  // Forced colours are system colours, which the variables already name.
  probe.style.forcedColorAdjust = 'none';
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    line: read('--accent'),
    area: read('--accent-soft'),
    grid: read('--line'),
    text: read('--muted'),
    strong: read('--text'),
    surface: read('--surface'),
    good: read('--good'),
    bad: read('--bad'),
    warn: read('--warn'),
  };
  probe.remove();
  return colours;
}
export type ChartColours = ReturnType<typeof readColours>;

/** The size of the surrounding text, because a page has at most three text sizes. */
const size = 14;

export function chartFont(element: Element, ratio = 1): string {
  return `${size * ratio}px ${getComputedStyle(element).fontFamily}`;
}
