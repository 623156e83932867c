import * as z from 'zod';
import { RpcRefusal } from './json-rpc.ts';
import type { Message } from './read-message.ts';
import { type ProtocolVersion, revisions, revisionWithoutHeader, versionOf } from './revisions.ts';

/** The fields of `_meta` in every modern request. */
export const metaKeys = {
  revision: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  client: 'io.modelcontextprotocol/clientInfo',
  server: 'io.modelcontextprotocol/serverInfo',
} as const;

/** The standard headers of a request, as sent. */
export interface McpHeaders {
  revision: string | undefined;
  method: string | undefined;
  name: string | undefined;
}

const Claim = z.looseObject({ _meta: z.looseObject({ [metaKeys.revision]: z.unknown() }) });
const Envelope = z.object({
  _meta: z.looseObject({ [metaKeys.revision]: z.string(), [metaKeys.capabilities]: z.looseObject({}) }),
});

/**
 * Returns the protocol version of a message. A message that names its revision in `_meta` is modern, and so is one
 * that names a modern revision in the header; all others are legacy. Throws if the two disagree, if a modern request
 * lacks a required field, and for a revision that is not served.
 */
export function readVersion({ id, params }: Message, header: string | undefined): ProtocolVersion {
  const isModern = claimsRevision(params) || (header !== undefined && versionOf(header) === 'modern');
  if (!isModern) {
    requireServed(header ?? revisionWithoutHeader, [...revisions.modern, ...revisions.legacy]);
    return 'legacy';
  }
  // A notification gets no answer that could say what is wrong with it, and does nothing here.
  if (id === undefined) return 'modern';
  const envelope = Envelope.safeParse(params).data;
  if (!envelope)
    throw new RpcRefusal(
      'wrong_envelope',
      `Every request bears \`params._meta\` with \`${metaKeys.revision}\` (a string) and \`${metaKeys.capabilities}\` (an object).`,
    );
  const revision = envelope._meta[metaKeys.revision];
  if (header !== revision)
    throw mismatch('MCP-Protocol-Version', header, `\`_meta\` of the body, which is ${quote(revision)}`);
  requireServed(revision, revisions.modern);
  return 'modern';
}

function claimsRevision(params: Message['params']): boolean {
  return Claim.safeParse(params).data?._meta[metaKeys.revision] !== undefined;
}

function requireServed(revision: string, supported: readonly string[]): void {
  if (supported.includes(revision)) return;
  throw new RpcRefusal('unsupported_revision', `The protocol revision ${quote(revision)} is not served.`, {
    data: { supported, requested: revision },
  });
}

/** The methods whose header `Mcp-Name` repeats a field of the parameters. */
const namedBy: Record<string, string> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/**
 * Throws if the headers of a modern request differ from its body, so that whoever routes by them routes what is done.
 */
export function requireHeaders({ method, params }: Message, headers: McpHeaders): void {
  if (headers.method !== method)
    throw mismatch('Mcp-Method', headers.method, `\`method\`, which is ${quote(method)}`);
  const field = Object.hasOwn(namedBy, method) ? namedBy[method] : undefined;
  const name = field === undefined ? undefined : params[field];
  if (typeof name === 'string' && decodeHeader(headers.name) !== name)
    throw mismatch('Mcp-Name', headers.name, `\`params.${field}\`, which is ${quote(name)}`);
}

/** Decodes a value that a header cannot hold as it is, which is sent as `=?base64?…?=`. */
function decodeHeader(value: string | undefined): string | undefined {
  const encoded = /^=\?base64\?(?<text>[A-Za-z0-9+/]*={0,2})\?=$/.exec(value ?? '')?.groups?.text;
  return encoded === undefined ? value : Buffer.from(encoded, 'base64').toString('utf8');
}

function mismatch(name: string, value: string | undefined, body: string): RpcRefusal {
  const found = value === undefined ? 'is missing' : `is ${quote(value)}`;
  return new RpcRefusal('header_mismatch', `The header ${name} ${found}, and must be the same as ${body}.`);
}

/** Quotes names of a foreign body, clipped so that the message stays readable. */
function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
