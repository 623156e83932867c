import { describe, expect, test } from 'vitest';
import { dev, prod, furnishedProd as sending } from '../../support/deployed-stages.ts';
import type { DeployedTemplate } from '../../support/synthesize-stage.ts';

function only(template: DeployedTemplate | null, type: string) {
  const found = Object.values(template?.Resources ?? {}).filter(({ Type }) => Type === type);
  expect(found).toHaveLength(1);
  return found[0]?.Properties;
}

describe('a stage that sends e-mail', () => {
  test('has an identity for its domain that SES signs with DKIM', () => {
    expect(only(sending.mail, 'AWS::SES::EmailIdentity')).toMatchObject({
      EmailIdentity: 'mail.example.com',
      DkimSigningAttributes: { NextSigningKeyLength: 'RSA_2048_BIT' },
    });
    expect(only(sending.mail, 'AWS::SES::ConfigurationSet')).toMatchObject({
      Name: 'PriceWatch-prod',
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
  });

  test('outputs the DNS records to set', () => {
    const outputs = sending.mail?.Outputs ?? {};
    expect(Object.keys(outputs)).toEqual(['DnsRecord1', 'DnsRecord2', 'DnsRecord3', 'RecommendedDnsRecord']);
    for (const number of [1, 2, 3])
      expect(JSON.stringify(outputs[`DnsRecord${number}`])).toMatch(
        new RegExp(`DkimDNSTokenName${number}.*" CNAME ".*DkimDNSTokenValue${number}`),
      );
    expect(outputs.RecommendedDnsRecord).toMatchObject({ Value: expect.stringContaining('v=DMARC1') });
  });

  test("sends the user pool's e-mail through that identity, and offers codes by e-mail", () => {
    expect(only(sending.template, 'AWS::Cognito::UserPool')).toMatchObject({
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Price Watch <prices@mail.example.com>',
        ConfigurationSet: 'PriceWatch-prod',
        SourceArn: { 'Fn::Join': ['', expect.arrayContaining([':identity/mail.example.com'])] },
      },
      Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] } },
      UserPoolTier: 'ESSENTIALS',
    });
  });

  test('deploys the identity before the user pool that needs it', () => {
    expect(sending.dependencies).toContain('PriceWatch-prod-mail');
  });

  test('follows the cdk-nag rules', () => {
    expect(sending.checked).toHaveLength(6);
    expect(sending.notAcknowledged).toEqual([]);
  });
});

test.each([dev, prod])('a stage without `mail` does not send e-mail or offer codes by e-mail', (stage) => {
  expect(stage.mail).toBeNull();
  expect(JSON.stringify(stage.template)).not.toMatch(/AWS::SES|EmailConfiguration|EMAIL_OTP/);
  expect(only(stage.template, 'AWS::Cognito::UserPool')).toMatchObject({
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
  });
});
