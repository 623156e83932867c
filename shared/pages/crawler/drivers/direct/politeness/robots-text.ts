import parseRobots from 'robots-parser';
import { productToken } from '../request-headers.ts';

// Ordinary files are far smaller. robots-parser stores each rule per agent and compares each with the whole
// path.
const maxAgentsTimesCharacters = 4_000_000;
const maxRulesTimesPath = 20_000_000;

/** `unclear`: working it out would take too long. */
export type RobotsVerdict = 'allowed' | 'disallowed' | 'unclear';

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
