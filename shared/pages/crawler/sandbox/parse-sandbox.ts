import { closestMatch } from 'leven';
import { limits } from '../../../interface/limits.ts';
import { clipName } from '../../../interface/schemas/fields.ts';
import { isCurrency } from '../../../interface/schemas/iso-codes.ts';
import { cleanText } from '../../../platform/text/clean-text.ts';
import { toMoney } from '../../money/minor-units.ts';
import type { Money } from '../../money/money.ts';
import { mayBeTracking } from '../urls/canonical-url.ts';

export interface SandboxProduct {
  name: string;
  prices: Money[];
  isInStock: boolean[];
  everySeconds: number;
  /** Null for midnight (UTC) of each day. */
  startSeconds: number | null;
}

export class WrongSandbox extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join(' '));
    this.problems = problems;
  }
}

const known = ['prices', 'every', 'start', 'name', 'currency', 'stock'];
const maxPrices = limits.sandboxPrices.max;
const longestEvery = limits.sandboxEverySeconds.max;

export function parseSandbox(query: URLSearchParams): SandboxProduct {
  const problems = [...query.keys()].flatMap((name) => problemOfName(name, query));
  const sent = (name: string) => query.get(name);
  const parsed = <T>(parse: () => T | string, none: T): T => {
    const result = parse();
    if (typeof result !== 'string') return result;
    problems.push(result);
    return none;
  };
  const currency = parsed(() => parseCurrency(sent('currency') ?? 'EUR'), { code: 'EUR' }).code;
  const product: SandboxProduct = {
    name: parsed(() => parseName(sent('name') ?? 'Sandbox product'), { text: '' }).text,
    prices: parsed(() => parsePrices(sent('prices'), currency), []),
    isInStock: parsed(() => parseStock(sent('stock') ?? 'in'), []),
    everySeconds: parsed(() => parseEvery(sent('every') ?? '60'), { seconds: 60 }).seconds,
    startSeconds: parsed(() => parseStart(sent('start')), { seconds: null }).seconds,
  };
  if (problems.length > 0) throw new WrongSandbox([...new Set(problems)]);
  return product;
}

/** Advertisers add parameters to any URL; any other unknown name is a mistake. */
function problemOfName(name: string, query: URLSearchParams): string[] {
  const times = query.getAll(name).length;
  if (mayBeTracking(encodeURIComponent(name))) return [];
  if (known.includes(name))
    return times === 1 ? [] : [`${name}: must be sent once, but was sent ${times} times.`];
  const nearest = closestMatch(name.toLowerCase(), known, { maxDistance: 2 });
  const remedy = nearest === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
  return [`${shown(name)}: unknown parameter. ${remedy}`];
}

function parsePrices(text: string | null, currency: string): Money[] | string {
  if (text === null || text === '') return 'prices: is required, for example prices=100,80,120.';
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.length > maxPrices)
    return `prices: must have 1 to ${maxPrices} entries. Received ${entries.length}.`;
  const prices: Money[] = [];
  for (const entry of entries) {
    const price = /^\d{1,9}(?:\.\d{1,4})?$/.test(entry) ? toMoney(entry, currency) : null;
    if (price === null || price.amountMinor === 0)
      return `prices: each entry must be a number above 0 with a decimal point and the decimals of ${currency}, such as 80. Received ${shown(entry)}.`;
    prices.push(price);
  }
  return prices;
}

function parseStock(text: string): boolean[] | string {
  const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
  if (entries.length > maxPrices)
    return `stock: must have 1 to ${maxPrices} entries. Received ${entries.length}.`;
  const wrong = entries.find((entry) => entry !== 'in' && entry !== 'out');
  return wrong === undefined
    ? entries.map((entry) => entry === 'in')
    : `stock: each entry must be in or out. Received ${shown(wrong)}.`;
}

function parseEvery(text: string): { seconds: number } | string {
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= longestEvery) return { seconds };
  return `every: must be a whole number of seconds from 1 to ${longestEvery}. Received ${shown(text)}.`;
}

function parseStart(text: string | null): { seconds: number | null } | string {
  if (text === null) return { seconds: null };
  if (/^\d{1,11}$/.test(text)) return { seconds: Number(text) };
  const slip = /^\d{13}$/.test(text) ? 'These are milliseconds: omit the last three digits.' : '';
  return `start: must be a time in whole Unix seconds. Received ${shown(text)}.${slip}`;
}

function parseCurrency(text: string): { code: string } | string {
  const code = text.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isCurrency(code)) return { code };
  return `currency: must be 3 letters, ISO 4217, such as EUR. Received ${shown(text)}.`;
}

function parseName(text: string): { text: string } | string {
  const name = clipName(cleanText(text).replace(/\s+/gu, ' ').trim());
  return name === '' ? 'name: must not be empty.' : { text: name };
}

function shown(text: string): string {
  return JSON.stringify([...cleanText(text)].slice(0, 60).join(''));
}
