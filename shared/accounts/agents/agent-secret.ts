import { sha256Of } from '../../platform/identifiers/ids.ts';
import { newSecretId } from '../sessions/session.ts';

/** The item of an agent that a code or token belongs to. */
export interface AgentRef {
  accountId: string;
  agentId: string;
}

const prefixes = { access: 'pwa_', refresh: 'pwr_', code: 'pwc_' } as const;
export type SecretKind = keyof typeof prefixes;

/** How many secrets of 43 characters follow the IDs. A refresh token also has the one of its family. */
const parts = { access: 1, refresh: 2, code: 1 } as const satisfies Record<SecretKind, number>;

/** Whether a text was meant as an access token. */
export function isAgentToken(text: string): boolean {
  return text.startsWith(prefixes.access);
}

export const partLength = newSecretId().length;

/** A code or token. It names its item, so that all of them are in the account's partition. */
export interface AgentSecret {
  ref: AgentRef;
  secrets: string[];
  sha256: string[];
}

export function writeSecret(kind: SecretKind, { accountId, agentId }: AgentRef, secrets: string[]): string {
  const ids = Buffer.from(`${accountId}${agentId}`.replaceAll('-', ''), 'hex').toString('base64url');
  return prefixes[kind] + ids + secrets.join('');
}

/** Checks the format without reading the table. */
export function readSecret(kind: SecretKind, text: string): AgentSecret | null {
  const form = new RegExp(`^${prefixes[kind]}([\\w-]{${partLength}}){${parts[kind] + 1}}$`);
  if (!form.test(text)) return null;
  const [ids = '', ...secrets] = text.slice(prefixes[kind].length).match(/.{43}/g) ?? [];
  const hex = Buffer.from(ids, 'base64url').toString('hex');
  const ref = { accountId: toUuid(hex.slice(0, 32)), agentId: toUuid(hex.slice(32)) };
  return { ref, secrets, sha256: secrets.map(sha256Of) };
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
