import { describe, expect, test } from 'vitest';
import { withUpgradeLinks } from '../../../functions/site/landing.ts';
import { landingPage } from '../../../infra/site/landing/landing-page.ts';
import { Plan, plans } from '../../../shared/interface/plans.ts';

const page = await landingPage();

describe('the landing page', () => {
  test("compares all plans with the contract's numbers", () => {
    for (const plan of Plan.options) {
      const [, card = ''] = new RegExp(`<h3>${plan}</h3>(.*)</li>`, 'i').exec(page) ?? [];
      expect(card).toContain(`<strong>${plans[plan].maxProducts}</strong> products`);
      expect(card).toContain(`<strong>${plans[plan].checkEveryHours} hours</strong>`);
    }
  });

  test('links all plans but the smallest to the upgrade page, with an escaped URL', () => {
    const linked = withUpgradeLinks(page, 'https://pay.example/?plan=a&from="site"');
    expect(
      linked.match(/href="https:\/\/pay\.example\/\?plan=a&amp;from=&quot;site&quot;"[^>]*>Get \w+/g),
    ).toHaveLength(2);
  });

  test('has no upgrade link if the stage has no upgrade page', () => {
    const served = withUpgradeLinks(page, null);
    expect(served).not.toMatch(/Get (?:Plus|Max)|<!-- /);
  });
});
