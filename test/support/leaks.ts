import type { SeenResponse } from './conformance.ts';

/** Internal texts: stack traces, files, modules, the database, the cloud. */
const ofTheInside = [
  /\bat .+:\d+:\d+/,
  /\bat (?:async )?[\w.]+ \(/,
  /\.(?:ts|js|mjs|cjs)\b/,
  /node_modules|node:|undici|\bzod\b/i,
  /\b(?:Type|Range|Reference|Syntax|Assertion|Aggregate)Error\b/,
  /dynamo|\bsqs\b|lambda|amazon|\baws\b|\barn:|\bendpoint request\b/i,
  /ConditionalCheck|TransactionCancel|ProvisionedThroughput|ValidationException|ResourceNotFound/,
  /\b(?:ACCOUNT|PRODUCT|TOKEN|CHECK|ALERT|DELIVERY|IDEMPOTENCY)#/,
  /\bECONN|\bENOTFOUND|\bEAI_|\bETIMEDOUT|\bENOENT/,
  /\bundefined\b|\[object |\bNaN\b/,
];

/** What a message repeats from the client's own request is not a secret. */
const repeated = [
  /Received \\"(?:[^"\\]|\\\\.|\\[^\\]|\\\\)*?\\"(?=\.)/g,
  /[^."]*: unknown (?:field|parameter|argument)/g,
];

/** Throws if an error reveals internals. */
export function requireNoLeak(where: string, { status, text }: SeenResponse): void {
  if (status < 400) return;
  const own = repeated.reduce((left, pattern) => left.replaceAll(pattern, ''), text);
  const leak = ofTheInside.find((pattern) => pattern.test(own));
  if (leak) throw new Error(`${where}: the error exposes internals (${leak}): ${text}`);
}
