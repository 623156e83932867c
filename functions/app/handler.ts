import { SignInStore } from '../../shared/accounts/sessions/sign-in-store.ts';
import { appOperations } from '../../shared/interface/app-operations.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { once } from '../../shared/platform/once.ts';
import { openSecrets } from '../../shared/platform/secrets.ts';
import { readEnvironment } from '../environment.ts';
import { openHttpServices } from '../http/services.ts';
import { appServices, serveApp } from './app-services.ts';
import { addPasskey } from './sign-in/add-passkey.ts';
import { beginSignIn } from './sign-in/begin-sign-in.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { openIssuer } from './sign-in/issuer.ts';
import { serveSignIn } from './sign-in/serve-sign-in.ts';
import { readParameter, readPasskeyPage, readSettings, SignInEnvironment } from './sign-in/settings.ts';

const environment = readEnvironment(SignInEnvironment);
const services = appServices(openHttpServices());
const readSecret = openSecrets();
const issuer = openIssuer(() => readSettings(environment, { readParameter, readSecret }));
const signIns = new SignInStore(services.table);
const signInServices = { ...services, signIns, issuer, newId, signUp: environment.SIGN_UP };

export const handler = serveApp(services, {
  operations: appOperations,
  openHandlers: once(async () => (await import('./open-app-operations.ts')).openOperations(services)),
  signIn: serveSignIn(services, {
    begin: beginSignIn(signInServices),
    finish: finishSignIn(signInServices),
    addPasskey: addPasskey({
      ...services,
      readPasskeyPage: () => readPasskeyPage(environment, readParameter),
    }),
  }),
});
