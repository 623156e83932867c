/** What we change in the reference's viewer, and to what. */
const changes = {
  // The image of its vendor, which the page does not show, is its only external resource.
  'https://cdn.redoc.ly/redoc/logo-mini.svg': 'data:,',
  // The theme does not cover these colours, which cannot be read on a dark page: those of patterns, and of the buttons
  // that choose between alternatives.
  'color: #0e7c86;': 'color: light-dark(#0e7c86, #4fd1dc);',
  'color: white;\\n      background-color: ${e.theme': 'color: Canvas;\\n      background-color: ${e.theme',
  'background-color: white;\\n': 'background-color: Canvas;\\n',
  // Its content and its menu lack landmarks, its small headings skip two levels, and the keyboard cannot reach the button
  // that opens the menu on a phone.
  '{className:"api-content"}': '{className:"api-content",as:"main"}',
  'className:this.props.className,style:':
    'as:"nav","aria-label":"Reference",className:this.props.className,style:',
  '.h5`\n  border-bottom:': '.h5.attrs({"aria-level":3})`\n  border-bottom:',
  '{onClick:this.toggleNavMenu}':
    '{as:"button","aria-label":"Menu","aria-expanded":e,onClick:this.toggleNavMenu}',
};

/** Throws if a new version of the viewer lacks what we change. */
export function adaptViewer(viewer: string): string {
  return Object.entries(changes).reduce((adapted, [from, to]) => {
    if (!adapted.includes(from)) throw new Error(`The viewer does not contain ${from}. Adapt it otherwise.`);
    return adapted.replaceAll(from, to);
  }, viewer);
}
