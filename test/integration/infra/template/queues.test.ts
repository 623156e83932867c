import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dev, prod } from '../../../support/deployed-stages.ts';
import { Attribute, Lambda, Reference, resourcesOf } from '../../../support/stage-resources.ts';

const Queue = z.object({
  QueueName: z.unknown(),
  VisibilityTimeout: z.number().optional(),
  MessageRetentionPeriod: z.number(),
  RedrivePolicy: z.object({ deadLetterTargetArn: Attribute }).optional(),
});
const Mapping = z.object({
  EventSourceArn: Attribute,
  FunctionName: Reference,
  MaximumBatchingWindowInSeconds: z.number().default(0),
});

describe.each([
  ['dev', dev.whole],
  ['prod', prod.whole],
])('the template of %s', (_stage, template) => {
  const queues = resourcesOf(template, 'AWS::SQS::Queue', Queue);

  test('gives each function at most a sixth of its queue’s visibility timeout, after the batching window', () => {
    const functions = resourcesOf(template, 'AWS::Lambda::Function', Lambda);
    const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping', Mapping);
    expect(mappings).toHaveLength(6);
    for (const { properties } of mappings) {
      const queue = queues.find(({ id }) => id === properties.EventSourceArn['Fn::GetAtt'][0]);
      const worker = functions.find(({ id }) => id === properties.FunctionName.Ref);
      const leaseSeconds =
        (queue?.properties.VisibilityTimeout ?? 0) - properties.MaximumBatchingWindowInSeconds;
      expect(worker?.properties.Timeout).toBeLessThanOrEqual(leaseSeconds / 6);
    }
  });

  test('has a dead-letter queue with longer retention for each queue, and an alarm on it', () => {
    const sources = queues.filter(({ properties }) => properties.RedrivePolicy);
    expect(sources).toHaveLength(6);
    const alarms = JSON.stringify(resourcesOf(template, 'AWS::CloudWatch::Alarm', z.unknown()));
    const behind = sources.map(({ properties }) => {
      const [id = ''] = properties.RedrivePolicy?.deadLetterTargetArn['Fn::GetAtt'] ?? [];
      const deadLetters = queues.find((queue) => queue.id === id);
      expect(deadLetters?.properties.MessageRetentionPeriod).toBeGreaterThan(
        properties.MessageRetentionPeriod,
      );
      expect(alarms).toContain(JSON.stringify(deadLetters?.properties.QueueName));
      return id;
    });
    expect(new Set([...behind, ...sources.map(({ id }) => id)]).size).toBe(queues.length);
  });
});
