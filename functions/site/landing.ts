import { escapeUTF8 } from 'entities/escape';

/** Marks the place of a plan's upgrade link on the landing page, which is filled in when the page is served. */
export function upgradeMark(plan: string): string {
  return `<!-- upgrade ${plan} -->`;
}

/** Returns the landing page with upgrade links, or without any if `upgradeUrl` is null. */
export function withUpgradeLinks(page: string, upgradeUrl: string | null): string {
  return page.replace(/<!-- upgrade (\w+) -->/g, (_mark, plan: string) =>
    upgradeUrl === null
      ? ''
      : `<a class="button" href="${escapeUTF8(upgradeUrl)}" rel="noopener">Get ${plan}</a>`,
  );
}
