import { expect, test } from 'vitest';
import * as z from 'zod';
import { dev, furnishedProd } from '../../../support/deployed-stages.ts';
import { Reference, resourcesOf } from '../../../support/stage-resources.ts';
import type { DeployedTemplate } from '../../../support/synthesize-stage.ts';

const Lambda = z.object({ FunctionName: z.string() });
const Mapping = z.object({ FunctionName: Reference });
const Alarm = z.object({ MetricName: z.string().optional(), AlarmActions: z.array(z.unknown()).default([]) });

/** Returns the names of functions whose failures nobody would notice. */
function unnoticed(whole: DeployedTemplate): string[] {
  // The queue keeps the messages of a failed function, and its dead letters have an alarm.
  const fed = resourcesOf(whole, 'AWS::Lambda::EventSourceMapping', Mapping).map(
    ({ properties }) => properties.FunctionName.Ref,
  );
  // RequestsFail-raw counts all 5xx responses of the API, including those for crashed functions.
  const routed = JSON.stringify(resourcesOf(whole, 'AWS::ApiGateway::Method', z.unknown()));
  const aliases = resourcesOf(whole, 'AWS::Lambda::Alias', Mapping).map(({ id, properties }) => ({
    alias: id,
    of: properties.FunctionName.Ref,
  }));
  const onErrors = JSON.stringify(
    resourcesOf(whole, 'AWS::CloudWatch::Alarm', z.unknown()).filter(({ properties }) => {
      const alarm = Alarm.parse(properties);
      return alarm.MetricName === 'Errors' && alarm.AlarmActions.length > 0;
    }),
  );
  return resourcesOf(whole, 'AWS::Lambda::Function', Lambda)
    .filter(({ id, properties: { FunctionName } }) => {
      const isRouted = [id, ...aliases.flatMap(({ alias, of }) => (of === id ? [alias] : []))].some((one) =>
        routed.includes(`"${one}"`),
      );
      return !isRouted && !fed.includes(id) && !onErrors.includes(`"Value":"${FunctionName}"`);
    })
    .map(({ properties }) => properties.FunctionName);
}

test.each([
  ['dev', dev.whole],
  ['prod with mail', furnishedProd.whole],
])(
  'every function of %s has a client or queue that notices its failures, or an alarm on them',
  (_stage, whole) => {
    expect(unnoticed(whole)).toEqual([]);
  },
);
