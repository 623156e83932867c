import fc from 'fast-check';
import { operations } from '../../shared/interface/operations.ts';
import { anyCharacter } from './any-character.ts';
import { webPath } from './web-address.ts';

/** A request that a client could send, sensible or not. */
export interface ArbitraryRequest {
  method: string;
  /** Relative to the base path, with its query. */
  path: string;
  headers: Record<string, string>;
  /** The body as sent; null for none. */
  text: string | null;
}

/** What requests can refer to: existing resources, and the shop of their pages. */
interface Named {
  ids: string[];
  host: string;
}

/** URLs of pages on a host, and invalid ones. */
function urlsAt(host: string) {
  return fc.constantFrom(
    `https://${host}/p/1`,
    `https://${host}/ä b?q=|#x`,
    `http://user:secret@${host}/`,
    'http://127.0.0.1:1/',
    'http://[::1]/',
    `ftp://${host}/`,
    `HTTPS:${host}`,
    'https://',
    'javascript:alert(1)',
    `https://${host}/${'x'.repeat(2_100)}`,
    `https://${host}/\ud800`,
  );
}

const awkward = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1e308, 5e-324, 1.5, '', ' ', '\u0000', '\ud800', '💡'.repeat(300)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

const orAwkward = <T>(sensible: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: sensible }, awkward);

/**
 * Generates some of the fields of all operations, mostly with valid values, so that requests get past the first
 * validation.
 */
function bodiesAbout(urls: fc.Arbitrary<string>) {
  return fc.record(
    {
      url: orAwkward(urls),
      urls: orAwkward(fc.array(orAwkward(urls), { maxLength: 22 })),
      name: orAwkward(fc.constant('Lamp')),
      country: orAwkward(fc.constantFrom('DE', 'us')),
      currency: orAwkward(fc.constantFrom('EUR', 'usd')),
      is_active: orAwkward(fc.boolean()),
      condition: orAwkward(fc.constantFrom('drops', 'below', 'above')),
      threshold: orAwkward(fc.double()),
      other: awkward,
    },
    { requiredKeys: [] },
  );
}

const sensibleValues: Record<string, fc.Arbitrary<unknown>> = {
  kind: fc.constantFrom('push', 'chat', 'feed'),
  events: fc.constantFrom([], ['price.alert'], ['webhook.failing', 'price.alert']),
  frequency: fc.constantFrom('instant', 'daily', 'weekly'),
  digest_hour: fc.integer({ min: 0, max: 23 }),
  sequence: fc.nat(),
  time_zone: fc.constantFrom('Europe/Berlin', 'Pacific/Kiritimati', 'UTC'),
  tags: fc.constantFrom([], ['gift']),
  note: fc.constantFrom(null, 'For Ada'),
  is_active: fc.boolean(),
  threshold: fc.double({ noNaN: true }),
  condition: fc.constantFrom('drops', 'below', 'lowest', 'back_in_stock'),
};

/** Generates bodies with some of these fields, mostly with valid values. */
export function bodiesOf(fields: readonly string[], host: string): fc.Arbitrary<Record<string, unknown>> {
  const url = urlsAt(host);
  const sensible: Record<string, fc.Arbitrary<unknown>> = {
    url,
    urls: fc.array(url, { maxLength: 3 }),
    ...sensibleValues,
  };
  const values = fields.map((field) => [field, orAwkward(sensible[field] ?? fc.constant('Lamp'))] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [] });
}

function bodyTexts(host: string) {
  return fc.oneof(
    { weight: 6, arbitrary: bodiesAbout(urlsAt(host)).map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[[[[',
        '{"a":1}{',
        '\ufeff{}',
        'null',
        '"text"',
        '{"__proto__":1}',
      ),
    },
  );
}

const queryName = fc.oneof(
  fc.constantFrom('page', 'per_page', 'starting_after', 'x'),
  fc.string({ maxLength: 5 }),
);
const queryValue = fc.oneof(
  fc.constantFrom('1', '0', '-1', '1e9', '9007199254740993', '0x10', 'NaN', '', ' 1 '),
  fc.uuid(),
  fc.string({ unit: anyCharacter, maxLength: 10 }),
);
const query = fc
  .array(fc.tuple(queryName, queryValue), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`));

/** The characters of a header on the wire: visible ASCII, and spaces in between. */
const headerText = fc
  .array(fc.integer({ min: 32, max: 126 }), { minLength: 1, maxLength: 300 })
  .map((codes) => String.fromCharCode(...codes).trim() || 'x');
const headers = fc.dictionary(
  fc.constantFrom(
    'Idempotency-Key',
    'Content-Type',
    'Accept',
    'X-Forwarded-For',
    'If-None-Match',
    'X-Request-Id',
  ),
  fc.oneof(headerText, fc.constantFrom('1', 'key', 'application/json', 'x'.repeat(256))),
  { maxKeys: 3, noNullPrototype: true },
);

const strangeId = fc.oneof(
  fc.uuid(),
  fc.constantFrom('1', 'undefined', 'null', '%2e%2e', 'PRODUCT%23', '00000000-0000-0000-0000-000000000000'),
  fc
    .string({ unit: anyCharacter, minLength: 1, maxLength: 40 })
    .map((id) => encodeURIComponent(id.replaceAll(/\p{Cc}/gu, '-').toWellFormed())),
);

/** Requests of one operation, with existing and other IDs. */
export function requestsOf(
  method: string,
  template: string,
  { ids, host }: Named,
): fc.Arbitrary<ArbitraryRequest> {
  const id = fc.oneof(fc.constantFrom(...ids), strangeId);
  const path = fc.array(id, { minLength: 2, maxLength: 2 }).map((drawn) => {
    const left = [...drawn];
    return template.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
  });
  return fc
    .record({ path, query, headers, text: fc.option(bodyTexts(host), { freq: 8 }) })
    .map((request) => ({ method, ...request, path: request.path + request.query }));
}

/** Requests with any method to any path, valid or similar. */
export function requestsAnywhere(named: Named): fc.Arbitrary<ArbitraryRequest> {
  const methods = fc.constantFrom(
    'GET',
    'POST',
    'PATCH',
    'DELETE',
    'PUT',
    'HEAD',
    'OPTIONS',
    'REPORT',
    'get',
  );
  const templates = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...new Set(operations.map(({ path }) => path))) },
    fc.constantFrom(
      '/',
      '//',
      '/products/',
      '/products//prices',
      '/%00',
      '/..%2fme',
      '/me/me',
      '/products/batch',
    ),
    webPath.map((path) => path || '/'),
  );
  return fc.tuple(methods, templates).chain(([method, template]) => requestsOf(method, template, named));
}
