/** The colours of a chart. A canvas cannot use CSS variables, so they are read when it is drawn. */
export interface ChartColours {
  line: string;
  area: string;
  grid: string;
  text: string;
  strong: string;
  surface: string;
  good: string;
  bad: string;
  warn: string;
}

const variables: ChartColours = {
  line: '--accent',
  area: '--accent-soft',
  grid: '--line',
  text: '--muted',
  strong: '--text',
  surface: '--surface',
  good: '--good',
  bad: '--bad',
  warn: '--warn',
};

export function readColours(element: Element): ChartColours {
  // `light-dark()` resolves to a colour only in a property that uses it.
  const probe = element.appendChild(document.createElement('span'));
  // Forced colours are system colours, which the variables already name.
  probe.style.forcedColorAdjust = 'none';
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`;
    return getComputedStyle(probe).color;
  };
  const { line, area, grid, text, strong, surface, good, bad, warn } = variables;
  const colours = {
    line: read(line),
    area: read(area),
    grid: read(grid),
    text: read(text),
    strong: read(strong),
    surface: read(surface),
    good: read(good),
    bad: read(bad),
    warn: read(warn),
  };
  probe.remove();
  return colours;
}

/** The size of the surrounding text, because a page has at most three text sizes. */
const size = 14;

/** Returns the font of a chart, scaled to the canvas's pixel ratio. */
export function chartFont(element: Element, ratio = 1): string {
  return `${size * ratio}px ${getComputedStyle(element).fontFamily}`;
}
