import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles. Lambda passes a function's credentials in the
 * environment. The SDK's own chain of profiles, SSO, web identity and metadata services would add 100 KB of unused code
 * to every bundle.
 */
export function defaultProvider() {
  return fromEnv();
}
