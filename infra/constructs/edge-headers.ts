import { CfnCondition, CfnParameter, Duration, Fn, Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { agentChallenge, challenges } from '../../functions/http/layers/authenticate.ts';
import { siteUrlParameter } from '../stages/config.ts';

const securityHeadersBehavior: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    // Without other subdomains, which may not be ours.
    includeSubdomains: false,
    override: true,
  },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
  // The site's pages have their own.
  contentSecurityPolicy: {
    contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
    override: false,
  },
};

/** Scripts send the token themselves, so no cookies but every origin. The edge function answers preflights. */
const corsBehavior: ResponseHeadersCorsBehavior = {
  accessControlAllowCredentials: false,
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  accessControlAllowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
  accessControlExposeHeaders: [
    'Deprecation',
    'Idempotency-Replayed',
    'Link',
    'Location',
    'RateLimit-Limit',
    'RateLimit-Policy',
    'RateLimit-Remaining',
    'RateLimit-Reset',
    'Retry-After',
    'Sunset',
    'WWW-Authenticate',
    'X-Request-Id',
  ],
  originOverride: true,
};

/** API Gateway renames a function's own challenge, so it is here (docs/decisions/0001-www-authenticate.md). */
export function responseHeaders(scope: Construct, siteUrl: string | undefined) {
  const challenge = (value: string) => ({
    customHeaders: [{ header: 'WWW-Authenticate', value, override: false }],
  });
  return {
    open: new ResponseHeadersPolicy(scope, 'SecurityHeaders', { securityHeadersBehavior }),
    guarded: new ResponseHeadersPolicy(scope, 'GuardedHeaders', {
      securityHeadersBehavior,
      customHeadersBehavior: challenge(
        siteUrl === undefined ? challengeOfGeneratedUrl(Stack.of(scope)) : agentChallenge(siteUrl),
      ),
    }),
    interface: new ResponseHeadersPolicy(scope, 'InterfaceHeaders', {
      securityHeadersBehavior,
      customHeadersBehavior: challenge(challenges.none),
      corsBehavior,
    }),
  };
}

/** A policy cannot reference its distribution, so the second deployment sets the URL that the first generated. */
function challengeOfGeneratedUrl(stack: Stack): string {
  const { valueAsString } = new CfnParameter(stack, siteUrlParameter, {
    description: 'The output SiteUrl, once there is one',
    default: '',
    allowedPattern: '(https://[a-z0-9.-]+)?',
  });
  const expression = Fn.conditionEquals(valueAsString, '');
  const { logicalId } = new CfnCondition(stack, 'HasUnknownUrl', { expression });
  return Fn.conditionIf(logicalId, challenges.none, agentChallenge(valueAsString)).toString();
}
