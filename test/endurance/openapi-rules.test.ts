import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import Parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../infra/openapi/document.ts';
import { getAccount } from '../../shared/interface/operations/account.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { Document, Spectral } = spectralCore;
const { oas } = rulesets;

test("Spectral's OpenAPI rules find nothing, and would find a missing contact", async () => {
  const spectral = new Spectral();
  // @ts-expect-error -- the declarations of the two packages differ
  spectral.setRuleset({ extends: [[oas, 'recommended']] });
  const found = async (description: object) =>
    (await spectral.run(new Document(JSON.stringify(description), Parsers.Json))).map(({ code }) => code);
  expect(await found(openApiDocument())).toEqual([]);
  const { contact, ...info } = openApiDocument().info;
  expect(contact).toBeDefined();
  // Without operations, because reading all of them takes seconds.
  const empty = { security: [], paths: {}, webhooks: {}, components: {} };
  expect(await found({ ...openApiDocument(), info, ...empty })).toEqual(['info-contact']);
});

describe('the ruleset recommended-strict of Redocly', () => {
  const folder = temporaryFolder('openapi');

  async function problemsOf(description: object) {
    const ref = path.join(folder, 'openapi.json');
    writeFileSync(ref, JSON.stringify(description));
    const config = await createConfig({ extends: ['recommended-strict'] });
    return (await lint({ ref, config })).map(({ ruleId }) => ruleId);
  }

  test('finds nothing, without exceptions', async () => {
    expect(await problemsOf(openApiDocument())).toEqual([]);
  });

  test('finds an example of the wrong type, a missing summary and a missing scheme', async () => {
    const text = JSON.stringify(openApiDocument([getAccount]));
    const broken = text
      .replace('"summary":"Get the account",', '')
      .replace('"products_limit":15', '"products_limit":"15"')
      .replace('"securitySchemes":{"accessToken"', '"securitySchemes":{"other"');
    expect(await problemsOf(JSON.parse(broken))).toEqual(
      expect.arrayContaining(['operation-summary', 'no-invalid-media-type-examples', 'security-defined']),
    );
  });
});
