import * as z from 'zod';
import { SignInStore } from '../../shared/accounts/sessions/sign-in-store.ts';
import { appOperations } from '../../shared/interface/app-operations.ts';
import { appPaths } from '../../shared/interface/app-paths.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/allowed-hosts.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { openSecrets } from '../../shared/platform/secrets/secrets.ts';
import { readSealingKey } from '../../shared/webhooks/sealing-key.ts';
import { openApiServices } from '../api/api-services.ts';
import {
  AllowedHostsEnvironment,
  ChecksQueueEnvironment,
  readEnvironment,
  TableEnvironment,
  WebhooksQueueEnvironment,
} from '../environment.ts';
import { openPageReader } from '../page-reader.ts';
import { appServices } from './app-services.ts';
import { serveApp } from './serve-app.ts';
import { addPasskey } from './sign-in/add-passkey.ts';
import { beginSignIn } from './sign-in/begin-sign-in.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { openIssuer } from './sign-in/issuer.ts';
import { readParameter } from './sign-in/read-parameter.ts';
import { serveSignIn } from './sign-in/serve-sign-in.ts';
import { readPasskeyPage, readSettings, SignInEnvironment } from './sign-in/settings.ts';

const environment = readEnvironment(
  z.object({
    ...TableEnvironment.shape,
    ...ChecksQueueEnvironment.shape,
    ...WebhooksQueueEnvironment.shape,
    ...AllowedHostsEnvironment.shape,
    ...SignInEnvironment.shape,
    PURGE_QUEUE_URL: z.url(),
  }),
);
const services = appServices(openApiServices());
const readSecret = openSecrets();
const issuer = openIssuer(() => readSettings(environment, { readParameter, readSecret }));
const signIns = new SignInStore(services.table);
const signInServices = { ...services, signIns, issuer, newId, signUp: environment.SIGN_UP };

let handlers: ReturnType<typeof openHandlers> | undefined;

async function openHandlers() {
  const [{ operationHandlers }, { appHandlers }] = await Promise.all([
    import('../api/operation-handlers.ts'),
    import('./app-handlers.ts'),
  ]);
  const purgeQueue = openQueue(environment.PURGE_QUEUE_URL);
  return {
    ...operationHandlers(services, {
      checksQueue: openQueue(environment.CHECKS_QUEUE_URL),
      purgeQueue,
      webhooksQueue: openQueue(environment.WEBHOOKS_QUEUE_URL),
      readPage: openPageReader(services.table),
    }),
    ...appHandlers(services, {
      ...services,
      // Only a user pool of our own is known by a parameter.
      addPasskeyPath: environment.SIGN_IN_PARAMETER === undefined ? null : appPaths.addPasskey,
      purgeQueue,
      readSealingKey: () => readSealingKey(environment.TABLE_NAME, readSecret),
      guard: { allowedHosts: parseAllowedHosts(environment.ALLOWED_HOSTS) },
    }),
  };
}

export const handler = serveApp(services, {
  operations: appOperations,
  openHandlers: () => {
    handlers ??= openHandlers();
    return handlers;
  },
  signIn: serveSignIn(services, {
    begin: beginSignIn(signInServices),
    finish: finishSignIn(signInServices),
    addPasskey: addPasskey({
      ...services,
      readPasskeyPage: () => readPasskeyPage(environment, readParameter),
    }),
  }),
});
