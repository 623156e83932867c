import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Loaded before a generator that requires the compiler API, which TypeScript 7 lacks: the client has TypeScript 5. */
const ofClient = createRequire(new URL('../../client/package.json', import.meta.url));
const typescript = pathToFileURL(ofClient.resolve('typescript')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript'
      ? { url: typescript, format: 'commonjs', shortCircuit: true }
      : next(specifier, context),
});
