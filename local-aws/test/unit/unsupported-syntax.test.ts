import { describe, expect, test } from 'vitest';
import { unsupportedSyntax } from '../../src/distribution/unsupported-syntax.ts';

const inHandler = (body: string) => `function handler(event) { ${body} }`;

describe('what AWS does not document is rejected:', () => {
  test.each([
    ['destructuring', 'const { request } = event; return request;', 'ObjectPattern'],
    ['array destructuring', 'const [first] = event.list; return first;', 'ArrayPattern'],
    ['spreading', 'return Object.assign({}, ...event.list);', 'SpreadElement'],
    ['optional chaining', 'return event?.request;', 'ChainExpression'],
    ['nullish coalescing', 'return event.a ?? event.b;', '??'],
    ['logical assignment', 'event.a ||= 1; return event;', '||='],
    ['a default', 'function other(a = 1) { return a; } return other();', 'AssignmentPattern'],
    ['for-of', 'for (const one of event.list) event.last = one;', 'ForOfStatement'],
    ['a class', 'class A {} return new A();', 'ClassDeclaration'],
    ['a tagged template', 'return String.raw`a`;', 'TaggedTemplateExpression'],
    ['a generator', 'function* other() {} return other();', 'a generator'],
    ['an async closure', 'const other = async () => event; return other();', 'an async closure'],
    ['a short property', 'return { event };', 'a property in the form of ES 6'],
    [
      'a rest of an array',
      'var [...all] = event.list; return all;',
      'a rest element that is not a parameter',
    ],
    ['catch without a name', 'try { return event; } catch { return null; }', 'catch without a parameter'],
    ['a newer regular expression flag', 'return /a/u.test(event.uri);', '/a/u'],
    ['a large integer', 'return 1n;', '1n'],
    ['a timer', 'setTimeout(handler, 1); return event;', 'the global setTimeout'],
    ['a module', "return require('crypto');", 'the global require'],
    ['the process', 'return process.env.KEY;', 'the global process'],
    ['eval', "return eval('event');", 'the global eval'],
    ['a map', 'return new Map();', 'the global Map'],
    ['a newer method', 'return event.list.at(-1);', 'the method at'],
    ['a newer function', 'return Object.fromEntries(event.list);', 'Object.fromEntries'],
  ])('%s', (_what, body, problem) => {
    expect(unsupportedSyntax(inHandler(body))).toContain(`line 1: ${problem}`);
  });
});

test('what AWS documents is not rejected', () => {
  const body = `
    var total = 0;
    const headers = event.request.headers;
    let index = 0;
    outer: for (var name in headers) { if (name === 'x') continue outer; total += 2 ** 3; }
    do { index++; } while (index < 3);
    switch (typeof total) { case 'number': break; default: throw new TypeError(\`no \${total}\`); }
    const add = (...numbers) => numbers.reduce((a, b) => a + b, 0);
    try { JSON.parse('{'); } catch (error) { console.log(error.message); }
    return { total: add(total, 1_000), path: encodeURIComponent(event.request.uri.replaceAll('/', '')), at: Date.now() };
  `;
  expect(unsupportedSyntax(inHandler(body))).toEqual([]);
  expect(unsupportedSyntax('async function handler(event) { return await Promise.resolve(event); }')).toEqual(
    [],
  );
});
