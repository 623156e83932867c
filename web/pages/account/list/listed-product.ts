import type { Group, Listed } from '../../../api/import-products.ts';
import { addressOf } from '../../../format/address.ts';
import { maxTagCharacters, maxTags } from '../../../parts/tags.ts';

export interface ListedProduct extends Listed {
  /** Its row has more cells than the file has columns, so that its URL may be cut at a delimiter. */
  isCut?: true;
}

// The API's limits. Longer values are truncated, so that a long note does not prevent the import.
const maxNameCharacters = 255;
const maxNoteCharacters = 1000;

const currencies = new Set(Intl.supportedValuesOf('currency'));

interface Found {
  row: number;
  url: string | undefined;
  name?: string | null | undefined;
  tags?: readonly string[] | undefined;
  note?: string | null | undefined;
  currency?: string | null | undefined;
  isPaused?: boolean;
  isCut?: boolean;
  group?: Group | undefined;
}

/** The formula of a spreadsheet, with its text. */
const hyperlink = /^=HYPERLINK\(\s*"[^"]*"\s*[,;]\s*"([^"]*)"/i;

export function listed({
  row,
  url,
  name,
  tags = [],
  note,
  currency,
  isPaused = false,
  isCut = false,
  group,
}: Found): ListedProduct {
  const code = currency?.trim().toUpperCase() ?? '';
  const kept = tags.map((tag) => cut(tag, maxTagCharacters) ?? '').filter((tag) => tag !== '');
  return {
    row,
    url: addressOf(url ?? ''),
    name: cut(name, maxNameCharacters) ?? cut(hyperlink.exec(url ?? '')?.[1], maxNameCharacters),
    tags: [...new Set(kept)].slice(0, maxTags),
    note: cut(note, maxNoteCharacters),
    ...(currencies.has(code) && { currency: code }),
    ...(isPaused && { isPaused }),
    ...(isCut && { isCut }),
    ...(group && { group: { ...group, name: cut(group.name, maxNameCharacters) } }),
  };
}

function cut(text: string | null | undefined, maxCharacters: number): string | null {
  const cutOff = text?.trim().slice(0, maxCharacters);
  // The API rejects unpaired surrogates: of the file, or of a character that is cut off.
  return cutOff?.replace(/\p{Cs}/gu, ' ').trim() || null;
}
