/**
 * Phrases that read as translated, each with the wording that replaces it. `phrases.test.ts` searches all prose for
 * them.
 */
export interface Phrase {
  pattern: RegExp;
  use: string;
  /** A text that the pattern finds, so that a pattern which matches nothing fails. */
  example: string;
}

const be = '(?:is|are|was|were|be|been)';

/** A thing "is no X" where English negates the verb. The exceptions are idioms: "is no longer", "there is no". */
const negatedNoun = new RegExp(
  String.raw`(?<!\b(?:there|There|it) )\b${be} no (?!longer\b|more than\b|later than\b|less than\b|fewer than\b|greater than\b|larger than\b)[a-z]+`,
);

export const phrases: readonly Phrase[] = [
  {
    pattern: negatedNoun,
    use: '"is not a …", "is not …", or the adjective: unknown, invalid, missing',
    example: 'The page is no product page.',
  },
  {
    pattern:
      /\b(?:by|in|of|on|to|for|with|from|under|at) (?:no|none of the) (?:way|ways|means|other|host|page|driver)\b/,
    use: 'negate the verb: "must never be crawled"',
    example: 'hosts whose pages are read by no way',
  },
  {
    pattern:
      /\b(?:reads?|takes?|has|have|gets?|gives?|names?|makes?|sends?|costs?|shows?|answers?|says?) none\b(?! of)/,
    use: 'negate the verb: "does not read any"',
    example: 'a driver that reads none',
  },
  {
    pattern:
      /\b(?:lets?|wakes?|calls?|tells?|notifies|answers?|reaches|hurts?) (?:nobody|no one)\b|\bnobody (?:is|was|will be) told\b/i,
    use: '"nobody is notified", "blocks automated visits"',
    example: 'The shop lets nobody in.',
  },
  {
    pattern: /\blets? no \w+/,
    use: '"blocks …", "prevents …"',
    example: 'shops let no driver in',
  },
  {
    pattern: /\bno more (?:a|an|the|than ever|`)|\bnot any more\b|\bno more\.(?:\s|$)/,
    use: '"no longer"',
    example: 'when it is no more `pending`',
  },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told\b/,
    use: '"is notified", "receives", "returns"',
    example: 'The account is told when the price drops.',
  },
  {
    pattern:
      /\btell(?:s|ing)? (?:whether|that|what|how|of|us|it|to|why|when|where|which|who|if|nothing|about|its|their|`)|\btold (?:us|it|by|of|to|otherwise|so|what|how|that)\b/i,
    use: 'show, return, include, notify; for people: contact support',
    example: 'The page tells whether it can be bought.',
  },
  {
    pattern:
      /\b(?:stands?|stood|standing) (?:for|in|on|there|beside|behind|at|still|under|above|before|between|as|after|alone|where|next)\b/i,
    use: '"is in", "is listed", "was found", "means"',
    example: '€679.00 stood in the structured data',
  },
  {
    pattern: /\bas (?:it|they|he) stands?\b|\bwhere [\w\s]{0,20}\b(?:it|they|that|this) stands?\b/,
    use: '"is", "was found", "original"',
    example: 'where on the page it stands',
  },
  {
    pattern: /\b(?:becomes?|became|become) of\b/,
    use: '"delivery status", "result"',
    example: 'What became of its webhook.',
  },
  {
    pattern: /\b(?:comes|came|come) of (?:it|that|this|them)\b/,
    use: '"result"',
    example: 'shows what comes of it',
  },
  {
    pattern: /\bwhat (?:of|hangs|hung|hang|speaks|spoke|speak)\b/i,
    use: '"current usage", "related data", "arguments against"',
    example: 'What of it is used.',
  },
  {
    pattern: /\bwho(?:so)?ever\b/i,
    use: 'name the actor: you, the client, the user, the operator',
    example: 'whoever signs in',
  },
  {
    pattern: /\b(?:as|by|in|of|on|to|at|with|from|under|for) which nobody\b|\bas which\b/,
    use: 'a sentence of its own',
    example: 'an account as which nobody can sign in',
  },
  {
    pattern: /\banew\b/i,
    use: '"again", "over", or a verb with re-',
    example: 'delete the folder to begin anew',
  },
  {
    pattern: /\bone (?:\w+ )?after the other\b/,
    use: '"in order", "one at a time"',
    example: 'read by one way after the other',
  },
  {
    pattern:
      /\bwalk(?:s|ed|ing)? (?:a|the|each|every|through|by|all|this|its|it with)\b|\bcanary walk|\ba walk\b/i,
    use: 'paginate, iterate, traverse; smoke test',
    example: 'Walk a list',
  },
  {
    pattern: /(?<![-\w])journeys?\b/i,
    use: 'smoke test, scenario',
    example: 'the first journey',
  },
  {
    pattern: /\bwalls?\b(?! (?:clock|time))/i,
    use: 'bot check, block page',
    example: 'a bot wall',
  },
  {
    pattern:
      /\b(?:the|a|each|every|one|another|no|other|cheapest|which|first|next|last) ways?\b(?= (?:reads?|that reads?|of reading|of a host|to read))|\bways of reading\b/,
    use: 'route, driver or provider (glossary of the project)',
    example: 'the way that reads the page',
  },
  {
    pattern: /\brivals?\b/i,
    use: 'rejected candidates',
    example: 'its rivals',
  },
  {
    pattern: /\b(?:disarm|re-?arm)(?:s|ed|ing)?\b/i,
    use: 'fired, turned off, turned on again',
    example: 'an alert that is disarmed',
  },
  {
    pattern: /\b(?:put|puts|putting) aside\b|\bgiven up\b/,
    use: 'dead-letter, failed permanently, stop retrying',
    example: 'Many webhooks were given up.',
  },
  {
    pattern: /\bhave (?:a|the|another) new one made\b|\bis sent again\b|\bare sent again\b/,
    use: 'rotate it; is retried, redelivered',
    example: 'What fails is sent again.',
  },
  {
    pattern: /\b[Ss]ince when\b|\b[Uu]ntil when\b|\b[Aa]s far as (?:the|it|its)\b/,
    use: '"when … was added", "expires at"',
    example: 'Since when it is watched.',
  },
  {
    pattern:
      /\b(?:falls?|change|rise) of (?:the|a) price\b|\bthe log of the (?:reconciler|ticker|sender|crawler)\b|\bfeed of (?:the )?events\b|\bkinds? of events\b/,
    use: 'the compound: price drop, reconciler log, event feed, event type',
    example: 'Any fall of the price',
  },
  {
    pattern: /\b(?:takes?|took|taken) (?:the|a|an|its|it|them) [\w\s]{0,30}\bfor (?:a|an|the)\b/,
    use: 'treats … as',
    example: 'Lambda takes the work for an endless loop',
  },
  {
    pattern: /\bagain at once\b|\bfor good\b|\bin doubt\b|\bintricate\b/,
    use: 'immediately, permanently, ambiguous, complex',
    example: 'is too intricate to be read',
  },
  {
    pattern: /\bmay not be \w+(?:ed|en|ad)\b|\brefused to be\b/,
    use: 'active voice: "the shop blocked our request"',
    example: 'The URL may not be read.',
  },
  {
    pattern: /\b(?:just now|these so-called|so many|so much) (?:and|days|requests)?\b(?:,|\.|;)|\bjust now\./,
    use: '"currently"',
    example: 'takes no more requests just now.',
  },
  {
    pattern: /\bthose of (?:them|it|its|the|a|this)\b|\bthat of (?:the|a|its|this|it)\b/,
    use: 'repeat the noun',
    example: 'those of them that fired',
  },
  {
    pattern: /\bhow (?:the|a) service is(?! (?:deployed|built|tested))\b|\bhow it is doing\b/i,
    use: 'service health',
    example: 'Ask how the service is',
  },
  {
    pattern: /\b(?:is|are|was|were) answered (?:with|by|in)\b|\banswers? with\b/,
    use: 'responds with, returns',
    example: 'An unknown path is answered with 404.',
  },
  {
    pattern: /\b(?:goes|go) off (?:for|if|at|when|even)\b/,
    use: 'the alarm fires',
    example: 'The alarm goes off for silence.',
  },
  {
    pattern: /\bso many (?:times|seconds|minutes|days|events|alerts|products|points|bytes|requests)\b/,
    use: '"this many", "N days"',
    example: 'An account with so many products.',
  },
  {
    pattern: /\b(?:works?|worked|working) off\b|\b(?:is|are|was|were) worked\b(?! out\b)/,
    use: 'process',
    example: 'how many messages were not worked off',
  },
  {
    pattern: /\b(?:goes|go|went) on (?:from|with|after|at|in|until|though|meanwhile)\b/,
    use: '"continues"',
    example: 'The reader goes on from the cursor.',
  },
  {
    pattern: /\bany more(?=[.,;:)'"`]|$)|\bfor ever\b/,
    use: '"no longer", "forever"',
    example: 'The account has no webhook any more.',
  },
  {
    pattern: /\b(?:belongs? to|for|of|by) nobody\b/,
    use: 'unknown, unowned, without a …',
    example: 'A signature of nobody is rejected.',
  },
  {
    pattern:
      /\bthat (?:is|are) none\b|\bthat (?:there is|are) not there\b|\bthat there is not\b|\bthat is not there\b/,
    use: 'invalid, unknown, missing',
    example: 'a currency that is none',
  },
  {
    pattern: /\bmemory of (?:a|each|the) host\b|\bhost's memory\b/,
    use: 'routing data',
    example: 'the memory of a host',
  },
];
