import createClient from 'openapi-fetch';

/** A channel as the pages show it: one way to notify a person. */
export interface Channel {
  id: string;
  kind: 'email' | 'push' | 'chat' | 'feed';
  name: string;
  /** Where it leads, masked. */
  target: string;
  is_active: boolean;
  status: 'ok' | 'suspended';
  /** Why it is suspended, or why the last notification failed. */
  reason: string | null;
  events: ('price.alert' | 'stock.alert' | 'product.failing' | 'product.recovered' | 'webhook.failing')[];
  /** Null except for e-mail, as `digest_hour`. */
  frequency: 'instant' | 'daily' | 'weekly' | null;
  digest_hour: number | null;
  created_at: string;
  last_sent_at: string | null;
}

export interface ChannelChanges {
  is_active?: boolean;
  events?: Channel['events'];
  frequency?: 'instant' | 'daily' | 'weekly';
  digest_hour?: number;
  name?: string;
}

export type NewChannel =
  | {
      kind: 'push';
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
      name?: string;
    }
  | { kind: 'chat'; url: string; name?: string }
  | { kind: 'feed' };

interface Answers<Status extends number, Body> {
  responses: { [Code in Status]: { content: { 'application/json': Body } } };
}
interface Takes<Body> {
  requestBody: { content: { 'application/json': Body } };
}
interface OfOne {
  parameters: { path: { id: string } };
}

/** The operations on channels. */
interface ChannelPaths {
  '/channels': {
    get: Answers<200, { data: Channel[] }>;
    /** `url` is the secret address of a feed, which no other answer has. */
    post: Takes<NewChannel> & Answers<201, { data: Channel & { url: string | null } }>;
  };
  '/channels/{id}': {
    patch: OfOne & Takes<ChannelChanges> & Answers<200, { data: Channel }>;
    delete: OfOne & Answers<204, never>;
  };
  '/channels/{id}/test': { post: OfOne & Answers<202, { data: { queued: boolean } }> };
  '/push-key': { get: Answers<200, { data: { public_key: string } }> };
  '/account': { patch: Takes<{ time_zone: string }> & Answers<200, { data: { time_zone: string } }> };
}

export const api = createClient<ChannelPaths>({ baseUrl: '/app/api' });
