/**
 * The revisions of the Model Context Protocol that are served, newest first, by protocol version. "Modern" ones have
 * no handshake: each request names its revision. "Legacy" ones begin with `initialize`.
 */
export const revisions = {
  modern: ['2026-07-28'],
  legacy: ['2025-11-25', '2025-06-18', '2025-03-26'],
} as const;

export type ProtocolVersion = keyof typeof revisions;

/** The revision that a client without the header `MCP-Protocol-Version` speaks, by the specification. */
export const revisionWithoutHeader = '2025-03-26';

/**
 * Returns the answer to `initialize`: the revision that the client asked for if we serve it, or else the newest
 * legacy one.
 */
export function negotiate(asked: string): string {
  return revisions.legacy.find((revision) => revision === asked) ?? revisions.legacy[0];
}

export function versionOf(revision: string): ProtocolVersion | null {
  if (revisions.modern.some((known) => known === revision)) return 'modern';
  return revisions.legacy.some((known) => known === revision) ? 'legacy' : null;
}
