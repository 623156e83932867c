import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { type SharedClient, shareService } from '../../support/shared-service.ts';
import { until } from '../../support/until.ts';

const run = promisify(execFile);

const hasCurl = (() => {
  try {
    return execFileSync('curl', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

/** Replaces the minute that readers of the guide wait. The previous steps must not take longer. */
const everySeconds = 20;

let service: SharedClient;
/** The code blocks of the quickstart, as served. */
let blocks: { language: string; code: string }[];

beforeAll(async () => {
  service = await shareService(inject('sharedService'), 'guide');
  const guide = await (await fetch(`${service.siteUrl}/guide.md`)).text();
  const [, chapter = ''] = /^# Quickstart\n([\s\S]*?)^# /m.exec(guide) ?? [];
  blocks = [...chapter.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', code = '']) => ({
    language,
    code: code
      .replaceAll('every=60', `every=${everySeconds}`)
      .replaceAll('sleep 60', `sleep ${everySeconds}`),
  }));
});

const WithId = z.object({ data: z.object({ id: z.string() }) });

test.skipIf(!hasCurl)(
  'the quickstart of the guide works as written, with the documented responses',
  async () => {
    const [settings = { code: '' }, ...steps] = blocks;
    const token = await service.token();
    // Uses a file on machines without this tool.
    const before = `uuidgen() { cat /proc/sys/kernel/random/uuid; }\n${settings.code}export TOKEN=${token}`;
    const { stdout } = await run('bash', ['-c', `${before}\necho "$PAGE"`]);
    const env = { ...process.env, PAGE: stdout.trim(), ID: '' };
    const prepare = before.replace(/^export PAGE=.*$/m, '');
    const answerOf = async (code: string): Promise<unknown> =>
      JSON.parse((await run('bash', ['-c', `${prepare}\n${code}`], { env })).stdout);

    expect(steps.map(({ language }) => language)).toEqual(Array(5).fill(['sh', 'json']).flat());
    for (let step = 0; step < steps.length; step += 2) {
      const [{ code } = { code: '' }, { code: told } = { code: '' }] = steps.slice(step, step + 2);
      // The last step says that it takes a few seconds.
      let answer = await answerOf(code);
      if (code.includes('/events'))
        await until(async () => {
          answer = await answerOf(code);
          return z.object({ data: z.array(z.unknown()).min(1) }).safeParse(answer).success;
        });
      expect(answer).toMatchObject(withAnyId(JSON.parse(told)));
      if (code.includes('$API/products \\')) env.ID = WithId.parse(answer).data.id;
    }
  },
);

/** IDs differ each time; everything else is as in the guide. */
function withAnyId(told: unknown): object {
  const text = JSON.stringify(told);
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' && /^[0-9a-f]{8}-/.test(value) ? expect.any(String) : value,
  );
}
