import { expect, test } from 'vitest';
import * as z from 'zod';
import { furnishedProd, prod } from '../../../support/deployed-stages.ts';
import { Lambda, Reference, resourcesOf } from '../../../support/stage-resources.ts';

/**
 * The API's limits:
 * https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_PutQueryDefinition.html
 */
const Query = z.strictObject({
  Name: z.string().min(1).max(255),
  QueryString: z.string().max(10_000),
  LogGroupNames: z.array(Reference).min(1).max(50),
});

test.each([
  ['without e-mail', prod],
  ['with e-mail', furnishedProd],
])(
  "%s, saved queries search all functions' logs by account, product, event, request and host",
  (_stage, { template }) => {
    const queries = resourcesOf(template, 'AWS::Logs::QueryDefinition', Query);
    const names = queries.map(({ properties }) => properties.Name);
    expect(names).toEqual(
      ['account', 'product', 'event', 'request', 'host'].map((by) => `PriceWatch-prod/by ${by}`),
    );
    // The canary logs only the site.
    const logs = resourcesOf(template, 'AWS::Lambda::Function', Lambda)
      .map(({ properties }) => properties.LoggingConfig.LogGroup.Ref)
      .filter((name) => !name.startsWith('Canary'));
    for (const { properties } of queries) {
      expect(properties.LogGroupNames.map(({ Ref }) => Ref).toSorted()).toEqual(logs.toSorted());
      expect(properties.QueryString).toMatch(
        /^fields .*\n\| filter \w+_?\w* like "PASTE-HERE".*\n\| sort .*\n\| limit 1000$/s,
      );
    }
  },
);
