import parseRobots from 'robots-parser';
import { productToken } from '../request-headers.ts';

// Ordinary files stay far below both: a hundred agents with 40 KB, and 50 KB of rules for an address of 400
// characters. robots-parser stores each rule once for each agent, and compares each rule with the whole path.
const maxAgentsTimesCharacters = 4_000_000;
const maxRulesTimesPath = 20_000_000;

/** What a `robots.txt` says about a page: `unclear` if working it out would take too long. */
export type RobotsVerdict = 'allowed' | 'disallowed' | 'unclear';

/** Reads the `robots.txt` of the page's origin. The text may be anything that a server sends. */
export function robotsVerdict(text: string, page: URL): RobotsVerdict {
  if (isTooIntricate(text, page)) return 'unclear';
  const robots = parseRobots(new URL('/robots.txt', page).href, text);
  return robots.isAllowed(page.href, productToken) === false ? 'disallowed' : 'allowed';
}

function isTooIntricate(text: string, { pathname, search }: URL): boolean {
  let agents = 0;
  let ruleCharacters = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const key = line
      .slice(0, Math.max(0, line.indexOf(':')))
      .trim()
      .toLowerCase();
    if (key === 'user-agent') agents += 1;
    if (key === 'allow' || key === 'disallow') ruleCharacters += line.length;
  }
  const pathCharacters = pathname.length + search.length;
  return (
    agents * text.length > maxAgentsTimesCharacters || ruleCharacters * pathCharacters > maxRulesTimesPath
  );
}
