import { wordsIn } from '../../../platform/text/words-in.ts';

const words = (text: string) => new Set(wordsIn(text));

/** Elements without content. */
export const voidElements = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Elements whose content is raw text up to their closing tag. */
export const rawElements = words('script style textarea title xmp iframe noembed noframes');

/** Elements whose content is invisible. */
export const invisibleElements = words(`
  script style noscript template svg title textarea head iframe object datalist noembed noframes xmp
  math
`);

/** Elements that begin a new line or cell: their text never touches the previous text. */
export const blockElements = words(`
  address article aside blockquote body br button caption center dd details dialog dir div dl dt
  fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li
  main menu nav ol option p pre section select summary table tbody td tfoot th thead tr ul
`);

/** What an opening tag closes if it is the innermost open element: optional tags in HTML. */
export const closedByOpening = new Map<string, ReadonlySet<string>>(
  Object.entries({
    li: words('li'),
    dt: words('dt dd'),
    dd: words('dt dd'),
    option: words('option'),
    optgroup: words('option optgroup'),
    tr: words('tr td th'),
    td: words('td th'),
    th: words('td th'),
    tbody: words('thead tbody tr td th'),
    tfoot: words('thead tbody tr td th'),
  }),
);

/** Any other element ends the head of the page. */
export const headElements = words(
  'base bgsound link meta noscript script style template title object basefont isindex',
);

/** A paragraph ends where one of these begins. */
export const paragraphEnders = words(`
  address article aside blockquote center details dir div dl fieldset figcaption figure footer form h1
  h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul
`);

/** A closing tag never closes an element outside of these. */
export const scopeBorders = words('table td th button');
