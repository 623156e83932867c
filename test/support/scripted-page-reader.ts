import type { Failure } from '../../shared/interface/errors.ts';
import type { ReadRequest } from '../../shared/pages/crawler/drivers/driver.ts';
import type { HintStore } from '../../shared/pages/crawler/hints/hint-store.ts';
import { failed } from '../../shared/pages/crawler/read-failure.ts';
import { type ReadEvidence, toReadEvidence } from '../../shared/pages/crawler/reading/read-evidence.ts';
import type {
  PricedReading,
  ReadOutcome,
  Snapshot,
} from '../../shared/pages/crawler/reading/read-outcome.ts';
import { understandPage } from '../../shared/pages/crawler/reading/understand-page.ts';
import { canonicalUrl } from '../../shared/pages/crawler/urls/canonical-url.ts';
import { extract } from '../../shared/pages/extraction/extract.ts';
import { toMoney } from '../../shared/pages/money/minor-units.ts';
import { asNobody } from './granted-calls.ts';
import { pageWith } from './scripted-driver.ts';
import type { TestClock } from './test-clock.ts';

/** The content of a page; the rest of its snapshot is fixed. */
export interface ScriptedPage extends Partial<Omit<Snapshot, 'kind' | 'price'>> {
  /** Decimal in major units; null if the page shows no price. It is out of stock unless it says otherwise. */
  price: string | null;
  isUnclear?: boolean;
  currency?: string;
}

type Answer = (request: ReadRequest, previousDriver: string | null) => ReadOutcome | Promise<ReadOutcome>;

export interface HeldRead {
  /** Resolves when the first read has started and waits. */
  begun: Promise<void>;
  /** Releases waiting and later reads. */
  release(): void;
}

/** Reads pages that a test defines; any other URL is a desk lamp for 19.99 EUR. It records its requests. */
export class ScriptedPageReader {
  readonly requests: ReadRequest[] = [];
  /** For each request, the driver whose reading should be confirmed; null for a first reading. */
  readonly previousDrivers: (string | null)[] = [];
  readonly #clock: TestClock;
  readonly #answers = new Map<string, Answer>();
  readonly #hints: Pick<HintStore, 'find'> | undefined;
  #meanwhile: (() => Promise<void>) | null = null;

  constructor(clock: TestClock, hints?: Pick<HintStore, 'find'>) {
    this.#clock = clock;
    this.#hints = hints;
  }

  readonly read = async (
    request: ReadRequest,
    previousDriver: string | null = null,
  ): Promise<ReadOutcome> => {
    this.requests.push(request);
    this.previousDrivers.push(previousDriver);
    await this.takeMeanwhile()?.();
    const answer = this.#answers.get(request.url) ?? ((asked) => this.#outcomeOf(asked, { price: '19.99' }));
    return answer(request, previousDriver);
  };

  page(url: string, page: ScriptedPage): void {
    this.#answers.set(url, (request) => this.#outcomeOf(request, page));
  }

  /** Sets the HTML of a page, which is read as in production. */
  shows(url: string, html: string): void {
    this.#answers.set(url, (request) => {
      const by = {
        driver: 'direct',
        country: request.country,
        isRendered: false,
        startedMs: this.#clock.now(),
        now: () => this.#clock.now(),
      };
      return understandPage(pageWith({ html, finalUrl: request.url }), request, by, async (input) =>
        extract({ ...input, hints: (await this.#hints?.find(input.url)) ?? new Map() }),
      );
    });
  }

  /** Sets evidence of a page in addition to the default. */
  explains(url: string, evidence: Partial<ReadEvidence>): void {
    this.#answers.set(url, (request) => {
      const read = this.#outcomeOf(request, { price: '19.99' });
      if (read.kind !== 'priced') return read;
      return { ...read, evidence: read.evidence && { ...read.evidence, ...evidence } };
    });
  }

  /** Sets the result of a first reading, and of its confirmation, by default the same. */
  readings(url: string, first: ScriptedPage, second: ScriptedPage | Failure = first): void {
    this.#answers.set(url, (request, previousDriver) => {
      const page = previousDriver === null ? first : second;
      if (typeof page !== 'string') return this.#outcomeOf(request, page);
      return failed(page, `The page says ${page}.`, { driver: 'other' });
    });
  }

  fails(url: string, failure: Failure, details: { retryAfterSeconds?: number } = {}): void {
    this.#answers.set(url, () =>
      failed(failure, `The page says ${failure}.`, { driver: 'direct', ...details }),
    );
  }

  /** A bug rather than a failure. */
  breaks(url: string): void {
    this.#answers.set(url, () => {
      throw new TypeError('a bug of the reader');
    });
  }

  /** The driver is still reading at the request's deadline, or when providers time out before it. */
  isSlow(url: string, { earlyMs = 0 } = {}): void {
    this.#answers.set(url, ({ deadlineMs }) => {
      this.#clock.advanceTo(deadlineMs - earlyMs);
      return failed('http', 'The page did not respond in time.', { driver: 'direct' });
    });
  }

  /** Reads wait until they are released. */
  holds(url: string, page: ScriptedPage): HeldRead {
    const begin = Promise.withResolvers<void>();
    const opening = Promise.withResolvers<void>();
    this.#answers.set(url, async (request) => {
      begin.resolve();
      await opening.promise;
      return this.#outcomeOf(request, page);
    });
    return { begun: begin.promise, release: opening.resolve };
  }

  #outcomeOf(request: ReadRequest, page: ScriptedPage): ReadOutcome {
    return outcomeOf(request, page, this.#clock.now());
  }

  /** Runs during the next read. */
  meanwhile(happens: () => Promise<void>): void {
    this.#meanwhile = happens;
  }

  /** Returns what runs during the next read, once. */
  takeMeanwhile(): (() => Promise<void>) | null {
    const happens = this.#meanwhile;
    this.#meanwhile = null;
    return happens && (() => asNobody(happens));
  }

  /** Returns how often a page was read. */
  reads(url: string): number {
    return this.requests.filter((request) => request.url === url).length;
  }
}

/** Returns the result of reading a page with this content. */
export function outcomeOf(
  { url, country }: ReadRequest,
  { price, currency = 'EUR', isUnclear = false, ...rest }: ScriptedPage,
  nowMs: number,
): ReadOutcome {
  const facts = {
    finalUrl: url,
    name: 'Desk Lamp',
    availability: 'in_stock',
    imageUrl: 'https://shop.example/lamp.jpg',
    storeName: 'Example Shop',
    identity: { gtin: null, sku: null },
    driver: 'direct',
    ...rest,
  } satisfies Omit<PricedReading, 'price' | 'evidence'>;
  if (price === null) {
    const message = 'No price was found on the page.';
    const availability = rest.availability ?? 'out_of_stock';
    const unpriced = { failure: 'no_price', message, driver: facts.driver, retryAfterSeconds: null } as const;
    const reading = { ...facts, price, availability, message, isUnclear };
    if (availability === 'out_of_stock') return { ...unpriced, kind: 'sold_out', reading };
    return { ...unpriced, kind: 'ambiguous', ...(!isUnclear && { reading }) };
  }
  const money = toMoney(price, currency);
  if (!money) throw new Error(`${price} ${currency} is not a price`);
  return {
    kind: 'priced',
    url,
    canonicalUrl: canonicalUrl(url),
    canonicalLink: null,
    price: money,
    contract: null,
    creditsUsed: null,
    source: 'json_ld',
    evidence: toReadEvidence(
      { source: 'json_ld', path: '$[0].offers.price', text: price, agreeing: ['visible'], rejected: [] },
      { driver: facts.driver, country, isRendered: false, startedMs: nowMs, endedMs: nowMs },
      { contract: null, finalUrl: facts.finalUrl },
    ),
    ...facts,
  };
}
