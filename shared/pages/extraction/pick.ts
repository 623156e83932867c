import { createHash } from 'node:crypto';
import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { parseJson } from '../../platform/text/parse-json.ts';
import { priceKinds, sources } from './candidates/source-reading.ts';
import { maxLengths } from './pick-lengths.ts';

/** As in `features/facts.ts`. */
const roles = ['sole', 'range', 'first', 'lowest', 'several', 'former', 'foreign', 'other_variant'] as const;

/** A price in data: its kind, its source, the general path to it, and its role among the prices of the source. */
const DataPosition = z.tuple([
  z.enum(priceKinds),
  z.enum(sources),
  z.string().max(maxLengths.text),
  z.enum(roles),
]);
export type DataPosition = z.infer<typeof DataPosition>;

const ShownPosition = z.tuple([
  z.enum(priceKinds),
  /** Its element and those around it, each with name, ID and classes: innermost first. */
  z.array(z.string().max(maxLengths.step)).max(maxLengths.steps),
  /** The last letters of the words before it. */
  z.string().max(maxLengths.label),
  /** Its rank among the different amounts of its kind in such elements, from 0, and how many there are. */
  z.int().min(0),
  z.int().min(1),
  /** Whether it is among other products, and whether a lower price is beside it. */
  z.boolean(),
  z.boolean(),
]);
export type ShownPosition = z.infer<typeof ShownPosition>;

const Positions = z.tuple([z.array(DataPosition).max(maxLengths.data), ShownPosition.nullable()]);

/** Where somebody said that the price is, in several independent ways. */
export interface Pick {
  data: DataPosition[];
  shown: ShownPosition | null;
}

/** Bytes that identify a host, and those that show that a text was not changed. */
const hostBytes = 6;
const checkBytes = 6;
/** Four characters are three bytes. */
const maxBytes = (limits.pickCharacters / 4) * 3 - hostBytes - checkBytes;

/** Encodes a pick for the shop of a URL. Drops what does not fit: the outermost elements, then the last data. */
export function encodePick({ data, shown }: Pick, url: string): string {
  for (let outer = shown?.[1].length ?? 0, inData = data.length; ; ) {
    const part = shown?.with(1, shown[1].slice(0, outer));
    const body = Buffer.from(JSON.stringify([data.slice(0, inData), part]));
    if (body.length <= maxBytes) {
      const sealed = Buffer.concat([shopOf(url), body]);
      return Buffer.concat([checksumOf(sealed), sealed]).toString('base64url');
    }
    if (outer > 3) outer -= 1;
    else inData -= 1;
  }
}

/** Returns a pick, or what is wrong with its text: it was changed, or it is of another shop than the URL. */
export function decodePick(text: string, url: string): Pick | 'changed' | 'of_other_shop' {
  const places = parsePick(text);
  if (places === null) return 'changed';
  return places.shop.equals(shopOf(url)) ? places.pick : 'of_other_shop';
}

function parsePick(text: string): { pick: Pick; shop: Buffer } | null {
  const bytes = Buffer.from(text, 'base64url');
  const sealed = bytes.subarray(checkBytes);
  if (bytes.toString('base64url') !== text || !checksumOf(sealed).equals(bytes.subarray(0, checkBytes)))
    return null;
  const parsed = Positions.safeParse(parseJson(sealed.subarray(hostBytes).toString()));
  if (!parsed.success) return null;
  const [data, shown] = parsed.data;
  return { pick: { data, shown }, shop: sealed.subarray(0, hostBytes) };
}

/** The port and a leading `www.` do not count. */
export function shopHost(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
}

function shopOf(url: string): Buffer {
  return createHash('sha256').update(shopHost(url)).digest().subarray(0, hostBytes);
}

function checksumOf(sealed: Uint8Array): Buffer {
  return createHash('sha256').update('pick').update(sealed).digest().subarray(0, checkBytes);
}
