import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { operationEntries } from './function-entries.ts';

/** CommonJS loads 16 ms faster than ES modules. Module builds come first, because they can be tree-shaken. */
export const bundleOptions = {
  absWorkingDir: path.join(import.meta.dirname, '../..'),
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': './infra/bundles/environment-credentials.ts',
    '@modelcontextprotocol/server/_shims': './infra/bundles/no-schema-validator.ts',
  },
  // Otherwise React's development build would be bundled, too.
  define: { 'process.env.NODE_ENV': '"production"' },
  external: [
    // Native and optional: the pool of threads sets no priorities.
    '@napi-rs/nice',
    // Would indent the HTML of e-mails, which we do not need.
    'prettier/*',
    // The AWS SDK loads them later: one for event stream responses, which no service that we call sends, the
    // other in a browser.
    '@smithy/core/event-streams',
    'bowser',
  ],
  plugins: [operationEntries],
  logLevel: 'warning',
} satisfies BuildOptions;
