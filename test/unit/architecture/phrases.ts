const be = '(?:is|are|was|were|be|been)';

/** A thing "is no X" where English negates the verb. The exceptions are idioms: "is no longer", "there is no". */
const negatedNoun = new RegExp(
  String.raw`(?<!\b(?:there|There|it) )\b${be} no (?!longer\b|more than\b|later than\b|less than\b|fewer than\b|greater than\b|larger than\b)[a-z]+`,
);

/** Phrases that read as translated, each with the wording that replaces it. */
export const phrases: readonly (readonly [pattern: RegExp, use: string])[] = [
  [negatedNoun, '"is not a …", "is not …", or the adjective: unknown, invalid, missing'],
  [
    /\b(?:by|in|of|on|to|for|with|from|under|at) (?:no|none of the) (?:way|ways|means|other|host|page|driver)\b/,
    'negate the verb: "must never be crawled"',
  ],
  [
    /\b(?:reads?|takes?|has|have|gets?|gives?|names?|makes?|sends?|costs?|shows?|answers?|says?) none\b(?! of)/,
    'negate the verb: "does not read any"',
  ],
  [
    /\b(?:lets?|wakes?|calls?|tells?|notifies|answers?|reaches|hurts?) (?:nobody|no one)\b|\bnobody (?:is|was|will be) told\b/i,
    '"nobody is notified", "blocks automated visits"',
  ],
  [/\blets? no \w+/, '"blocks …", "prevents …"'],
  [/\bno more (?:a|an|the|than ever|`)|\bnot any more\b|\bno more\.(?:\s|$)/, '"no longer"'],
  [/\b(?:is|are|was|were|be|been|being) told\b/, '"is notified", "receives", "returns"'],
  [
    /\btell(?:s|ing)? (?:whether|that|what|how|of|us|it|to|why|when|where|which|who|if|nothing|about|its|their|`)|\btold (?:us|it|by|of|to|otherwise|so|what|how|that)\b/i,
    'show, return, include, notify; for people: contact support',
  ],
  [
    /\b(?:stands?|stood|standing) (?:for|in|on|there|beside|behind|at|still|under|above|before|between|as|after|alone|where|next)\b/i,
    '"is in", "is listed", "was found", "means"',
  ],
  [
    /\bas (?:it|they|he) stands?\b|\bwhere [\w\s]{0,20}\b(?:it|they|that|this) stands?\b/,
    '"is", "was found", "original"',
  ],
  [/\b(?:becomes?|became|become) of\b/, '"delivery status", "result"'],
  [/\b(?:comes|came|come) of (?:it|that|this|them)\b/, '"result"'],
  [
    /\bwhat (?:of|hangs|hung|hang|speaks|spoke|speak)\b/i,
    '"current usage", "related data", "arguments against"',
  ],
  [/\bwho(?:so)?ever\b/i, 'name the actor: you, the client, the user, the operator'],
  [/\b(?:as|by|in|of|on|to|at|with|from|under|for) which nobody\b|\bas which\b/, 'a sentence of its own'],
  [/\banew\b/i, '"again", "over", or a verb with re-'],
  [/\bone (?:\w+ )?after the other\b/, '"in order", "one at a time"'],
  [
    /\bwalk(?:s|ed|ing)? (?:a|the|each|every|through|by|all|this|its|it with)\b|\bcanary walk|\ba walk\b/i,
    'paginate, iterate, traverse; smoke test',
  ],
  [/(?<![-\w])journeys?\b/i, 'smoke test, scenario'],
  [/\bwalls?\b(?! (?:clock|time))/i, 'bot check, block page'],
  [
    /\b(?:the|a|each|every|one|another|no|other|cheapest|which|first|next|last) ways?\b(?= (?:reads?|that reads?|of reading|of a host|to read))|\bways of reading\b/,
    'route, driver or provider (glossary of the project)',
  ],
  [/\brivals?\b/i, 'rejected candidates'],
  [/\b(?:disarm|re-?arm)(?:s|ed|ing)?\b/i, 'fired, turned off, turned on again'],
  [/\b(?:put|puts|putting) aside\b|\bgiven up\b/, 'dead-letter, failed permanently, stop retrying'],
  [
    /\bhave (?:a|the|another) new one made\b|\bis sent again\b|\bare sent again\b/,
    'rotate it; is retried, redelivered',
  ],
  [/\b[Ss]ince when\b|\b[Uu]ntil when\b|\b[Aa]s far as (?:the|it|its)\b/, '"when … was added", "expires at"'],
  [
    /\b(?:falls?|change|rise) of (?:the|a) price\b|\bthe log of the (?:reconciler|ticker|sender|crawler)\b|\bfeed of (?:the )?events\b|\bkinds? of events\b/,
    'the compound: price drop, reconciler log, event feed, event type',
  ],
  [/\b(?:takes?|took|taken) (?:the|a|an|its|it|them) [\w\s]{0,30}\bfor (?:a|an|the)\b/, 'treats … as'],
  [
    /\bagain at once\b|\bfor good\b|\bin doubt\b|\bintricate\b/,
    'immediately, permanently, ambiguous, complex',
  ],
  [/\bmay not be \w+(?:ed|en|ad)\b|\brefused to be\b/, 'active voice: "the shop blocked our request"'],
  [
    /\b(?:just now|these so-called|so many|so much) (?:and|days|requests)?\b(?:,|\.|;)|\bjust now\./,
    '"currently"',
  ],
  [/\bthose of (?:them|it|its|the|a|this)\b|\bthat of (?:the|a|its|this|it)\b/, 'repeat the noun'],
  [/\bhow (?:the|a) service is(?! (?:deployed|built|tested))\b|\bhow it is doing\b/i, 'service health'],
  [/\b(?:is|are|was|were) answered (?:with|by|in)\b|\banswers? with\b/, 'responds with, returns'],
  [/\b(?:goes|go) off (?:for|if|at|when|even)\b/, 'the alarm fires'],
  [
    /\bso many (?:times|seconds|minutes|days|events|alerts|products|points|bytes|requests)\b/,
    '"this many", "N days"',
  ],
  [/\b(?:works?|worked|working) off\b|\b(?:is|are|was|were) worked\b(?! out\b)/, 'process'],
  [/\b(?:goes|go|went) on (?:from|with|after|at|in|until|though|meanwhile)\b/, '"continues"'],
  [/\bany more(?=[.,;:)'"`]|$)|\bfor ever\b/, '"no longer", "forever"'],
  [/\b(?:belongs? to|for|of|by) nobody\b/, 'unknown, unowned, without a …'],
  [
    /\bthat (?:is|are) none\b|\bthat (?:there is|are) not there\b|\bthat there is not\b|\bthat is not there\b/,
    'invalid, unknown, missing',
  ],
  [/\bmemory of (?:a|each|the) host\b|\bhost's memory\b/, 'routing data'],
];
