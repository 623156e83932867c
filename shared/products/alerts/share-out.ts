import type { Alert } from './alert.ts';
import { isOneShot } from './conditions.ts';

/**
 * Bytes of the alerts in one event's body. An item holds 400 KB (409,600 bytes): with 12 KB for product, price and names
 * of fields, and 60 KB for what came of the tries, that leaves 330 KB for the body.
 */
const maxAlertsBytes = 318_000;

/** Events of one check. They are written in one transaction, which holds 4 MB. */
const maxEvents = 11;

/** More than any alert takes: 255 characters of at most 6 bytes, its id, and the names of both. */
const largestAlertBytes = 2_000;

/**
 * Of all alerts that one check tells of. An event may stay short of full by less than an alert, so whatever fits in this
 * fits in the events in any order: a run after a crash, which sees some disarmed, leaves nobody out who was in before.
 */
const roomBytes = maxEvents * (maxAlertsBytes - largestAlertBytes);

/** Which event tells of which alerts, and what is left to the next check. */
interface Shares {
  events: Alert[][];
  left: Alert[];
}

/**
 * Shares the alerts that a check fires out to its events, each to one. What an earlier run of the check has disarmed comes
 * first, for nobody else will tell of it; then what falls now and not again; last the one-shots that are still armed,
 * which the next check fires if there is no room for them.
 */
export function shareOut(fired: Alert[]): Shares {
  const inOrder = [
    ...fired.filter(({ is_active }) => !is_active),
    ...fired.filter((alert) => alert.is_active && !isOneShot(alert)),
    ...fired.filter((alert) => alert.is_active && isOneShot(alert)),
  ];
  const events: Alert[][] = [];
  let roomLeft = roomBytes;
  let bytesLeft = 0;
  for (const [place, alert] of inOrder.entries()) {
    const bytes = Buffer.byteLength(JSON.stringify(toldOf(alert))) + 1;
    if (bytes > roomLeft) return { events, left: inOrder.slice(place) };
    if (bytes > bytesLeft) {
      events.push([]);
      bytesLeft = maxAlertsBytes;
    }
    events.at(-1)?.push(alert);
    roomLeft -= bytes;
    bytesLeft -= bytes;
  }
  return { events, left: [] };
}

/** An alert as an event tells of it. */
export function toldOf({ id, name }: Alert): { id: string; name: string } {
  return { id, name: name ?? '' };
}
