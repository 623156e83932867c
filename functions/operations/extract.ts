import { extract as contract } from '../../shared/interface/operations/extract.ts';
import { toServiceError } from '../../shared/pages/crawler/read-failure.ts';
import { isSandboxUrl } from '../../shared/pages/crawler/sandbox/sandbox-url.ts';
import { toMajorUnits } from '../../shared/pages/money/minor-units.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { isSamePage } from '../../shared/products/same-page.ts';
import { toEvidence } from './views/to-evidence.ts';
import { operation } from './wiring/operation.ts';

/** Reads a page once and stores nothing. */
export const extract = operation(
  contract,
  { needs: ['readPage', 'products', 'now'] },
  async ({ account, body, deadlineMs, baseUrl }, { readPage, products, now }) => {
    const snapshot = await readPage(account.id, {
      url: body.url,
      country: body.country ?? null,
      currency: body.currency ?? null,
      isSandbox: isSandboxUrl(body.url, baseUrl),
      deadlineMs,
    });
    if (snapshot.kind !== 'priced') throw toServiceError(snapshot);
    const data = {
      url: snapshot.url,
      canonical_url: snapshot.canonicalUrl,
      name: snapshot.name,
      price: toMajorUnits(snapshot.price),
      currency: snapshot.price.currency,
      availability: snapshot.availability,
      image_url: snapshot.imageUrl,
      store_name: snapshot.storeName,
      driver: snapshot.driver,
      contract: snapshot.contract,
      credits_used: snapshot.creditsUsed,
    };
    const evidence = snapshot.evidence && toEvidence(snapshot.evidence, snapshot.price.currency);
    const watched = await products.listAll(account.id);
    const also_watched_as = watched.filter((product) => isSamePage(product, snapshot)).map(({ id }) => id);
    return { body: { data, meta: { read_at: toTime(now()), evidence, also_watched_as } } };
  },
);
