import type { Adapter, AdapterPayload } from 'oidc-provider';
import { isAhead } from '../process/stored-time.ts';

/** The limit per kind: the latest sign-ins, each of which stores a few kinds. Any page can begin sign-ins endlessly. */
export const maxKept = 200;

interface Kept {
  payload: AdapterPayload;
  untilMs: number;
  longestMs: number;
}

/**
 * Returns the issuer's store for one kind of item. It is in memory: a user who is signing in during a restart starts
 * again. The package's own store prints a development warning at each start.
 */
export function memoryAdapter(): Adapter {
  const kept = new Map<string, Kept>();
  const find = (wanted: (payload: AdapterPayload, id: string) => boolean) => {
    for (const [id, { payload, untilMs, longestMs }] of kept)
      if (!isAhead(untilMs, { nowMs: Date.now(), longestMs })) kept.delete(id);
      else if (wanted(payload, id)) return payload;
    return undefined;
  };
  return {
    upsert: async (id, payload, expiresIn = 3600) => {
      kept.delete(id);
      const longestMs = expiresIn * 1000;
      kept.set(id, { payload, untilMs: Date.now() + longestMs, longestMs });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    },
    find: async (id) => find((_payload, known) => known === id),
    findByUid: async (uid) => find((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
    consume: async (id) => {
      const found = kept.get(id);
      if (found) found.payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      kept.delete(id);
    },
    revokeByGrantId: async (grantId) => {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id);
    },
  };
}
