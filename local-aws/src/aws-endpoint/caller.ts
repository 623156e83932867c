import type { IncomingMessage } from 'node:http';

const PREFIX = 'LOCAL';
/** An access key ID has at most 128 characters. The end of a logical ID makes it unique. */
const LONGEST_ID = 128 - PREFIX.length;

export function accessKeyOf(logicalId: string): string {
  return PREFIX + logicalId.slice(-LONGEST_ID);
}

/**
 * Returns an AWS `Authorization` header with the single local identity: DynamoDB Local keeps a database per access key,
 * and the functions share theirs.
 */
export function withLocalIdentity(authorization: string, accessKeyId: string): string {
  return authorization.replace(/Credential=\w+\//u, `Credential=${accessKeyId}/`);
}

/**
 * Returns why a request cannot come from a program that was given this address, or null if it can. Browsers send the
 * origin of the page, and a page whose name was pointed at this machine (DNS rebinding) sends that name.
 */
export function callerProblem({ headers, socket }: IncomingMessage): string | null {
  if (headers.origin !== undefined) return 'Web pages must not call the services behind the functions.';
  if (headers.host !== `127.0.0.1:${socket.localPort}`) return 'Unknown host name for this address.';
  return null;
}
