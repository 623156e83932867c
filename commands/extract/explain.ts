import { isChallengePage } from '../../shared/crawler/challenge-page.ts';
import { findContract } from '../../shared/crawler/contracts/find-contract.ts';
import { extract } from '../../shared/extraction/extract.ts';
import type { ExtractionResult } from '../../shared/extraction/extraction.ts';
import { hostOf } from '../../shared/extraction/url.ts';
import { toDecimal } from '../../shared/money/minor-units.ts';
import type { LoadedPage } from './load-page.ts';

interface ExplainOptions {
  country: string | null;
  currency: string | null;
  asJson: boolean;
}

const maxRaw = 60;

/** Reads a page and tells what was read and why: the snapshot, the candidates with their scores, the decision. */
export function explain(page: LoadedPage, { country, currency, asJson }: ExplainOptions): string {
  const { html, url, status } = page;
  const result = extract({ html, url, country, currency });
  const { candidates, ...rest } = result;
  const snapshot = {
    url,
    status,
    ...rest,
    price: result.price && toDecimal(result.price),
    currency: result.price?.currency ?? null,
    contract: findContract(hostOf(url) ?? '')?.name ?? null,
    decision: decisionOf(result, html),
  };
  if (asJson) return JSON.stringify({ ...snapshot, candidates }, null, 2);
  const fields = Object.entries(snapshot).map(
    ([name, value]) => `${name.padEnd(14)}${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const lines = candidates.map(
    ({ score, amount, currency, kind, source, path, raw, reasons }) =>
      `${score.toFixed(2).padStart(6)}  ${`${amount} ${currency ?? '?'}`.padEnd(14)} ${kind.padEnd(13)} ${source.padEnd(10)} ${path}\n` +
      `        ${JSON.stringify(raw.slice(0, maxRaw))}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`,
  );
  return [...fields, '', `${candidates.length} candidates, best first`, ...lines].join('\n');
}

function decisionOf({ price, pageKind, undecided, name }: ExtractionResult, html: string): string {
  if (isChallengePage(html)) return 'blocked: a robot check stands in place of the page';
  if (pageKind === 'blocked') return 'blocked: a check or a login stands in place of the page';
  if (pageKind === 'gone') return 'unavailable: the page says that the product is no longer there';
  if (price !== null) return 'the first candidate, with those that agree';
  if (undecided) return 'no_price: several candidates contradict each other, and none is clearly ahead';
  if (name === null) return 'no_price: the page names no product';
  return 'no_price: nothing on the page is the price of its product';
}
