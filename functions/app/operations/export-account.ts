import type { TokenStore } from '../../../shared/accounts/token-store.ts';
import type { exportAccount as operation } from '../../../shared/interface/app/account.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { getAccount as accountOperation } from '../../../shared/interface/operations/get-account.ts';
import type { listAlerts as alertsOperation } from '../../../shared/interface/operations/list-alerts.ts';
import type { listEvents as eventsOperation } from '../../../shared/interface/operations/list-events.ts';
import type { listPrices as pricesOperation } from '../../../shared/interface/operations/list-prices.ts';
import type { listProducts as productsOperation } from '../../../shared/interface/operations/list-products.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import type { Behaviour, Call } from '../../api/serve/validated.ts';
import { toWebhookView } from './webhook-view.ts';

interface Dependencies {
  tokens: Pick<TokenStore, 'listWithUse'>;
  getAccount: Behaviour<typeof accountOperation>;
  listProducts: Behaviour<typeof productsOperation>;
  listAlerts: Behaviour<typeof alertsOperation>;
  listPrices: Behaviour<typeof pricesOperation>;
  listEvents: Behaviour<typeof eventsOperation>;
}

/** An answer of Lambda holds 6 MB; some 70 bytes a price make 85,000 prices. */
const maxAnswerBytes = 5_500_000;

/** Puts together what the operations of the interface answer, page by page. */
export function exportAccount(
  dependencies: Dependencies,
  maxBytes: number = maxAnswerBytes,
): Behaviour<typeof operation> {
  return async (call) => {
    const { account, nowMs } = call;
    const { getAccount, tokens } = dependencies;
    const found = await productsOf(call, dependencies);
    const data = {
      exported_at: toTime(nowMs),
      account: (await getAccount({ ...call, params: undefined, query: undefined, body: undefined })).body
        .data,
      webhook: toWebhookView(account, nowMs),
      tokens: await tokens.listWithUse(account.id),
      products: await withHistories(call, found, dependencies, maxBytes),
      events: await eventsOf(call, dependencies),
    };
    requireRoom(bytesOf(data), maxBytes);
    return {
      body: { data },
      headers: { 'Content-Disposition': 'attachment; filename="price-watch-export.json"' },
    };
  };
}

type ExportCall = Call<typeof operation>;

async function productsOf(call: ExportCall, { listProducts }: Dependencies) {
  const found = [];
  let starting_after: string | null | undefined;
  do {
    const query = {
      page: 1,
      per_page: limits.productsPerPage.max,
      ...(starting_after && { starting_after }),
    };
    const { body } = await listProducts({ ...call, params: undefined, body: undefined, query });
    found.push(...body.data);
    starting_after = body.meta.next_starting_after;
  } while (starting_after);
  return found;
}

async function withHistories(
  call: ExportCall,
  products: Awaited<ReturnType<typeof productsOf>>,
  { listAlerts, listPrices }: Dependencies,
  maxBytes: number,
) {
  const found = [];
  let bytes = 0;
  for (const product of products) {
    const ofProduct = { ...call, params: { id: product.id }, body: undefined };
    const prices = [];
    for (let page = 1, hasMore = true; hasMore; page += 1) {
      const query = { page, per_page: limits.pricesPerPage.max };
      const { body } = await listPrices({ ...ofProduct, query });
      prices.push(...body.data.map(({ amount, currency, checked_at }) => ({ amount, currency, checked_at })));
      hasMore = body.meta.has_more;
    }
    bytes += bytesOf(prices);
    requireRoom(bytes, maxBytes);
    const alerts = (await listAlerts({ ...ofProduct, query: undefined })).body.data;
    found.push({ product, alerts, prices });
  }
  return found;
}

async function eventsOf(call: ExportCall, { listEvents }: Dependencies) {
  const found = [];
  for (let after = 0, hasMore = true; hasMore; ) {
    const query = { after, per_page: limits.eventsPerPage.max };
    const { body } = await listEvents({ ...call, params: undefined, body: undefined, query });
    found.push(...body.data);
    hasMore = body.meta.has_more && body.meta.next_after > after;
    after = body.meta.next_after;
  }
  return found;
}

function bytesOf(data: unknown): number {
  return Buffer.byteLength(JSON.stringify(data));
}

function requireRoom(bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  throw new ServiceError(
    'unavailable',
    'The account is too large to download here. Contact support for an export.',
  );
}
