import { keys, watchedIdIn } from '../../../shared/platform/table/keys.ts';
import type { Item } from '../../../shared/platform/table/writes.ts';

const firstWord = (key: string) => key.slice(0, key.indexOf('#') + 1);

/** Sessions, counters, permits and responses of `Idempotency-Key`s have expired meanwhile. */
const restoredWords = new Set(
  [
    keys.account('').pk,
    keys.email('').pk,
    keys.token('').pk,
    keys.productOwner('').pk,
    keys.alertOwner('').pk,
    keys.deliveryOwner('').pk,
    keys.feed('').pk,
    keys.host('').pk,
  ].map(firstWord),
);
/** Where people chose prices is counted for several accounts together, so an old count would be wrong. */
const omittedOfAccount = [keys.accountSession('', ''), keys.accountPosition('', '')].map(({ sk }) =>
  firstWord(sk),
);

export interface Copied {
  copied: number;
  /** Items that already exist in the live table. */
  kept: number;
}

interface Copy {
  /** All items of the restored table, page by page. Read twice for a single account. */
  scan: () => AsyncIterable<Item[]>;
  /** Writes an item. Returns false if it exists in the live table and must be kept. */
  put: (item: Item) => Promise<boolean>;
  /** Only items of this account. */
  accountId?: string | undefined;
}

/** Concurrent writes. Low enough for a single partition key, which accepts 1,000 per second. */
const atOnce = 16;

/** Idempotent. The account comes first, because a queued purge deletes items without an account. */
export async function copyBack({ scan, put, accountId }: Copy): Promise<Copied> {
  const isOwned = accountId === undefined ? () => true : await ownershipOf(accountId, scan);
  const result = { copied: 0, kept: 0 };
  const write = async (items: Item[]) => {
    for (let first = 0; first < items.length; first += atOnce) {
      const written = await Promise.all(items.slice(first, first + atOnce).map(put));
      const copied = written.filter(Boolean).length;
      result.copied += copied;
      result.kept += written.length - copied;
    }
  };
  const isAccount = ({ sk }: Item) => sk === keys.account('').sk;
  for (const wanted of [isAccount, (item: Item) => !isAccount(item)])
    for await (const page of scan())
      await write(page.filter((item) => isRestored(item) && isOwned(item) && wanted(item)));
  return result;
}

function isRestored({ pk, sk }: Item): boolean {
  const isOmitted = omittedOfAccount.includes(firstWord(String(sk)));
  return restoredWords.has(firstWord(String(pk))) && !isOmitted;
}

/** Products and items have their own partitions, and other items contain the account ID. */
async function ownershipOf(accountId: string, scan: Copy['scan']): Promise<(item: Item) => boolean> {
  const { pk: own } = keys.account(accountId);
  const partitions = new Set([own]);
  for await (const page of scan())
    for (const { pk, sk } of page)
      if (pk === own) for (const id of watchedIdIn(String(sk))) partitions.add(keys.productOwner(id).pk);
  return ({ pk, account_id }) => partitions.has(String(pk)) || account_id === accountId;
}
