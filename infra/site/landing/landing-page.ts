import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { upgradeMark } from '../../../functions/site/landing.ts';
import { type Allowance, Plan, plans } from '../../../shared/interface/plans.ts';

/** Returns the landing page with its picture, the plans of the specification, and placeholders for upgrade links. */
export async function landingPage(): Promise<string> {
  const [page = '', picture = ''] = await Promise.all(
    ['landing.html', 'picture.svg'].map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')),
  );
  return page
    .replace('<!-- picture -->', () => picture.trim())
    .replace('<!-- plans -->', () => Plan.options.map((plan) => planCard(plan, plans[plan])).join('\n'));
}

const hourly = new Intl.NumberFormat('en', { style: 'unit', unit: 'hour', unitDisplay: 'long' });
const alerts = new Intl.PluralRules('en');

function planCard(
  name: Plan,
  { hasApi, maxProducts, maxAlertsPerProduct, checkEveryHours }: Allowance,
): string {
  const most = maxAlertsPerProduct;
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const features = [
    `<li><strong>${maxProducts}</strong> products</li>`,
    `<li>Prices checked every <strong>${hourly.format(checkEveryHours)}</strong></li>`,
    most === null
      ? '<li><strong>Unlimited</strong> alerts per product</li>'
      : `<li><strong>${most}</strong> ${alerts.select(most) === 'one' ? 'alert' : 'alerts'} per product</li>`,
    '<li>Notifications by e-mail and on your devices</li>',
    hasApi
      ? '<li>Chat notifications, API, webhooks and agent tools</li>'
      : '<li class="without">No chat notifications, no API</li>',
  ];
  return `<li><h3>${title}</h3><ul>${features.join('')}</ul>${hasApi ? upgradeMark(title) : ''}</li>`;
}
