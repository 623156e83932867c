import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What the reader of a message can do through a link without signing in: one action, for one account. */
export type LinkClaim =
  | { purpose: 'unsubscribe'; accountId: string }
  | { purpose: 'alert_off'; accountId: string; productId: string; alertId: string };

/** Does not expire: an e-mail may be opened years later. Invalid without its account, channel or alert. */
export function signLink(claim: LinkClaim, sealingKey: Buffer): string {
  const body = Buffer.from(bodyOf(claim)).toString('base64url');
  return `${body}.${signatureOf(body, claim.purpose, sealingKey).toString('base64url')}`;
}

/** Returns the claim of a token, or null if we did not sign it for this purpose and account. */
export function readLink(token: string, sealingKey: Buffer): LinkClaim | null {
  const [body = '', signature = '', ...rest] = token.split('.');
  const claim = claimIn(body);
  if (claim === null || rest.length > 0) return null;
  const expected = signatureOf(body, claim.purpose, sealingKey).toString('base64url');
  // Compares the texts, because several base64 texts can encode the same bytes.
  const isOurs =
    expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  return isOurs ? claim : null;
}

/** The IDs contain no colon: they are UUIDs. */
function bodyOf(claim: LinkClaim): string {
  const { purpose, accountId } = claim;
  const ids = purpose === 'alert_off' ? [accountId, claim.productId, claim.alertId] : [accountId];
  return [purpose, ...ids].join(':');
}

function claimIn(body: string): LinkClaim | null {
  const [purpose, accountId, productId, alertId, ...rest] = Buffer.from(body, 'base64url')
    .toString()
    .split(':');
  if (!accountId || rest.length > 0) return null;
  if (purpose === 'unsubscribe') return productId === undefined ? { purpose, accountId } : null;
  return purpose === 'alert_off' && productId && alertId ? { purpose, accountId, productId, alertId } : null;
}

/** Each purpose has its own key, derived from the sealing key (HKDF, RFC 5869). */
function signatureOf(body: string, purpose: LinkClaim['purpose'], sealingKey: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', sealingKey, '', `price-watch/link/${purpose}`, 32));
  return createHmac('sha256', key).update(body).digest();
}
