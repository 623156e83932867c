import * as z from 'zod';
import { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import { ClientStore } from '../../shared/accounts/agents/client-store.ts';
import { RateWindow } from '../../shared/accounts/rate-window.ts';
import { limits } from '../../shared/interface/limits.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/callable-url.ts';
import { dayMs } from '../../shared/platform/identifiers/clock.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { appServices } from '../app/app-services.ts';
import { AllowedHostsEnvironment, readEnvironment } from '../environment.ts';
import { openHttpServices } from '../http/services.ts';
import { authorize } from './authorize.ts';
import { findClient } from './find-client.ts';
import { issueTokens, revokeToken } from './issue-tokens.ts';
import { registerClient } from './register-client.ts';
import { serveOAuth } from './serve-oauth.ts';

const RegistrationsEnvironment = () =>
  z.object({ REGISTRATIONS_PER_DAY: z.coerce.number().int().positive().default(limits.registrationsPerDay) });

const { rateWindow, ...app } = appServices(openHttpServices());
const services = {
  ...app,
  rateWindow,
  newId,
  agents: new AgentStore(app.table),
  clients: new ClientStore(app.table),
  registrations: new RateWindow(app.table, {
    limit: readEnvironment(RegistrationsEnvironment).REGISTRATIONS_PER_DAY,
    windowMs: dayMs,
  }),
  guard: { allowedHosts: parseAllowedHosts(readEnvironment(AllowedHostsEnvironment).ALLOWED_HOSTS) },
};

export const handler = serveOAuth(services, {
  authorize: authorize({ ...services, findClient: findClient(services) }),
  issueTokens: issueTokens(services),
  revokeToken: revokeToken(services),
  registerClient: registerClient(services),
});
