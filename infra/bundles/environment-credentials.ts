import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces `@aws-sdk/credential-provider-node` in the bundles. Lambda gives a function its credentials in the
 * environment; the SDK's own chain of profiles, SSO, web identity and metadata services is 100 KB of every bundle
 * that can never run there.
 */
export function defaultProvider() {
  return fromEnv();
}
