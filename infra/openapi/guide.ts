import { readFileSync } from 'node:fs';
import { failures, isFailure, meanings } from '../../shared/interface/errors.ts';

const root = new URL('../../', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, root), 'utf8').trim();

/** Returns `docs/guide.md` with the tested code samples and the error table inserted. */
export function guide(): string {
  return readText('docs/guide.md')
    .replace(/<!-- include (\S+) -->/g, (_, file: string) => beforeOperators(readText(file)))
    .replace('<!-- errors -->', errorTable());
}

/** Content after this mark is for operators. */
function beforeOperators(text: string): string {
  return text.split('<!-- operators -->', 1).join('').trim();
}

function errorTable(): string {
  const rows = Object.keys(failures)
    .filter(isFailure)
    .map((failure) => {
      const { status, code, retryable } = failures[failure];
      return `| ${status} | \`${code}\` | ${retryable ? 'yes' : 'no'} | ${meanings[failure]} |`;
    });
  return ['| HTTP | code | retryable | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
