import { describe, expect, test } from 'vitest';
import { Lambda, resourcesOf } from '../../../support/stage-resources.ts';
import { synthesizeStage } from '../../../support/synthesize-stage.ts';

describe('a stage with its own plans', () => {
  test('passes them to its functions', () => {
    const { template } = synthesizeStage('dev', { planOverrides: { max: { maxProducts: 60 } } });
    for (const { properties } of resourcesOf(template, 'AWS::Lambda::Function', Lambda))
      expect(properties.Environment.Variables.PLANS).toBe('{"max":{"maxProducts":60}}');
  });

  test('passes the upgrade page to its functions, and none by default', () => {
    const urlsOf = (upgradeUrl: string | null) => {
      const { template } = synthesizeStage('dev', { upgradeUrl });
      const functions = resourcesOf(template, 'AWS::Lambda::Function', Lambda);
      const named = functions.map(({ properties }) => properties.Environment.Variables);
      return [
        ...new Set(
          named.filter((variables) => 'TABLE_NAME' in variables).map(({ UPGRADE_URL }) => UPGRADE_URL),
        ),
      ];
    };
    expect(urlsOf('https://pay.example/upgrade')).toEqual(['https://pay.example/upgrade']);
    expect(urlsOf(null)).toEqual([undefined]);
  });

  test('is not synthesized if they are invalid', () => {
    const planOverrides = { max: { checkEveryHours: 5 } };
    expect(() => synthesizeStage('dev', { planOverrides })).toThrow(
      "planOverrides: max.checkEveryHours: must be a divisor or a multiple of the plan's 6 hours. Received 5.",
    );
  });
});
