import { describe, expect, test } from 'vitest';
import { Lambda, resourcesOf } from '../../../support/stage-resources.ts';
import { synthesizeStage } from '../../../support/synthesize-stage.ts';

/** Returns the environments of the functions that use the table. */
function environmentsOf(changes: Parameters<typeof synthesizeStage>[1]) {
  const { template } = synthesizeStage('dev', changes);
  const functions = resourcesOf(template, 'AWS::Lambda::Function', Lambda);
  const environments = functions.map(({ properties }) => properties.Environment.Variables);
  return environments.filter((variables) => 'TABLE_NAME' in variables);
}

const settings = ['PLANS', 'UPGRADE_URL'] as const;

/** The different values of each setting in these functions. */
function valuesIn(environments: ReturnType<typeof environmentsOf>) {
  return settings.map((name) => [...new Set(environments.map((variables) => variables[name]))]);
}

describe('a stage', () => {
  test('passes its own plans and its upgrade page to its functions', () => {
    const environments = environmentsOf({
      planOverrides: { max: { maxProducts: 60 } },
      upgradeUrl: 'https://pay.example/upgrade',
    });
    expect(valuesIn(environments)).toEqual([['{"max":{"maxProducts":60}}'], ['https://pay.example/upgrade']]);
  });

  test('has none of them by default', () => {
    expect(valuesIn(environmentsOf({}))).toEqual([[undefined], [undefined]]);
  });

  test('is not synthesized if its plans are invalid', () => {
    const planOverrides = { max: { checkEveryHours: 5 } };
    expect(() => synthesizeStage('dev', { planOverrides })).toThrow(
      "planOverrides: max.checkEveryHours: must be a divisor or a multiple of the plan's 6 hours. Received 5.",
    );
  });
});
