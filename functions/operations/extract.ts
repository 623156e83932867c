import type * as z from 'zod';
import { limits } from '../../shared/interface/limits.ts';
import {
  type Candidate,
  extractCandidates as candidatesContract,
  extract as contract,
} from '../../shared/interface/operations/extract.ts';
import { toServiceError } from '../../shared/pages/crawler/read-failure.ts';
import { sourceNames } from '../../shared/pages/crawler/reading/read-evidence.ts';
import { isSandboxUrl } from '../../shared/pages/crawler/sandbox/sandbox-url.ts';
import type { PriceChoice } from '../../shared/pages/extraction/extraction.ts';
import { encodePick } from '../../shared/pages/extraction/pick.ts';
import { toMajorUnits } from '../../shared/pages/money/minor-units.ts';
import { parseGivenUrl } from '../../shared/platform/guarded-client/callable-url.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { plainText } from '../../shared/platform/text/clean-text.ts';
import { isSamePage } from '../../shared/products/same-page.ts';
import { pickToRead } from './steps/pick-to-read.ts';
import { toEvidence } from './views/to-evidence.ts';
import { operation } from './wiring/operation.ts';

/** Reads a page once and stores nothing. */
export const extract = operation(
  contract,
  ['readPage', 'products', 'now'],
  async ({ account, body, deadlineMs, baseUrl }, { readPage, products, now }) => {
    const snapshot = await readPage(account.id, {
      ...requestOf(body, baseUrl),
      picks: [pickToRead(body.url, body)],
      deadlineMs,
    });
    if (snapshot.kind !== 'priced') throw toServiceError(snapshot);
    const data = {
      ...snapshot,
      canonical_url: snapshot.canonicalUrl,
      price: toMajorUnits(snapshot.price),
      currency: snapshot.price.currency,
      image_url: snapshot.imageUrl,
      store_name: snapshot.storeName,
      credits_used: snapshot.creditsUsed,
    };
    const evidence = snapshot.evidence && toEvidence(snapshot.evidence, snapshot.price.currency);
    const watched = await products.listAll(account.id);
    const also_watched_as = watched.filter((product) => isSamePage(product, snapshot)).map(({ id }) => id);
    return { body: { data, meta: { read_at: toTime(now()), evidence, also_watched_as } } };
  },
);

/** Lists the prices of a page, also of one on which no price can be chosen. */
export const extractCandidates = operation(
  candidatesContract,
  ['readPage', 'now'],
  async ({ account, body, deadlineMs, baseUrl }, { readPage, now }) => {
    const request = { ...requestOf(body, baseUrl), withChoices: true, deadlineMs };
    const outcome = await readPage(account.id, request);
    if (outcome.kind === 'failed') throw toServiceError(outcome);
    const price = outcome.kind === 'priced' ? outcome.price : null;
    const { choices = [], about } = outcome;
    const meta = {
      name: about?.name ?? null,
      image_url: about?.imageUrl ?? null,
      availability: about?.availability ?? 'unknown',
      price: price && toMajorUnits(price),
      currency: price?.currency ?? null,
      read_at: toTime(now()),
    };
    const data = choices.slice(0, limits.candidates).map((choice) => toCandidate(choice, body.url));
    return { body: { data, meta } };
  },
);

interface PageBody {
  url: string;
  country?: string | undefined;
  currency?: string | undefined;
}

function requestOf({ url, country, currency }: PageBody, baseUrl: string) {
  parseGivenUrl(url);
  const isSandbox = isSandboxUrl(url, baseUrl);
  return { url, country: country ?? null, currency: currency ?? null, isSandbox };
}

function toCandidate(choice: PriceChoice, url: string): z.input<typeof Candidate> {
  return {
    ...choice,
    pick: encodePick(choice.pick, url),
    amount: Number(choice.amount),
    currency_options: [...choice.currencies],
    text: plainText(choice.text),
    source: sourceNames[choice.source],
    path: plainText(choice.path),
  };
}
