const PREFIX = 'LOCAL';
/** An access key id is at most 128 characters. The end of a logical id is the part that makes it unique. */
const LONGEST_ID = 128 - PREFIX.length;

/** The access key id that stands for a function, so that the endpoint can tell who calls. */
export function accessKeyOf(logicalId: string): string {
  return PREFIX + logicalId.slice(-LONGEST_ID);
}

/**
 * A header `Authorization` of AWS under the one local identity: DynamoDB Local keeps a database per access key, and the
 * functions share theirs.
 */
export function withLocalIdentity(authorization: string, accessKeyId: string): string {
  return authorization.replace(/Credential=\w+\//u, `Credential=${accessKeyId}/`);
}
