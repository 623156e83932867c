import { evaluate, type Verdict } from './evaluator.ts';
import type { IamRequest } from './requests.ts';
import type { Role } from './roles.ts';

/** Says what IAM says, and remembers it: a call would wait 0.2 ms for the evaluator. */
export type Judge = (role: Role, request: IamRequest) => Promise<Verdict>;

/** The first word of a partition key: `ACCOUNT#` of `ACCOUNT#<id>`. */
const firstWord = /^[^#]*#/;
/** A pattern that looks at the first word only. */
const firstWordPattern = /^[^#*?$]+#\*$/;

export function createJudge(): Judge {
  const verdicts = new Map<string, Promise<Verdict>>();
  const readsFirstWords = new Map<Role, boolean>();
  return (role, request) => {
    const canShorten = readsFirstWords.get(role) ?? readsFirstWordsOnly(role);
    readsFirstWords.set(role, canShorten);
    // By whole keys nothing would be remembered twice.
    if (!canShorten) return evaluate(role, request);
    const short = withFirstWords(request);
    const id = `${role.arn} ${short.action} ${short.resource} ${JSON.stringify(short.context)}`;
    const verdict = verdicts.get(id) ?? evaluate(role, short);
    verdicts.set(id, verdict);
    return verdict;
  };
}

/** Whether the role takes all keys that begin with the same word alike. */
function readsFirstWordsOnly({ policies }: Role): boolean {
  return policies
    .flatMap(({ document }) => document.Statement)
    .flatMap(({ Condition: { Null: _presence, ...conditions } }) => Object.values(conditions))
    .flatMap((condition) => Object.values(condition).flat())
    .every((pattern) => firstWordPattern.test(pattern));
}

function withFirstWords({ context, ...request }: IamRequest): IamRequest {
  const shorten = (value: string) => firstWord.exec(value)?.[0] ?? value;
  const short = Object.entries(context).map(([key, values]) => [
    key,
    [...new Set(values.map(shorten))].sort(),
  ]);
  return { ...request, context: Object.fromEntries(short) };
}
