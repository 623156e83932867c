import type { Group, Listed } from '../../../api/import-products.ts';
import { addressOf } from '../../../format/address.ts';

export interface ListedProduct extends Listed {
  /** Why the row cannot be read as it is meant. */
  problem?: string;
}

interface Found {
  row: number;
  url: string | undefined;
  name?: string | null | undefined;
  tags?: readonly string[] | undefined;
  note?: string | null | undefined;
  currency?: string | null | undefined;
  isPaused?: boolean;
  problem?: string | null | undefined;
  group?: Group | undefined;
}

/** The formula of a spreadsheet, with its text. */
const hyperlink = /^=HYPERLINK\(\s*"[^"]*"\s*[,;]\s*"([^"]*)"/i;

/** Keeps values that break a rule: the API rejects their row and names the rule, as it does for programs. */
export function listed({
  row,
  url,
  name,
  tags = [],
  note,
  currency,
  isPaused = false,
  problem,
  group,
}: Found): ListedProduct {
  const code = clean(currency)?.toUpperCase();
  return {
    row,
    url: addressOf(url ?? ''),
    name: clean(name) ?? clean(hyperlink.exec(url ?? '')?.[1]),
    tags: [...new Set(tags.flatMap((tag) => clean(tag) ?? []))],
    note: clean(note),
    ...(code && { currency: code }),
    ...(isPaused && { isPaused }),
    ...(problem && { problem }),
    ...(group && { group: { ...group, name: clean(group.name) } }),
  };
}

/** Without unpaired surrogates: halves of characters, where other programs cut a text off. */
function clean(text: string | null | undefined): string | null {
  return text?.replace(/\p{Cs}/gu, ' ').trim() || null;
}
