import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { runbookSections } from '../../../../infra/constructs/service-alarm.ts';
import { dev, prod } from '../../../support/deployed-stages.ts';
import { resourcesOf } from '../../../support/stage-resources.ts';

const Alarm = z.object({ AlarmDescription: z.string(), AlarmActions: z.array(z.unknown()).default([]) });

describe.each([
  ['dev', dev.template, dev.edgeWatch],
  ['prod', prod.template, prod.edgeWatch],
])('the template of %s', (stage, template, edgeWatch) => {
  test('has alarms that say what users lose, and lead to an existing section of the runbook', () => {
    const runbook = readFileSync('docs/operations.md', 'utf8');
    const headings = runbook.matchAll(/^## (.*)$/gm);
    const anchors = [...headings].map(([, text = '']) => text.toLowerCase().replaceAll(' ', '-'));
    const alarms = [template, edgeWatch].flatMap((one) => resourcesOf(one, 'AWS::CloudWatch::Alarm', Alarm));
    expect(alarms.length).toBeGreaterThan(17);
    for (const { properties } of alarms)
      expect(anchors).toContain(/docs\/operations\.md#([\w-]+)\.$/.exec(properties.AlarmDescription)?.[1]);
    expect(anchors).toEqual(expect.arrayContaining([...runbookSections]));
    const byHand = ['restore-to-a-point-in-time', 'key-rotation', 'pausing-a-plan', 'deploy-and-roll-back'];
    expect(anchors).toEqual(expect.arrayContaining(byHand));
    for (const [, anchor] of runbook.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  });

  test('notifies somebody by each alarm, except by those that roll a new version back', () => {
    const silent = [template, edgeWatch]
      .flatMap((one) => resourcesOf(one, 'AWS::CloudWatch::Alarm', Alarm))
      .filter(({ properties }) => properties.AlarmActions.length === 0);
    const others = silent.filter(({ id }) => !id.startsWith('Releases'));
    expect([silent.length > 0, others]).toEqual([stage === 'prod', []]);
  });
});
