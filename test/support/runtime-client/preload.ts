import { registerHooks } from 'node:module';

/** Replaces the one part of AWS's runtime client that must be compiled: its HTTP transport. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './rapid-client.node'
      ? {
          url: new URL('transport.ts', import.meta.url).href,
          format: 'module-typescript',
          shortCircuit: true,
        }
      : next(specifier, context),
});
