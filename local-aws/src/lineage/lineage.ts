import { createHash, randomBytes } from 'node:crypto';

/**
 * How often each function was invoked in one chain of requests, by the hash of its ARN. Lambda keeps this in the X-Ray
 * header, which the SDK sends with each call and SQS keeps with each message:
 * `Root=1-5759e988-bd86…;Parent=53995c3f42cd8ad8;Sampled=0;Lineage=a87bd80c:1|68fd508a:5`.
 */
export type Lineage = ReadonlyMap<string, number>;

/** "Approximately 16 times", according to AWS; the next invocation in the chain is rejected. */
const maxInvocations = 16;

/** The trace of an invocation, and whether Lambda would run it. */
export interface Traced {
  header: string;
  isLoop: boolean;
}

/** AWS does not document how a batch's chains are joined: here, each function counts as in the longest. */
export function traceOf(functionArn: string, headers: readonly string[]): Traced {
  const name = createHash('sha256').update(functionArn).digest('hex').slice(0, 8);
  const before = longest(headers.map(lineageIn));
  const invoked = before.get(name) ?? 0;
  const lineage = [...new Map([...before, [name, invoked + 1]])].map((one) => one.join(':')).join('|');
  const root = headers.map((header) => partOf(header, 'Root')).find((one) => one !== undefined) ?? newRoot();
  const parent = randomBytes(8).toString('hex');
  return {
    header: `Root=${root};Parent=${parent};Sampled=0;Lineage=${lineage}`,
    isLoop: invoked >= maxInvocations,
  };
}

/** Empty if the header is missing or invalid. */
function lineageIn(header: string): Lineage {
  const hops = (partOf(header, 'Lineage') ?? '').matchAll(/(?<name>[0-9a-f]{8}):(?<count>\d{1,6})/g);
  return new Map(
    [...hops].map(({ groups: { name = '', count = '0' } = {} }) => [name, Number(count)] as const),
  );
}

function longest(chains: readonly Lineage[]): Lineage {
  const all = new Map<string, number>();
  for (const chain of chains)
    for (const [name, count] of chain) all.set(name, Math.max(count, all.get(name) ?? 0));
  return all;
}

function partOf(header: string, name: string): string | undefined {
  return header
    .split(';')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function newRoot(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `1-${seconds}-${randomBytes(12).toString('hex')}`;
}
