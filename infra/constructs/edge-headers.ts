import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { challenges } from '../../functions/http/layers/authenticate.ts';

const securityHeadersBehavior: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    // Other names below the domain are not ours to decide about.
    includeSubdomains: false,
    override: true,
  },
  contentTypeOptions: { override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
  // The pages of the site have their own.
  contentSecurityPolicy: {
    contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
    override: false,
  },
};

/**
 * What scripts of other sites may read of an answer, beside its body. A token is sent by the script itself, so no
 * cookies are allowed, and every origin is. `infra/edge/viewer-request.js` answers what a browser asks before.
 */
const corsBehavior: ResponseHeadersCorsBehavior = {
  accessControlAllowCredentials: false,
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
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

/**
 * Returns the headers that the edge adds to responses: one set for what is open to anybody, one for what takes a
 * token, and one for the interface, which other sites may call. The latter two have the challenge, because API Gateway
 * renames the function's own (docs/decisions/0001-www-authenticate.md).
 */
export function responseHeaders(scope: Construct) {
  const customHeadersBehavior = {
    customHeaders: [{ header: 'WWW-Authenticate', value: challenges.none, override: false }],
  };
  return {
    open: new ResponseHeadersPolicy(scope, 'SecurityHeaders', { securityHeadersBehavior }),
    guarded: new ResponseHeadersPolicy(scope, 'GuardedHeaders', {
      securityHeadersBehavior,
      customHeadersBehavior,
    }),
    interface: new ResponseHeadersPolicy(scope, 'InterfaceHeaders', {
      securityHeadersBehavior,
      customHeadersBehavior,
      corsBehavior,
    }),
  };
}
