import { escapeUTF8 } from 'entities/escape';

/** Marks where the landing page has the link to upgrade to a plan, which is known when the page is served. */
export function upgradeMark(plan: string): string {
  return `<!-- upgrade ${plan} -->`;
}

/** Returns the landing page with links to where people upgrade, or without any for null. */
export function withUpgradeLinks(page: string, upgradeUrl: string | null): string {
  return page.replace(/<!-- upgrade (\w+) -->/g, (_mark, plan: string) =>
    upgradeUrl === null
      ? ''
      : `<a class="button" href="${escapeUTF8(upgradeUrl)}" rel="noopener">Get ${plan}</a>`,
  );
}
