import { clipName } from '../../../interface/schemas/fields.ts';
import type { ExtractionInput, ExtractionResult, PriceReading } from '../../extraction/extraction.ts';
import { decodePick, encodePick } from '../../extraction/pick.ts';
import type { Page, ReadRequest } from '../drivers/driver.ts';
import { failed } from '../read-failure.ts';
import type { Stopped } from '../threads/watchdog.ts';
import { canonicalUrl } from '../urls/canonical-url.ts';
import { fragmentOf } from '../urls/fragment.ts';
import { chooseExpected, priceOfPick } from './choose-expected.ts';
import { type Explained, explainNoPrice } from './explain-no-price.ts';
import { pageFailure } from './page-failure.ts';
import { type ReadFacts, toReadEvidence } from './read-evidence.ts';
import type { Ambiguous, ReadOutcome, UnpricedReading } from './read-outcome.ts';
import { shownImage } from './shown-image.ts';

export type Extract = (
  input: ExtractionInput,
  deadlineMs: number,
) => ExtractionResult | Promise<ExtractionResult | Stopped>;

interface ReadBy extends Omit<ReadFacts, 'endedMs'> {
  now: () => number;
}

export async function understandPage(
  page: Page,
  request: ReadRequest,
  by: ReadBy,
  extract: Extract,
): Promise<ReadOutcome> {
  const { driver } = by;
  const failure = pageFailure(page, request.url, driver);
  if (failure !== null) return failure;
  const { country, currency, deadlineMs, withChoices, lastPrice = null, picks: wanted = [null] } = request;
  const texts = wanted.filter((text) => text !== null);
  const { product } = page;
  const url = addressOf(page, request);
  const asked = { html: page.html ?? '', url, country, currency, product, lastPrice };
  const picks = texts.flatMap((text) => {
    const pick = decodePick(text, request.url);
    return typeof pick === 'string' ? [] : [{ text, pick }];
  });
  const isPriceExpected = texts.some((text) => priceOfPick(text) !== null);
  const input = {
    ...asked,
    picks: picks.map(({ pick }) => pick),
    withChoices: withChoices || isPriceExpected,
  };
  const reading = await extract(input, deadlineMs);
  if ('stopped' in reading) return stoppedOutcome(reading, driver);
  const automatic = toOutcome(request, by, page, reading, unpricedOutcome);
  const pickedOutcome = (own: PriceReading) =>
    toOutcome(request, by, page, own, (unpriced, facts) => lostPickOutcome(unpriced, facts, reading));
  const expectedOutcome = async (price: string): Promise<ReadOutcome> => {
    const choice = chooseExpected(price, currency, reading);
    if (choice.kind === 'automatic') return withPick(automatic, null);
    if (choice.kind === 'unfit') return failed('validation_failed', choice.message, { driver });
    if (choice.kind === 'none') return ambiguous({ message: choice.message }, driver);
    const again = await extract({ ...asked, picks: [choice.pick] }, deadlineMs);
    if ('stopped' in again) return stoppedOutcome(again, driver);
    const [own] = again.picked;
    return withPick(own ? pickedOutcome(own) : automatic, encodePick(choice.pick, request.url));
  };
  const picked = new Map<string, ReadOutcome>(
    picks.flatMap(({ text }, index) => {
      const own = reading.picked[index];
      return own === undefined ? [] : [[text, pickedOutcome(own)] as const];
    }),
  );
  for (const text of texts) {
    const price = priceOfPick(text);
    if (price !== null) picked.set(text, await expectedOutcome(price));
  }
  const [first] = wanted.includes(null) ? [] : picked.values();
  const outcome = { ...(first ?? automatic), picked };
  if (!withChoices) return outcome;
  const { name, availability, choices } = reading;
  const about = {
    name: name && clipName(name),
    imageUrl: shownImage(reading.imageUrl, url),
    availability,
  };
  return { ...outcome, choices, about };
}

/** Redirects and providers drop the fragment, which can name a variant. Browsers keep it. */
function addressOf({ finalUrl }: Page, { url }: ReadRequest): string {
  return finalUrl.includes('#') ? finalUrl : finalUrl + fragmentOf(url);
}

function withPick(outcome: ReadOutcome, pick: string | null): ReadOutcome {
  return outcome.kind === 'priced' ? { ...outcome, pick } : outcome;
}

function stoppedOutcome({ stopped, cause }: Stopped, driver: string): ReadOutcome {
  if (stopped === 'out_of_time')
    return failed('http', 'There was no time left to read the page. Try again.', {
      driver,
      reason: { kind: 'out_of_time' },
      cause,
    });
  // The page would be too complex again.
  const message = 'The page is too complex to parse: it took more time or memory than a product page needs.';
  return { ...ambiguous({ message }, driver), isFinal: true, cause };
}

/** `explain` returns why a page has no price. */
function toOutcome(
  request: ReadRequest,
  by: ReadBy,
  page: Page,
  reading: PriceReading,
  explain: (reading: PriceReading, facts: UnpricedFacts) => ReadOutcome,
): ReadOutcome {
  const { driver } = by;
  const { availability, identity, contract, source, price, evidence, confidence } = reading;
  const facts = {
    finalUrl: page.finalUrl,
    name: reading.name === null ? null : clipName(reading.name),
    imageUrl: shownImage(reading.imageUrl, page.finalUrl),
    storeName: reading.storeName === null ? null : clipName(reading.storeName),
    identity,
    driver,
  };
  if (price === null || reading.pageKind === 'gone') return explain(reading, facts);
  const { finalUrl } = page;
  return {
    kind: 'priced',
    ...facts,
    url: request.url,
    canonicalUrl: canonicalUrl(request.url),
    canonicalLink: reading.canonicalUrl,
    price,
    availability,
    contract,
    creditsUsed: page.creditsUsed,
    source,
    evidence:
      evidence &&
      toReadEvidence(
        evidence,
        { ...by, endedMs: by.now() },
        { contract, finalUrl, confidence, isPicked: explain !== unpricedOutcome },
      ),
  };
}

type UnpricedFacts = Omit<UnpricedReading, 'price' | 'availability' | 'message' | 'reason' | 'isUnclear'>;

function unpricedOutcome(reading: PriceReading, facts: UnpricedFacts): ReadOutcome {
  const { driver, name } = facts;
  if (reading.pageKind === 'gone')
    return failed('unavailable', 'The page says that the product is no longer available.', { driver });
  if (reading.pageKind === 'blocked')
    return failed('blocked', 'The shop showed a check or a login instead of the page.', { driver });
  const { availability } = reading;
  // A list, a cart or an article, which can name products that are sold out.
  const isOther = !reading.isOfOne && availability !== 'out_of_stock';
  const explained = explainNoPrice(reading, isOther);
  const unpriced = ambiguous(explained, driver);
  // Without a product name, the page is not about a product.
  if (name === null || isOther) return unpriced;
  const isUnclear = reading.undecided || reading.withoutCurrency !== null;
  const unpricedReading = { ...facts, price: null, availability, ...explained, isUnclear };
  if (availability === 'out_of_stock') return { ...unpriced, kind: 'sold_out', reading: unpricedReading };
  return isUnclear ? unpriced : { ...unpriced, reading: unpricedReading };
}

/** A pick never falls back to another price. */
const pickLost: Explained = {
  message: 'The price that you chose is no longer on the page.',
  reason: { kind: 'pick_lost' },
};

function lostPickOutcome(
  reading: PriceReading,
  facts: UnpricedFacts,
  { showsAmount }: ExtractionResult,
): ReadOutcome {
  const outcome = unpricedOutcome(reading, facts);
  if (outcome.kind === 'failed' || reading.withoutCurrency !== null) return outcome;
  return outcome.kind === 'sold_out' && !showsAmount ? outcome : ambiguous(pickLost, facts.driver);
}

function ambiguous(explained: Explained, driver: string): Ambiguous {
  return { kind: 'ambiguous', failure: 'no_price', ...explained, driver, retryAfterSeconds: null };
}
