import { describe, expect, test } from 'vitest';
import { type SiteLinks, withSiteLinks } from '../../../functions/site/landing.ts';
import { landingPage } from '../../../infra/site/landing/landing-page.ts';
import { Plan, plans } from '../../../shared/interface/plans.ts';

const page = await landingPage();
const none = { UPGRADE_URL: null, CONTACT_URL: null, PRIVACY_URL: null, TERMS_URL: null };
const served = (links: Partial<SiteLinks>, isOpen = false) =>
  withSiteLinks(page, { ...none, ...links }, isOpen);

describe('the landing page', () => {
  test("compares all plans with the contract's numbers", () => {
    for (const plan of Plan.options) {
      const [, card = ''] = new RegExp(`<h3>${plan}</h3>(.*)</li>`, 'i').exec(page) ?? [];
      expect(card).toContain(`<strong>${plans[plan].maxProducts}</strong> products`);
      expect(card).toContain(`<strong>${plans[plan].checkEveryHours} hours</strong>`);
    }
  });

  test('links all plans but the smallest to the upgrade page, with an escaped URL', () => {
    const linked = served({ UPGRADE_URL: 'https://pay.example/?plan=a&from="site"' });
    expect(
      linked.match(/href="https:\/\/pay\.example\/\?plan=a&amp;from=&quot;site&quot;"[^>]*>Get \w+/g),
    ).toHaveLength(2);
  });

  test('has no link and no text that the stage does not set', () => {
    expect(served({})).not.toMatch(/Get (?:Plus|Max)|Privacy|Terms|Contact|creates your account|<!-- /);
  });

  test('links privacy, terms and contact of the stage, and says that signing in creates an account', () => {
    const links = {
      PRIVACY_URL: 'https://a.example/p',
      TERMS_URL: 'https://a.example/t',
      CONTACT_URL: 'mailto:a@b.example',
    };
    const shown = served(links, true);
    for (const url of Object.values(links)) expect(shown).toContain(`href="${url}"`);
    expect(shown).toContain('You sign in first, which creates your account if you are new.');
  });
});
