import { describe, expect, test } from 'vitest';
import { Lambda, resourcesOf } from '../../../support/stage-resources.ts';
import { synthesizeStage } from '../../../support/synthesize-stage.ts';

/** The values of a variable of the functions that use the table. */
function valuesOf(variable: string, changes: Parameters<typeof synthesizeStage>[1]) {
  const { template } = synthesizeStage('dev', changes);
  const functions = resourcesOf(template, 'AWS::Lambda::Function', Lambda);
  const named = functions.map(({ properties }) => properties.Environment.Variables);
  const values = named.filter((variables) => 'TABLE_NAME' in variables).map((some) => some[variable]);
  return [...new Set(values)];
}

describe('a stage with its own plans', () => {
  test('passes them to its functions', () => {
    const { template } = synthesizeStage('dev', { planOverrides: { max: { maxProducts: 60 } } });
    for (const { properties } of resourcesOf(template, 'AWS::Lambda::Function', Lambda))
      expect(properties.Environment.Variables.PLANS).toBe('{"max":{"maxProducts":60}}');
  });

  test('passes the upgrade page to its functions, and none by default', () => {
    const urlsOf = (upgradeUrl: string | null) => valuesOf('UPGRADE_URL', { upgradeUrl });
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

test('a stage that the previous version can take over has its functions store products for it', () => {
  const items = 'readable-by-previous';
  expect(valuesOf('PRODUCT_ITEMS', { productItems: items })).toEqual([items]);
  expect(valuesOf('PRODUCT_ITEMS', {})).toEqual([undefined]);
});
