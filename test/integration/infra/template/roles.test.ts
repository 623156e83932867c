import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { prod } from '../../../support/deployed-stages.ts';
import { Attribute, Reference, resourcesOf } from '../../../support/stage-resources.ts';

const Conditions = z
  .object({ 'ForAllValues:StringLike': z.object({ 'dynamodb:LeadingKeys': z.array(z.string()) }) })
  .optional();
const Statement = z.object({ Action: z.unknown(), Resource: z.unknown(), Condition: Conditions });
const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });
const Role = z.object({ Policies: z.array(Policy).default([]) });
const roles = resourcesOf(prod.template, 'AWS::IAM::Role', Role);

describe('on prod, the template', () => {
  test('has no separate policy or permission resources: grants are inline in the roles', () => {
    const types = Object.values(prod.template.Resources).map(({ Type }) => Type);
    expect(types).not.toContain('AWS::IAM::Policy');
    expect(types).not.toContain('AWS::Lambda::Permission');
  });

  test('allows the API to invoke only the released functions of its routes', () => {
    const Method = z.object({ Integration: z.object({ Credentials: Attribute, Uri: z.unknown() }) });
    const methods = resourcesOf(prod.template, 'AWS::ApiGateway::Method', Method);
    const callers = new Set(
      methods.map(({ properties }) => properties.Integration.Credentials['Fn::GetAtt'][0]),
    );
    expect(callers.size).toBe(1);
    const caller = roles.find(({ id }) => callers.has(id));
    const [statement, ...others] =
      caller?.properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];
    expect(others).toEqual([]);
    expect(statement?.Action).toBe('lambda:InvokeFunction');
    const called = methods.map(({ properties }) => JSON.stringify(properties.Integration.Uri));
    const allowed = z
      .array(z.unknown())
      .parse(statement?.Resource)
      .map((arn) => JSON.stringify(arn));
    for (const uri of called) expect(allowed.filter((arn) => uri.includes(arn))).toHaveLength(1);
    for (const arn of allowed)
      expect(
        called.some((uri) => uri.includes(arn)),
        arn,
      ).toBe(true);
  });

  test('lets EventBridge Scheduler assume its roles only for schedules of this account', () => {
    const trusted = Object.values(prod.template.Resources)
      .map(({ Properties }) => JSON.stringify(Properties?.AssumeRolePolicyDocument ?? null))
      .filter((policy) => policy.includes('scheduler.amazonaws.com'));
    expect(trusted).toHaveLength(3);
    for (const policy of trusted) expect(policy).toContain('"StringEquals":{"aws:SourceAccount":');
  });

  test('has no wildcards in roles, except at the end of partition keys', () => {
    const statements = roles.flatMap(({ properties }) =>
      properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    );
    expect(statements.length).toBeGreaterThan(50);
    for (const { Action, Resource, Condition } of statements) {
      // Trace segments have no ARN.
      if (JSON.stringify(Action).includes('"xray:Put')) continue;
      expect(JSON.stringify([Action, Resource])).not.toContain('*');
      if (!JSON.stringify(Action).includes('dynamodb:')) continue;
      // Each statement on items names its keys.
      for (const word of Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? [''])
        expect(word).toMatch(/^[A-Z]+#\*$/);
    }
  });

  test("uses at most half of the 10,240 characters that a role's policies can have", () => {
    // References become ARNs, which have about 100 characters here.
    const arn = 'x'.repeat(150);
    const written = (document: object) =>
      JSON.stringify(document, (_key, value: unknown) =>
        Reference.or(Attribute)
          .or(z.object({ 'Fn::Join': z.unknown() }))
          .safeParse(value).success
          ? arn
          : value,
      );
    const ofFunctions = roles.filter(({ id }) => id.includes('ServiceRole'));
    expect(ofFunctions.length).toBeGreaterThan(20);
    for (const { id, properties } of ofFunctions) {
      const sizes = properties.Policies.map(({ PolicyDocument }) => written(PolicyDocument).length);
      expect(
        sizes.reduce((sum, size) => sum + size),
        id,
      ).toBeLessThan(5120);
    }
  });
});
