import { api, bodyOf } from './client.ts';

/** Returns the sequence of the account's latest event, 0 if there is none. */
export async function lastSequence(): Promise<number> {
  return (await bodyOf(api.GET('/session'))).data.usage.last_event_sequence;
}
