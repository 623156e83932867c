import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { challenges } from '../../functions/api/middleware/authenticate.ts';

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
 * Returns the headers that the edge adds to responses: one set for what is open to anybody and one for what takes a
 * token. The latter has the challenge, because API Gateway renames the function's own
 * (docs/decisions/0001-www-authenticate.md).
 */
export function responseHeaders(scope: Construct) {
  return {
    open: new ResponseHeadersPolicy(scope, 'SecurityHeaders', { securityHeadersBehavior }),
    guarded: new ResponseHeadersPolicy(scope, 'GuardedHeaders', {
      securityHeadersBehavior,
      customHeadersBehavior: {
        customHeaders: [{ header: 'WWW-Authenticate', value: challenges.none, override: false }],
      },
    }),
  };
}
