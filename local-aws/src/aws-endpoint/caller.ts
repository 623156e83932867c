import type { IncomingMessage } from 'node:http';

const prefix = 'LOCAL';
/** An access key ID has at most 128 characters. The end of a logical ID makes it unique. */
const longestId = 128 - prefix.length;

export function accessKeyOf(logicalId: string): string {
  return prefix + logicalId.slice(-longestId);
}

/** DynamoDB Local keeps a database per access key, and the functions share theirs. */
export function withLocalIdentity(authorization: string, accessKeyId: string): string {
  return authorization.replace(/Credential=\w+\//u, `Credential=${accessKeyId}/`);
}

/** Null if it can. Browsers send the origin of the page, or its name if that points here (DNS rebinding). */
export function callerProblem({ headers, socket }: IncomingMessage): string | null {
  if (headers.origin !== undefined) return 'Web pages must not call the services behind the functions.';
  if (headers.host !== `127.0.0.1:${socket.localPort}`) return 'Unknown host name for this address.';
  return null;
}
