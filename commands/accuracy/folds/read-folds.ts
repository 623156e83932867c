import createMetascraper from 'metascraper';
import { readAvailability } from '../../../shared/pages/extraction/candidates/markup/schema-org.ts';
import type { ExtractionResult } from '../../../shared/pages/extraction/extraction.ts';
import type { FittedModel } from '../../../shared/pages/extraction/read-price.ts';
import { parseMoneyText } from '../../../shared/pages/money/price-text.ts';
import { chooseThreshold } from '../../fit/choose-threshold.ts';
import { namedWeights } from '../../fit/fit-weights.ts';
import type { Fold } from '../../fit/hold-out.ts';
import { comparePage, type PagePrediction } from '../compare-page.ts';
import { type PeerReading, readFirstOffer } from '../peers/first-offer.ts';
import { shoppingRules } from '../peers/shopping-rules.ts';
import { type PageEntry, readSavedPage } from '../read-data.ts';
import { predict, readPage } from '../read-page.ts';
import { showPage, type View } from '../views.ts';

export const readerNames = ['this reader', 'first offer', 'metascraper'] as const;

export interface FoldReading {
  entry: PageEntry;
  view: View;
  source: string;
  reader: (typeof readerNames)[number];
  prediction: PagePrediction;
  verdicts: ReturnType<typeof comparePage>;
  /** The message of a page without a price; empty for the other readers. */
  reason: string;
}

/** Returns the weights and the threshold of a fold, neither of which was chosen with its source. */
export function modelOf({ weights, inner }: Fold): FittedModel {
  return { weights: namedWeights(weights), threshold: chooseThreshold(inner) };
}

/** Reads the views of every fold's pages with the fold's model, and with the two simple readers. */
export async function readFolds(folds: readonly Fold[], views: readonly View[]): Promise<FoldReading[]> {
  const { price, availability } = shoppingRules();
  const scrape = createMetascraper([{ price, availability }]);
  const readings: FoldReading[] = [];
  for (const fold of folds) {
    const model = modelOf(fold);
    for (const { entry, file, view, source } of fold.samples) {
      if (!views.includes(view)) continue;
      const html = showPage(await readSavedPage(file), view);
      const result = readPage(entry, html, { model });
      const url = entry.url ?? `https://${entry.host ?? 'shop.example'}/`;
      const scraped = await scrape({ html, url, validateUrl: false });
      const predictions = {
        'this reader': predict(result),
        'first offer': peerPrediction(readFirstOffer(html)),
        metascraper: peerPrediction({
          price: textOf(scraped.price),
          availability: textOf(scraped.availability),
        }),
      };
      for (const reader of readerNames) {
        const prediction = predictions[reader];
        const reason = reader === 'this reader' ? reasonOf(result) : '';
        readings.push({
          entry,
          view,
          source,
          reader,
          prediction,
          verdicts: comparePage(entry, prediction),
          reason,
        });
      }
    }
  }
  return readings;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function peerPrediction({ price, availability }: PeerReading): PagePrediction {
  const isDecimal = price !== null && /^\d+(?:\.\d+)?$/.test(price);
  const amount = isDecimal ? price : price && parseMoneyText(price, { currencyHint: null })?.amount;
  return {
    price: amount || null,
    currency: null,
    name: null,
    availability: readAvailability(availability),
  };
}

/** Returns why a page was refused, in one line. */
function reasonOf({
  price,
  pageKind,
  name,
  withoutCurrency,
  rejected,
  confidence,
  evidence,
}: ExtractionResult): string {
  if (price !== null) return `confidence ${confidence}, ${evidence?.source ?? ''}`;
  if (withoutCurrency !== null) return `${withoutCurrency.amount} without a currency`;
  if (name === null) return 'no name';
  const [first] = rejected;
  return first === undefined ? `no amount, page kind ${pageKind}` : `${first.amount}: ${first.reason}`;
}
