import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const repository = path.join(import.meta.dirname, '../../..');

/** Each file with its text, without comments. */
const sourcesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: repository }).map((file) => {
    const text = readFileSync(path.join(repository, file), 'utf8');
    return { file, text: text.replaceAll(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '') };
  });
const filesWith = (pattern: RegExp, sources: { file: string; text: string }[]) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const deployed = sourcesOf('shared/**/*.ts', 'functions/**/*.ts');

describe('requests are sent by the guarded client', () => {
  const clients =
    /(?:^import (?!type |\{ isIP \})[^;]*?from |\bimport\()'(?:(?:node:)?(?:https?|http2|tls|net|dgram)|undici.*)'/m;

  test('so only one file of the deployed code opens connections', () => {
    expect(filesWith(clients, deployed)).toEqual(['shared/platform/guarded-client/send-request.ts']);
  });

  test('nor do commands or the stack, but the local run emulates AWS', () => {
    expect(filesWith(clients, sourcesOf('commands/**/*.ts', 'infra/!(local)/**/*.ts', 'infra/*.ts'))).toEqual(
      [],
    );
  });

  test('and only the canary calls `fetch`, which does not check addresses, for its own site', () => {
    const callers = filesWith(/(?<![.#\w])fetch\(/, deployed);
    expect(callers).toEqual(['functions/canary/smoke-test/expect-response.ts']);
  });
});

test('HTML is split into tags in one file, and no other code searches for tags', () => {
  const tag = /[/'"`|](?:\^?\(\?:)?<(?:\\?[a-z!/?]|['"])/i;
  const readers = deployed.filter(({ file }) => file.startsWith('shared/pages/'));
  expect(filesWith(tag, readers).toSorted()).toEqual([
    // The charset declaration must be found before the text is decoded.
    'shared/pages/crawler/drivers/response/decode-html.ts',
    // The end tag of a page whose connection closed early.
    'shared/pages/crawler/drivers/response/until-closed.ts',
    // In a generated page, JSON must not end the script.
    'shared/pages/crawler/sandbox/sandbox-page.ts',
    // `&l;` in the data of Angular.
    'shared/pages/extraction/candidates/hydration/find-data.ts',
    // HTML comments around a script's JSON.
    'shared/pages/extraction/candidates/json/json-text.ts',
    // The one.
    'shared/pages/extraction/html/tokenize.ts',
    // Markup in a name.
    'shared/pages/extraction/name/name.ts',
    // `&lt;` in a price.
    'shared/pages/money/price-characters.ts',
  ]);
});

test('the service does not know how fast a local run is, except where its clock is opened', () => {
  const knowing = filesWith(/time_?scale/i, deployed);
  expect(knowing.toSorted()).toEqual(['functions/environment.ts', 'shared/platform/identifiers/clock.ts']);
});

test('no text of a random case has the unit `binary`, whose table takes a second of each worker', () => {
  const tests = sourcesOf('test/**/*.ts', 'local-aws/test/**/*.ts');
  expect(filesWith(/unit: 'binar[y]'/, tests)).toEqual([]);
});
