import { fromEnv } from '@aws-sdk/credential-provider-env';

/** Lambda passes credentials in the environment. The SDK's own chain would add 100 KB to every bundle. */
export function defaultProvider() {
  return fromEnv();
}
