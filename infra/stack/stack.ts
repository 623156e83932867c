import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { type IFunction, RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import { ContextAttribute } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { mostDeliveries } from '../../functions/crawler/requeue-busy.ts';
import { accountAreaOperations } from '../../functions/operations/wiring/account-area-operations.ts';
import type { AnyOperation, Need } from '../../functions/operations/wiring/operation.ts';
import { operations, toolOperations } from '../../functions/operations/wiring/operation-tables.ts';
import { appPageRoutes } from '../../functions/site/serve-app-pages.ts';
import { siteRoutes } from '../../functions/site/site-files.ts';
import { appPaths, mcpPaths } from '../../shared/interface/paths.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { pushKeyName } from '../../shared/notifications/push/vapid-keys.ts';
import { sandboxPath } from '../../shared/pages/crawler/sandbox/sandbox-url.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { slotMinutes } from '../../shared/products/schedule/slots.ts';
import { planScheduleGroup, tickSchedule } from '../../shared/products/schedule/tick-store.ts';
import { sealingKeyName } from '../../shared/webhooks/secret-box.ts';
import { operationsByBundle } from '../bundles/function-entries.ts';
import { Api } from '../constructs/api.ts';
import { scheduleCalls } from '../constructs/schedules.ts';
import { KeySeed, ProviderKeys } from '../constructs/secrets.ts';
import { type FunctionSize, ServiceFunction } from '../constructs/service-function.ts';
import { ServiceTable } from '../constructs/service-table.ts';
import { WorkQueue } from '../constructs/work-queue.ts';
import type { StageConfig, WorkerLimit } from '../stages/config.ts';
import { functionEnvironment } from '../stages/function-environment.ts';
import type { ServiceParts } from './parts.ts';
import { sizes } from './sizes.ts';
import { tableAccessOf } from './table-access.ts';

interface PriceWatchProps extends StackProps {
  config: StageConfig;
  /** Each function's bundle is in the folder with its name. */
  functionsDir: string;
  /** Without it, requests move to new versions immediately. */
  releases?: { release: (fn: ServiceFunction) => IFunction };
}

/** Everything that also runs locally. `deploy.ts` adds the AWS-only parts around it. */
export class PriceWatchStack extends Stack {
  readonly parts: ServiceParts;

  constructor(scope: Construct, id: string, props: PriceWatchProps) {
    const { config, functionsDir, releases, ...stackProps } = props;
    super(scope, id, { description: 'Price Watch Service', ...stackProps });
    const { workers, logRetentionDays, retainsData, isTraced } = config;

    const data = new ServiceTable(this, 'Data', config);
    const { table } = data;
    const addQueue = (
      name: keyof typeof queueNames,
      worker: FunctionSize,
      maxDeliveries: number,
      batchingWindow?: Duration,
    ) =>
      new WorkQueue(this, name, {
        queueName: queueNames[name](table.tableName),
        workerTimeout: Duration.seconds(worker.timeoutSeconds),
        batchingWindow,
        maxDeliveries,
      });
    // A user waits for these checks, so they have their own queue. Busy hosts cause many deliveries; a message that
    // crashes 8 times is dead-lettered.
    const checks = addQueue('checks', sizes.read, mostDeliveries);
    const pages = addQueue('pages', sizes.read, mostDeliveries, Duration.seconds(2));
    const fanOut = addQueue('fanOut', sizes.background, 5);
    const purges = addQueue('purges', sizes.background, 5);
    // A delivery counts its own attempts, and a message can be delayed far more often.
    const webhooks = addQueue('webhooks', sizes.send, 1000);
    // A notification counts its own attempts, as a delivery does.
    const notifications = addQueue('notifications', sizes.notify, 1000);
    const api = new Api(this, 'Api', config);

    const sealingKey = new KeySeed(this, 'WebhookKey', {
      secretName: sealingKeyName(table.tableName),
      retainsData,
      reason: 'Only this value can decrypt the webhook secrets in the table. See docs/operations.md.',
    });
    const pushKey = new KeySeed(this, 'PushKey', {
      secretName: pushKeyName(table.tableName),
      retainsData,
      reason:
        'Devices subscribe with the public key, so with another pair all of them would have to subscribe again.',
    });
    const providerKeys = new ProviderKeys(this, 'ProviderKeys', { table, ...config });
    const queues = { checks, pages, fanOut, purges, webhooks, notifications };
    const environment = functionEnvironment({ config, table, queues });
    const shared = { functionsDir, environment, logRetentionDays, retainsData, isTraced };
    const functions = new Map<string, ServiceFunction>();
    const addFunction = (
      bundle: string,
      size: FunctionSize,
      worker: { limit?: WorkerLimit; recursiveLoop?: RecursiveLoop } = {},
    ) => {
      // The queue of webhooks has the name of the function of `/webhooks`.
      const id = this.node.tryFindChild(bundle) ? `${bundle}Operations` : bundle;
      const added = new ServiceFunction(this, id, { bundle, ...shared, ...size, ...worker });
      data.grantItems(added, tableAccessOf(bundle));
      functions.set(bundle, added);
      return added;
    };

    const released = (fn: ServiceFunction) => releases?.release(fn) ?? fn;

    const grants: Partial<Record<Need, (fn: ServiceFunction) => void>> = {
      checksQueue: (fn) => checks.grantSend(fn),
      purgeQueue: (fn) => purges.grantSend(fn),
      webhooksQueue: (fn) => webhooks.grantSend(fn),
      notificationsQueue: (fn) => notifications.grantSend(fn),
      readPage: (fn) => providerKeys.grantRead(fn),
      readSealingKey: (fn) => sealingKey.grantRead(fn),
      readVapidKeys: (fn) => pushKey.grantRead(fn),
    };
    const grantNeeds = (fn: ServiceFunction, served: Pick<AnyOperation, 'needs'>[]) => {
      const needs = new Set<string>(served.flatMap((operation) => operation.needs));
      for (const [need, grantTo] of Object.entries(grants)) if (needs.has(need)) grantTo(fn);
    };
    for (const [bundle, served] of operationsByBundle) {
      const readsPages = served.some(({ contract }) => contract.readsPages);
      const fn = addFunction(bundle, readsPages ? sizes.requestWithRead : sizes.request);
      grantNeeds(fn, served);
      api.addOperations(
        served.map(({ contract }) => contract),
        released(fn),
      );
    }
    const site = addFunction('site', sizes.request);
    site.addEnvironment('SIGN_UP', config.signUp);
    for (const path of [...siteRoutes, sandboxPath, ...appPageRoutes]) api.addRoute('GET', path, site);

    const app = addFunction('app', sizes.requestWithRead);
    grantNeeds(app, [...Object.values(operations), ...Object.values(accountAreaOperations)]);
    app.addEnvironment('SIGN_UP', config.signUp);
    if (config.signIn) app.addEnvironment('SIGN_IN', JSON.stringify(config.signIn));
    const releasedApp = released(app);
    for (const path of [appPaths.api, appPaths.auth]) api.addRoute('ANY', `${path}/{proxy+}`, releasedApp);

    const oauth = addFunction('oauth', sizes.request);
    const { registrationsPerDay } = config;
    if (registrationsPerDay !== undefined)
      oauth.addEnvironment('REGISTRATIONS_PER_DAY', String(registrationsPerDay));
    const releasedOAuth = released(oauth);
    // A route per path would take 7 more resources.
    for (const path of ['/.well-known/{proxy+}', '/oauth/{proxy+}']) api.addRoute('ANY', path, releasedOAuth);

    const feeds = addFunction('feeds', sizes.request);
    api.addRoute('GET', '/feeds/{file}', feeds);
    const links = addFunction('notification-links', sizes.request);
    sealingKey.grantRead(links);
    for (const method of ['GET', 'POST'] as const) api.addRoute(method, '/notifications/{token}', links);

    const mcpDocs = released(addFunction('mcp-docs', sizes.request));
    for (const path of [mcpPaths.docs, mcpPaths.wellKnown]) api.addRoute('ANY', path, mcpDocs);
    const mcpWatch = addFunction('mcp-watch', sizes.requestWithRead);
    grantNeeds(mcpWatch, Object.values(toolOperations));
    api.addRoute('ANY', mcpPaths.watch, released(mcpWatch));

    const crawler = addFunction('crawler', sizes.read, {
      limit: workers.crawler,
      // A message whose host stays busy is replaced dozens of times; Lambda treats 16 times as an endless loop.
      // decideRequeue() drops it after a day.
      recursiveLoop: RecursiveLoop.ALLOW,
    });
    providerKeys.grantRead(crawler);
    const { atMost, forForced } = workers.crawler;
    crawler.addEnvironment('FORCED_CHECKS_AT_ONCE', String(forForced));
    // A batch would occupy its worker until its slowest page is read.
    checks.consumedBy(crawler, { batchSize: 1, maxConcurrency: forForced });
    // Waiting costs money, and 25 pages together wait no longer than the slowest one.
    pages.consumedBy(crawler, { batchSize: 25, maxConcurrency: atMost - forForced });
    for (const own of [checks, pages]) {
      own.grantChangeVisibility(crawler);
      own.grantSend(crawler);
    }
    webhooks.grantSend(crawler);
    notifications.grantSend(crawler);
    purges.consumedBy(addFunction('purge', sizes.background), { batchSize: 10, maxConcurrency: 2 });

    const ticker = addFunction('ticker', sizes.background);
    fanOut.grantSend(ticker);
    // Its input lists the active plans, so that a plan can be paused in an incident. All plans tick together, so that a
    // page is read once for the watchers of all of them.
    scheduleCalls(new Construct(this, 'Plans'), {
      fn: ticker,
      every: Duration.minutes(slotMinutes),
      input: { plans: Plan.options, scheduled_at: ContextAttribute.scheduledTime },
      names: { scheduleGroupName: planScheduleGroup(table.tableName), scheduleName: tickSchedule },
      ids: { group: 'Group', schedule: 'Tick' },
    });
    const fanOutWorker = addFunction('fan-out', sizes.background);
    fanOut.consumedBy(fanOutWorker, { batchSize: 1, maxConcurrency: 10 });
    pages.grantSend(fanOutWorker);

    const sender = addFunction('sender', sizes.send, { limit: workers.sender });
    // In a batch, fast receivers would wait for a slow one.
    webhooks.consumedBy(sender, { batchSize: 1, maxConcurrency: workers.sender.atMost });
    webhooks.grantChangeVisibility(sender);
    webhooks.grantDeadLetter(sender);
    sealingKey.grantRead(sender);
    // It creates `webhook.failing`.
    notifications.grantSend(sender);

    const notifier = addFunction('notifier', sizes.notify, { limit: workers.notifier });
    // One attempt per invocation: in a batch, fast providers would wait for a slow one.
    notifications.consumedBy(notifier, { batchSize: 1, maxConcurrency: workers.notifier.atMost });
    notifications.grantChangeVisibility(notifier);
    notifications.grantDeadLetter(notifier);
    sealingKey.grantRead(notifier);
    pushKey.grantRead(notifier);
    if (config.mailTransport !== null) notifier.addEnvironment('MAIL_TRANSPORT', config.mailTransport);

    const reconciler = addFunction('reconciler', sizes.background);
    checks.grantSend(reconciler);
    webhooks.grantSend(reconciler);
    notifications.grantSend(reconciler);
    scheduleCalls(new Construct(this, 'Reconcile'), {
      fn: reconciler,
      every: Duration.minutes(10),
      // The local run recognizes schedules that always tick by this name, and invokes them once at its start.
      ids: { group: 'recovery', schedule: 'Schedule' },
    });
    this.parts = { api, table, data, app, functions, queues };
  }
}
