import { describe, expect, test } from 'vitest';
import { changedDev, dev } from '../../../support/deployed-stages.ts';
import { Lambda, resourcesOf } from '../../../support/stage-resources.ts';
import { synthesizeStage } from '../../../support/synthesize-stage.ts';

/** The different values of each setting in the functions that use the table. */
function valuesIn({ template }: typeof dev) {
  const functions = resourcesOf(template, 'AWS::Lambda::Function', Lambda);
  const environments = functions.map(({ properties }) => properties.Environment.Variables);
  const users = environments.filter((variables) => 'TABLE_NAME' in variables);
  return ['PLANS', 'UPGRADE_URL'].map((name) => [...new Set(users.map((variables) => variables[name]))]);
}

describe('a stage', () => {
  test('passes its own plans and its upgrade page to its functions', () => {
    expect(valuesIn(changedDev)).toEqual([['{"max":{"maxProducts":60}}'], ['https://pay.example/upgrade']]);
  });

  test('has none of them by default', () => {
    expect(valuesIn(dev)).toEqual([[undefined], [undefined]]);
  });

  test('is not synthesized if its plans are invalid', () => {
    const planOverrides = { max: { checkEveryHours: 5 } };
    expect(() => synthesizeStage('dev', { planOverrides })).toThrow(
      "planOverrides: max.checkEveryHours: must be a divisor or a multiple of the plan's 6 hours. Received 5.",
    );
  });
});
