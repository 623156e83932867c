import { synthesizeStage } from './synthesize-stage.ts';

const alarmEmail = 'you@example.com';
const pagerUrl = 'https://pager.example/sns';

/** The stages as deployed. The worker synthesizes each stage of this file once, for all its test files. */
export const prod = synthesizeStage('prod', { isChecked: true });
export const dev = synthesizeStage('dev');

/** With everything that its settings can add. */
export const furnishedProd = synthesizeStage('prod', {
  isChecked: true,
  domain: { name: 'prices.example.com', hostedZone: { id: 'Z1', name: 'example.com' } },
  mail: { from: 'prices@mail.example.com', domain: 'mail.example.com' },
  alarmEmail,
  pagerUrl,
});

/** With every other choice of its settings. */
export const changedDev = synthesizeStage('dev', {
  alarmEmail,
  pagerUrl,
  docsUrl: 'https://docs.example/runbooks',
  setsApiLogRole: false,
  planOverrides: { max: { maxProducts: 60 } },
  upgradeUrl: 'https://pay.example/upgrade',
});

/** In a region of its own, while the origin's key is replaced. */
export const prodElsewhere = synthesizeStage('prod', {
  region: 'eu-central-1',
  originKeys: ['first', 'second'],
  alarmEmail,
});
