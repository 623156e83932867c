import { describe, expect, test } from 'vitest';
import { stageConfig } from '../../../infra/stages/config.ts';
import { parseStages, readStages } from '../../../infra/stages/stages.ts';

const withStages = (stages: object) => parseStages(JSON.stringify(stages));
const least = { monthlyBudgetDollars: 50 };

describe('a stage', () => {
  test('is one entry in the file, which requires only a budget', () => {
    const stages = withStages({ ...readStages(), 'qa-eu': { ...least, region: 'eu-central-1' } });
    expect(stageConfig('qa-eu', undefined, { stages })).toMatchObject({
      stackName: 'PriceWatch-qa-eu',
      crawlerOrder: ['zyte-http', 'firecrawl', 'zyte-browser'],
      retainsData: false,
      deployment: {
        stage: 'qa-eu',
        region: 'eu-central-1',
        monthlyBudgetDollars: 50,
        releasesGradually: false,
      },
    });
  });

  test('that does not exist is rejected, with a list of the existing ones', () => {
    expect(() => stageConfig('qa', undefined)).toThrow('Unknown stage qa. Stages: dev, prod.');
  });

  test('links to an upgrade page only by HTTPS, and to none by default', () => {
    const upgradeUrlOf = (settings: object) => withStages({ qa: { ...least, ...settings } }).qa?.upgradeUrl;
    expect(upgradeUrlOf({})).toBeNull();
    expect(upgradeUrlOf({ upgradeUrl: 'https://pay.example/plans' })).toBe('https://pay.example/plans');
    expect(() => upgradeUrlOf({ upgradeUrl: 'http://pay.example' })).toThrow('qa.upgradeUrl');
  });

  test('dev is the default', () => {
    expect(stageConfig(undefined, undefined).stackName).toBe('PriceWatch-dev');
  });
});

describe('the country from which pages are read', () => {
  const domain = { name: 'p.example', hostedZone: { id: 'Z', name: 'e' } };
  const direct = { crawlerOrder: ['direct'] };
  const countryOf = (settings: object, defaultRegion?: string) =>
    stageConfig('qa', undefined, { stages: withStages({ qa: { ...least, ...settings } }), defaultRegion })
      .homeCountry;

  test.each<[string, object, string | undefined, string]>([
    ['of the stage’s region', { region: 'eu-central-1' }, 'us-west-2', 'DE'],
    ['of the credentials’ region, without one in the stage', {}, 'ap-northeast-1', 'JP'],
    ['of us-east-1, for a stage with a domain', { domain }, 'eu-west-1', 'US'],
    ['of us-east-1, without any region', {}, undefined, 'US'],
    ['that the stage names', { country: 'FR' }, 'eu-central-1', 'FR'],
    ['set by the stage, if it reads directly from there', { country: 'DE', ...direct }, 'eu-central-1', 'DE'],
    ['set by the stage, in a region that is not in the list', { country: 'PT' }, 'eu-west-9', 'PT'],
  ])('is the one %s', (_which, settings, defaultRegion, country) => {
    expect(countryOf(settings, defaultRegion)).toBe(country);
  });

  test.each<[string, object, string]>([
    ['is not known', {}, 'qa.country: is required, because the country of the region eu-west-9 is unknown.'],
    [
      'is not the country from which the stage reads directly',
      { ...direct, region: 'eu-central-1', country: 'US' },
      'qa.country: must be DE, the country of eu-central-1, because crawlerOrder has direct.',
    ],
  ])('is rejected if it %s', (_why, settings, message) => {
    expect(() => countryOf(settings, 'eu-west-9')).toThrow(message);
  });

  test("is rejected if it differs from the credentials' region, from which the stage reads directly", () => {
    expect(() => countryOf({ ...direct, country: 'US' }, 'eu-central-1')).toThrow('qa.country: must be DE');
  });
});

test.each<[string, object, string]>([
  ['without a budget', { qa: {} }, 'qa.monthlyBudgetDollars: is required.'],
  ['with an unknown setting', { qa: { ...least, colour: 'red' } }, 'colour'],
  ['with an invalid account', { qa: { ...least, account: '123' } }, 'qa.account: must be the 12 digits'],
  ['with an invalid region', { qa: { ...least, region: 'Frankfurt' } }, 'qa.region: must be a region'],
  ['in China', { qa: { ...least, region: 'cn-north-1' } }, 'qa.region: must not be in China'],
  ['with an unknown route', { qa: { ...least, crawlerOrder: ['curl'] } }, 'qa.crawlerOrder: Unknown route'],
  [
    'with a URL instead of a host name',
    { qa: { ...least, neverRead: ['https://quiet.example/'] } },
    'qa.neverRead.0: must be a host name',
  ],
  [
    'with an invalid contact',
    { qa: { ...least, crawlerContact: 'me' } },
    'qa.crawlerContact: must be an e-mail address',
  ],
  ['with logs kept for 8 days', { qa: { ...least, logRetentionDays: 8 } }, 'qa.logRetentionDays'],
  [
    'with fewer workers than Lambda accepts',
    {
      qa: {
        ...least,
        workers: { crawler: { atMost: 3, forForced: 2 }, sender: { atMost: 2 } },
      },
    },
    'qa.workers.crawler.forForced: must leave at least 2 of atMost',
  ],
  [
    'with a domain outside us-east-1',
    {
      qa: {
        ...least,
        region: 'eu-west-1',
        domain: { name: 'p.example', hostedZone: { id: 'Z', name: 'e' } },
      },
    },
    'qa.region: must be us-east-1',
  ],
  [
    'that sends e-mail from another domain',
    { qa: { ...least, mail: { from: 'prices@notexample.com', domain: 'example.com' } } },
    'qa.mail.from: must be an address at the domain itself',
  ],
  [
    'with an e-mail address as its domain',
    { qa: { ...least, mail: { from: 'a@example.com', domain: 'https://example.com' } } },
    'qa.mail.domain: must be a domain',
  ],
  ['with the name of the local run', { local: least }, 'local'],
  ['with the name of another stack of dev', { 'dev-edge': least }, 'must not be named like another stack'],
])('a stage %s is rejected with the field and the rule', (_what, stages, message) => {
  expect(() => withStages(stages)).toThrow(message);
});
