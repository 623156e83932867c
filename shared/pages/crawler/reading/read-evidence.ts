import * as z from 'zod';
import { EvidenceSource, RejectedKind } from '../../../interface/schemas/evidence.ts';
import { toTime } from '../../../platform/identifiers/clock.ts';
import { clipText, plainText } from '../../../platform/text/clean-text.ts';
import type { Source } from '../../extraction/candidates/source-reading.ts';
import type { PriceEvidence, RejectedPrice } from '../../extraction/extraction.ts';

/** `amount` is a decimal string, because its currency, and so its minor unit, can be unknown. */
const Rejected = z.object({
  amount: z.string(),
  currency: z.string().nullable(),
  kind: RejectedKind,
  text: z.string(),
  reason: z.string(),
});

/** Stored with a price and sent in queues. */
export const ReadEvidence = z.object({
  source: EvidenceSource,
  path: z.string(),
  text: z.string(),
  agreeing: z.array(EvidenceSource),
  rejected: z.array(Rejected),
  driver: z.string(),
  contract: z.string().nullable(),
  /** The probability of the price, 0 to 1. */
  confidence: z.number().optional(),
  /** Whether somebody chose the place. */
  picked: z.boolean(),
  country: z.string().nullable(),
  rendered: z.boolean(),
  /** The second reading, in the currency of the price. */
  confirmed: z.object({ driver: z.string(), read_at: z.string(), amount_minor: z.int() }).nullable(),
  read_at: z.string(),
  duration_ms: z.int(),
  final_url: z.string(),
});
export type ReadEvidence = z.infer<typeof ReadEvidence>;

export interface ReadFacts {
  driver: string;
  country: string | null;
  isRendered: boolean;
  startedMs: number;
  endedMs: number;
}

interface PageFacts {
  contract: string | null;
  finalUrl: string;
  confidence?: number;
  isPicked?: boolean;
}

const most = { path: 300, text: 200, rejectedText: 200 } as const;

export const sourceNames: Record<Source, z.infer<typeof EvidenceSource>> = {
  json_ld: 'json_ld',
  microdata: 'microdata',
  meta: 'meta',
  visible: 'visible',
  hydration: 'script',
  provider: 'provider',
  contract: 'contract',
};

/** All page texts in it are plain text. */
export function toReadEvidence(
  { source, path, text, agreeing, rejected }: PriceEvidence,
  { driver, country, isRendered, startedMs, endedMs }: ReadFacts,
  { contract, finalUrl, confidence, isPicked = false }: PageFacts,
): ReadEvidence {
  return {
    source: sourceNames[source],
    path: clipText(plainText(path), most.path),
    text: clipText(plainText(text), most.text),
    agreeing: agreeing.map((other) => sourceNames[other]),
    rejected: rejected.map(toRejected),
    driver,
    contract,
    ...(confidence !== undefined && { confidence }),
    picked: isPicked,
    country,
    rendered: isRendered,
    confirmed: null,
    read_at: toTime(endedMs),
    duration_ms: Math.max(0, Math.round(endedMs - startedMs)),
    final_url: plainText(finalUrl),
  };
}

function toRejected({ amount, currency, kind, text, reason }: RejectedPrice): z.infer<typeof Rejected> {
  return { amount, currency, kind, text: clipText(plainText(text), most.rejectedText), reason };
}
