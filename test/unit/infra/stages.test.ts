import { describe, expect, test } from 'vitest';
import { stageConfig } from '../../../infra/config.ts';
import { parseStages, readStages } from '../../../infra/stages.ts';

const withStages = (stages: object) => parseStages(JSON.stringify(stages));
const least = { monthlyBudgetDollars: 50 };

describe('a stage', () => {
  test('is one entry of the file, which needs a budget and nothing else', () => {
    const stages = withStages({ ...readStages(), 'qa-eu': { ...least, region: 'eu-central-1' } });
    expect(stageConfig('qa-eu', undefined, stages)).toMatchObject({
      stackName: 'PriceWatch-qa-eu',
      crawlerOrder: ['zyte-http', 'firecrawl', 'zyte-browser'],
      retainsData: false,
      deployment: { stage: 'qa-eu', region: 'eu-central-1', monthlyBudgetDollars: 50, isCanary: false },
    });
  });

  test('that does not exist is refused, with a list of those that do', () => {
    expect(() => stageConfig('qa', undefined)).toThrow('There is no stage qa. Stages: dev, prod.');
  });

  test('dev is the default', () => {
    expect(stageConfig(undefined, undefined).stackName).toBe('PriceWatch-dev');
  });
});

test.each<[string, object, string]>([
  ['without a budget', { qa: {} }, 'qa.monthlyBudgetDollars: is required.'],
  ['with a setting that is none', { qa: { ...least, colour: 'red' } }, 'colour'],
  ['with an account that is none', { qa: { ...least, account: '123' } }, 'qa.account: must be the 12 digits'],
  ['with a region that is none', { qa: { ...least, region: 'Frankfurt' } }, 'qa.region: must be a region'],
  ['in China', { qa: { ...least, region: 'cn-north-1' } }, 'qa.region: must not be in China'],
  [
    'with a way that is none',
    { qa: { ...least, crawlerOrder: ['curl'] } },
    'qa.crawlerOrder: There is no way',
  ],
  [
    'that reads directly from a country where its region is not',
    { qa: { ...least, crawlerOrder: ['direct'], region: 'eu-central-1', country: 'US' } },
    'qa.country',
  ],
  [
    'with an address where a name of a host belongs',
    { qa: { ...least, neverRead: ['https://quiet.example/'] } },
    'qa.neverRead.0: must be a name',
  ],
  [
    'with a contact that is no address',
    { qa: { ...least, crawlerContact: 'me' } },
    'qa.crawlerContact: must be an address',
  ],
  ['with logs kept for 8 days', { qa: { ...least, logRetentionDays: 8 } }, 'qa.logRetentionDays'],
  [
    'with fewer workers than Lambda takes',
    {
      qa: {
        ...least,
        workers: { crawler: { atMost: 3, forForced: 2 }, sender: { atMost: 2 } },
      },
    },
    'qa.workers.crawler.forForced: must leave 2 of atMost',
  ],
  [
    'with a domain elsewhere than in us-east-1',
    {
      qa: {
        ...least,
        region: 'eu-west-1',
        domain: { name: 'p.example', hostedZone: { id: 'Z', name: 'e' } },
      },
    },
    'qa.region: must be us-east-1',
  ],
  ['by the name of the local run', { local: least }, 'local'],
])('a stage %s is refused with the field and the rule', (_what, stages, message) => {
  expect(() => withStages(stages)).toThrow(message);
});
