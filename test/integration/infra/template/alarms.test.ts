import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anchorOf, documentPage } from '../../../../infra/site/documents/document-page.ts';
import { changedDev, dev, furnishedProd, prod } from '../../../support/deployed-stages.ts';
import { resourcesOf } from '../../../support/stage-resources.ts';
import type { DeployedTemplate } from '../../../support/synthesize-stage.ts';

const Tags = z.array(z.object({ Key: z.string(), Value: z.string() })).default([]);
const Alarm = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.unknown().transform((text) => JSON.stringify(text)),
  AlarmActions: z.array(z.unknown()).default([]),
  Tags,
});

/** Alarms and composite alarms of all stacks, by their names without the stage. */
function alarmsOf({ whole, edgeWatch }: Record<'whole' | 'edgeWatch', DeployedTemplate>) {
  const types = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'];
  return [whole, edgeWatch].flatMap((one) =>
    types.flatMap((type) =>
      resourcesOf(one, type, Alarm).map(({ properties }) => {
        const { AlarmName, AlarmDescription, AlarmActions } = properties;
        return {
          name: AlarmName.replace(/^PriceWatch-[a-z]+-/, ''),
          severity: properties.Tags.find(({ Key }) => Key === 'severity')?.Value,
          label: /(?<label>Page|Ticket): /.exec(AlarmDescription)?.groups?.label?.toLowerCase(),
          link: /See (?<link>.*)\.["\]]/.exec(AlarmDescription)?.groups?.link ?? '',
          length: AlarmDescription.length,
          actions: AlarmActions,
        };
      }),
    ),
  );
}

const operations = readFileSync('docs/operations.md', 'utf8');
const headings = [...operations.matchAll(/^#{2,3} (.*)$/gm)].map(([, text = '']) => text);
const ofAlarms = operations.slice(
  operations.indexOf('\n## Alarms'),
  operations.indexOf('\n## Requests fail'),
);
/** The runbooks: the text after each third-level heading. */
const runbooks = new Map(
  ofAlarms
    .split('\n### ')
    .slice(1)
    .map((text): [string, string] => {
      const [name = ''] = text.split('\n', 1);
      return [name, text.slice(name.length)];
    }),
);

/** The parts of a composite alarm have no actions, and a release is rolled back automatically. */
const isSilent = (name: string) => name.startsWith('Releases') || /^\w+Burns(?:Fast|Slow)-/.test(name);
const runbookOf = (name: string) => (runbooks.has(name) ? name : name.replace(/-[A-Za-z]+$/, ''));

describe.each([
  ['dev', dev],
  ['prod', prod],
])('each alarm of %s', (_stage, templates) => {
  const alarms = alarmsOf(templates);

  test('has a runbook by its name, and its notification has the absolute link', async () => {
    expect(alarms.length).toBeGreaterThan(40);
    const page = await documentPage('operations');
    for (const { name, link } of alarms) {
      const runbook = runbookOf(name);
      expect([...runbooks.keys()], name).toContain(runbook);
      const anchor = anchorOf(runbook);
      expect(page).toContain(`<h3 id="${anchor}">`);
      const address = name.startsWith('Releases') ? 'docs/operations.md' : '/docs/operations';
      expect(link).toContain(`${address}#${anchor}`);
      if (!name.startsWith('Releases')) expect(link).toMatch(/^.*(?:https:\/\/|Fn::GetStackOutput)/);
    }
  });

  test('has one severity in its tag, description and runbook, and notifies the topic for that severity', () => {
    for (const { name, severity, label, actions } of alarms) {
      expect(label, name).toBe(severity);
      const inRunbook = /^\s*\*\*(?<word>Page|Ticket)\.\*\*/.exec(runbooks.get(runbookOf(name)) ?? '');
      expect(inRunbook?.groups?.word?.toLowerCase(), name).toBe(severity);
      const topics = JSON.stringify(actions);
      if (isSilent(name)) expect(actions).toEqual([]);
      else expect(topics.includes('Tickets'), name).toBe(severity === 'ticket');
      if (!isSilent(name)) expect(actions).toHaveLength(1);
    }
  });

  test("has a description within CloudWatch's length limit", () => {
    for (const { length } of alarms) expect(length).toBeLessThan(1024);
  });
});

test('each runbook belongs to an alarm, and has how to confirm it, what to do and when it is resolved', () => {
  const names = new Set(alarmsOf(furnishedProd).map(({ name }) => runbookOf(name)));
  expect([...runbooks.keys()].filter((name) => !names.has(name))).toEqual([]);
  for (const [name, text] of runbooks)
    for (const part of ['\n- Confirm: ', '\n- Do: ', '\n- Resolved when: '])
      expect(text, name).toContain(part);
});

test("the runbooks' links lead to headings", () => {
  const anchors = headings.map(anchorOf);
  for (const [, anchor] of operations.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
});

test("a stage's docsUrl replaces the site's page, in all stacks", () => {
  for (const { name, link } of alarmsOf(changedDev))
    expect(link).toBe(`https://docs.example/runbooks#${anchorOf(runbookOf(name))}`);
});

test('a paging service receives pages, and an e-mail address receives pages and tickets', () => {
  const Subscription = z.object({ Protocol: z.string(), TopicArn: z.object({ Ref: z.string() }) });
  const found = resourcesOf(changedDev.monitoring, 'AWS::SNS::Subscription', Subscription).map(
    ({ properties: { Protocol, TopicArn } }) =>
      `${Protocol} ${TopicArn.Ref.includes('Tickets') ? 'ticket' : 'page'}`,
  );
  expect(found.toSorted()).toEqual(['email page', 'email ticket', 'https page']);
});
