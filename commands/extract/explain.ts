import { isChallengePage } from '../../shared/pages/crawler/reading/page-failure.ts';
import type { ExtractionResult } from '../../shared/pages/extraction/extraction.ts';
import { toDecimal } from '../../shared/pages/money/minor-units.ts';
import type { LoadedPage } from './load-page.ts';

const maxRaw = 60;

/** Returns the result of a page as text: the snapshot, the candidates with their scores, and the decision. */
export function explain(
  { html, url, status, read }: LoadedPage,
  result: ExtractionResult,
  asJson: boolean,
): string {
  const { candidates, ...rest } = result;
  const snapshot = {
    url,
    status,
    ...read,
    ...rest,
    price: result.price && toDecimal(result.price),
    currency: result.price?.currency ?? null,
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

function decisionOf({ price, pageKind, undecided, unsettled, name }: ExtractionResult, html: string): string {
  if (isChallengePage(html)) return 'blocked: the response is a bot check';
  if (pageKind === 'blocked') return 'blocked: the response is a bot check or a login page';
  if (pageKind === 'gone') return 'unavailable: the page says that the product no longer exists';
  if (price !== null) return 'the first candidate and its agreeing sources';
  if (unsettled !== null) return `no_price: the currency of ${unsettled.amount} is unknown; pass --currency`;
  if (undecided) return 'no_price: candidates contradict each other, and none is clearly ahead';
  if (name === null) return 'no_price: the page does not name a product';
  return 'no_price: no candidate is the price of the product';
}
