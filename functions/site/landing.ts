import { escapeUTF8 } from 'entities/escape';

/** Pages of the site's operator. Null if the stage does not set them. */
export interface SiteLinks {
  UPGRADE_URL: string | null;
  CONTACT_URL: string | null;
  PRIVACY_URL: string | null;
  TERMS_URL: string | null;
}

/** Marks the place of a plan's upgrade link on the landing page, which is filled in when the page is served. */
export function upgradeMark(plan: string): string {
  return `<!-- upgrade ${plan} -->`;
}

export function withSiteLinks(page: string, links: SiteLinks, isOpen: boolean): string {
  const { UPGRADE_URL: upgradeUrl } = links;
  const footer = [
    { url: links.CONTACT_URL, text: 'Contact' },
    { url: links.PRIVACY_URL, text: 'Privacy' },
    { url: links.TERMS_URL, text: 'Terms' },
  ];
  const linkTo = (url: string, text: string, kind = '') =>
    `<a ${kind}href="${escapeUTF8(url)}" rel="noopener">${text}</a>`;
  return page
    .replace(/<!-- upgrade (\w+) -->/g, (_mark, plan: string) =>
      upgradeUrl === null ? '' : linkTo(upgradeUrl, `Get ${plan}`, 'class="button" '),
    )
    .replace('<!-- sign-up -->', isOpen ? ', which creates your account if you are new' : '')
    .replace('<!-- links -->', () =>
      footer.flatMap(({ url, text }) => (url === null ? [] : linkTo(url, text))).join('\n      '),
    );
}
