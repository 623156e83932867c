import * as z from 'zod';
import type { Now } from '../../../platform/identifiers/clock.ts';
import { logError } from '../../../platform/log/log.ts';
import { keys } from '../../../platform/table/keys.ts';
import { lastSuffix, type Table } from '../../../platform/table/table.ts';
import type { Hints } from '../../extraction/extraction.ts';
import { shopHost } from '../../extraction/pick.ts';
import { leastAccounts } from '../../extraction/picks/general-position.ts';

/** A place where people chose the price on pages of a host. */
export const ChosenPosition = z.object({
  position: z.string(),
  /** Its elements, innermost first; empty for a place in data. */
  steps: z.array(z.string()),
  /** An account counts once, however many products it has there. */
  accounts: z.int(),
  products: z.int(),
});
export type ChosenPosition = z.infer<typeof ChosenPosition>;

/** More than a host's templates have. Somebody could add others to make each read of the host expensive. */
const maxPositions = 100;
/** A hint must be effective within a minute. */
const keptMs = 30_000;
const maxKept = 1000;

export async function listChosenPositions(
  table: Table,
  host: string,
  limit?: number,
): Promise<ChosenPosition[]> {
  const { pk, sk: from } = keys.chosenPosition(host, '');
  const items = await table.query({ pk, from, to: from + lastSuffix, ...(limit && { limit }) });
  return z.array(ChosenPosition).parse(items);
}

/** Reads the hints for pages of a host, at most every 30 seconds. */
export class HintStore {
  readonly #table: Table;
  readonly #now: Now;
  readonly #kept = new Map<string, { atMs: number; hints: Promise<Hints> }>();

  constructor(table: Table, now: Now) {
    this.#table = table;
    this.#now = now;
  }

  /** A read never fails because of its hints. */
  async find(url: string): Promise<Hints> {
    const host = shopHost(url);
    const atMs = this.#now();
    const kept = this.#kept.get(host);
    const ageMs = atMs - (kept?.atMs ?? 0);
    if (kept && ageMs >= 0 && ageMs < keptMs) return kept.hints;
    if (this.#kept.size >= maxKept) this.#kept.clear();
    const hints = this.#read(host);
    this.#kept.set(host, { atMs, hints });
    return hints;
  }

  async #read(host: string): Promise<Hints> {
    try {
      return hintsOf(await listChosenPositions(this.#table, host, maxPositions));
    } catch (error) {
      logError('hints.not_found', error, { host });
      return new Map();
    }
  }
}

/** Places of fewer accounts only weaken the hints that are on the same page. */
function hintsOf(places: readonly ChosenPosition[]): Hints {
  const hasHint = places.some(({ accounts }) => accounts >= leastAccounts);
  return new Map(hasHint ? places.map(({ position, accounts }) => [position, accounts]) : []);
}
