import spectralCore from '@stoplight/spectral-core';
import Parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../infra/openapi/document.ts';

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
