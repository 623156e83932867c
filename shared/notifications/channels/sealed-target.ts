import { openSecret, sealSecret } from '../../webhooks/secret-box.ts';
import type { Channel } from './channel.ts';

type Owned = Pick<Channel, 'id' | 'account_id'>;

/** A target can be decrypted only for its own channel. */
const ownerOf = ({ id, account_id }: Owned) => `${account_id}#${id}`;

export function sealTarget(target: string, channel: Owned, sealingKey: Buffer): string {
  return sealSecret(target, ownerOf(channel), sealingKey);
}

/** Returns a channel's secret target, or null if it is missing or was encrypted with another key. */
export function openTarget(
  channel: Owned & Pick<Channel, 'sealed_target'>,
  sealingKey: Buffer,
): string | null {
  try {
    return channel.sealed_target && openSecret(channel.sealed_target, ownerOf(channel), sealingKey);
  } catch {
    return null;
  }
}
