import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { synthesizeStage } from '../support/synthesize-stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What tools of others find, on machines that have them. docs/deploy.md records the results. */

const folder = temporaryFolder('tools');

const isInstalled = spawnSync('cfn-lint', ['--version']).status === 0;
const Findings = z.array(
  z.object({ Rule: z.object({ Id: z.string() }), Message: z.string(), Level: z.string() }),
);

/** Documented, but not in the tool's copy of the schema. */
const isUnknownToTheTool = (message: string) => message.includes("('WarmUpConfiguration' was unexpected)");

// https://github.com/aws-cloudformation/cfn-lint
test('cfn-lint finds no error in the templates of the largest stage', ({ skip }) => {
  if (!isInstalled) return skip('cfn-lint is not on the PATH: pip install cfn-lint');
  const { template, edgeWatch, monitoring, releases, mail, apiLogs } = synthesizeStage('prod', {
    domain: { name: 'prices.example.com', hostedZone: { id: 'Z1', name: 'example.com' } },
    mail: { from: 'prices@example.com', domain: 'example.com' },
    alarmEmail: 'you@example.com',
    pagerUrl: 'https://pager.example/sns',
  });
  const files = Object.entries({ template, edgeWatch, monitoring, releases, mail, apiLogs }).map(
    ([name, one]) => {
      const file = path.join(folder, `${name}.json`);
      writeFileSync(file, JSON.stringify(one));
      return file;
    },
  );
  const { stdout } = spawnSync(
    'cfn-lint',
    ['--regions', 'us-east-1', '--format', 'json', '--template', ...files],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  const findings = Findings.parse(JSON.parse(stdout));
  const errors = findings.filter(({ Level, Message }) => Level === 'Error' && !isUnknownToTheTool(Message));
  expect(errors).toEqual([]);
  // Each function depends on its role twice, as the CDK writes it.
  const warnings = findings.filter(({ Level, Rule }) => Level === 'Warning' && Rule.Id !== 'W3005');
  expect(warnings).toEqual([]);
});
