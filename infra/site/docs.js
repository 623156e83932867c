// The viewer computes colours from its theme, so it needs one per colour scheme.
const isDark = matchMedia('(prefers-color-scheme: dark)');

const dark = {
  colors: {
    primary: { main: '#a5a6ff' },
    text: { primary: '#eceef3', secondary: '#a3a9b8' },
    border: { dark: '#6a7080', light: '#2a2e38' },
    success: { main: '#4ccf83' },
    error: { main: '#ff8a7a' },
    gray: { 50: '#1a1d25', 100: '#2a2e38' },
    responses: {
      success: { color: '#4ccf83', backgroundColor: '#14301f', tabTextColor: '#4ccf83' },
      error: { color: '#ff8a7a', backgroundColor: '#3a1714', tabTextColor: '#ff8a7a' },
    },
  },
  schema: {
    nestedBackground: '#15181e',
    linesColor: '#4a5060',
    typeNameColor: '#a3a9b8',
    typeTitleColor: '#a3a9b8',
    requireLabelColor: '#ff8a7a',
    labelsTextSize: '0.9em',
  },
  sidebar: { backgroundColor: '#15181e', textColor: '#eceef3', activeTextColor: '#a5a6ff' },
  typography: {
    code: { color: '#ffb4a8', backgroundColor: '#1a1d25' },
    links: { color: '#a5a6ff' },
    headings: {},
  },
  rightPanel: { backgroundColor: '#15181e' },
};

/** The page is loaded again for the other scheme, because the viewer keeps its theme. */
isDark.addEventListener('change', () => location.reload());

if (isDark.matches) document.querySelector('redoc').setAttribute('theme', JSON.stringify(dark));
