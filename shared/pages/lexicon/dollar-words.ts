import { wordsIn } from '../../platform/text/words-in.ts';

// What shops of the United States write, and those of other countries with dollars.

export const usDollars = /\bUS ?\$|\$ ?US\b|\bUS dollars?\b/i;

/** `"addressCountry":"US"`, `country = 'US'`, `addressCountry" content="US"`, `active-country">US<`. */
export const namedCountry = new RegExp(
  String.raw`country(?:[_-]?(?:code|id|iso|name|region))?\\?["']?` +
    String.raw`(?:\s?(?:[:=,]|content=)\s?\\?["']|[^<>]{0,40}>\s?)` +
    String.raw`(United States(?: of America)?|USA|[A-Z]{2})(?:\\?["']|\s?<)`,
  'gi',
);

export const shipsInUnitedStates =
  /\b(?:continental|contiguous|within the|outside (?:of )?the) (?:United States|USA?\b|U\.S\.)/i;

const states = wordsIn(`
  AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK
  OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC
`).join('|');
const spaces = String.raw`(?:\s|&nbsp;){0,3}`;
const gap = `${spaces}(?:<[^<>]{0,60}>${spaces}){0,3}`;

/** `Austin, TX 78701`, also with each part in an element. */
export const addressInUnitedStates = new RegExp(
  String.raw`[a-z],${gap}\b(?:${states})\b${gap}\b\d{5}(?:-\d{4})?(?!\d)`,
  'i',
);

/**
 * Names of countries with dollars, telephone numbers of North America with an area code or toll-free, and
 * the owner's legal form (`© 2026 Hearth Store, Inc.`; elsewhere it is `Ltd` or `Pty`). The groups are: the
 * owner, the United States, Canada, another country, the area code.
 */
export const namedOwner = new RegExp(
  String.raw`((?:©|&copy;|\bCopyright\b)[^<>]{0,80}?[\s,](?:Inc|LLC|L\.L\.C)\b)` +
    String.raw`|\b(?:(United States(?! Minor)|(?<!Islands, )U\.S\.(?:A\b)?|USA\b|USPS\b)|(Canad(?:a|ian)\b)` +
    String.raw`|(Australian?\b|New Zealand\b|Singapore\b|Hong Kong\b|Taiwan\b|M[eé]xico\b))` +
    String.raw`|(?<![\d.)-])(?:\+?1[\s.-]{0,2})?\(?([2-9]\d\d)(?:\)\s?|[.-])[2-9]\d\d[\s.-]\d{4}(?![\d-])`,
  'g',
);

/** The area codes of Canada and, with other dollars, the Caribbean. */
export const otherAreas = new Set(
  wordsIn(`
    204 226 236 242 246 249 250 257 263 289 306 343 345 354 365 367 368 382 403 416 418 428 431 437 438 450
    468 474 506 514 519 548 579 581 584 587 604 613 639 647 658 672 683 705 709 742 753 767 778 780 782 807
    819 825 867 868 869 873 876 879 902 905 942
  `),
);
