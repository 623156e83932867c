import {
  type App,
  CfnOutput,
  type Environment,
  Stack,
  type StackProps,
  Tags,
  Token,
  Validations,
} from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { operationsPath } from '../../functions/site/site-files.ts';
import { AccessLog } from '../constructs/access-log.ts';
import { Canary } from '../constructs/canary.ts';
import { dataRemoval } from '../constructs/data-removal.ts';
import { Edge } from '../constructs/edge.ts';
import { Firewall } from '../constructs/firewall.ts';
import { MailSending } from '../constructs/mail-sending.ts';
import { OriginKeys } from '../constructs/origin-keys.ts';
import { SavedQueries } from '../constructs/saved-queries.ts';
import { ClientSecret } from '../constructs/secrets.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import { UserPoolSignIn } from '../constructs/user-pool-sign-in.ts';
import { type Deployment, mailStackOf, type StageConfig } from '../stages/config.ts';
import { CanaryReleases } from './canary-releases.ts';
import { EdgeWatch } from './edge-watch.ts';
import { MailIdentity } from './mail-identity.ts';
import { MonitoringStack } from './monitoring-stack.ts';
import type { ServiceParts } from './parts.ts';
import { readOutput } from './read-output.ts';
import { PriceWatchStack } from './stack.ts';

interface Deployed {
  config: StageConfig;
  deployment: Deployment;
  functionsDir: string;
  /** If the stage allows it, new versions first get a tenth of the requests. */
  isGated?: boolean;
  defaultRegion?: string | undefined;
}

/** Some regional CloudFormation schemas reject tags on these, which are not billed. */
const takesNoTags = ['AWS::CloudWatch::Dashboard', 'AWS::CloudFront::Function'];

/** Separate stacks contain what exists in one region only, and what all stages share. */
export function deploy(
  app: App,
  { config, deployment, functionsDir, isGated = true, defaultRegion }: Deployed,
): PriceWatchStack {
  const { domain, mail, originKeys, requestsPerAddress } = deployment;
  const env = environmentOf(deployment);
  const releases = deployment.releasesGradually
    ? new CanaryReleases(app, { service: config.stackName, isGated, env })
    : null;
  const stack = new PriceWatchStack(app, config.stackName, {
    config,
    functionsDir,
    env,
    terminationProtection: config.retainsData,
    ...(releases && { releases }),
  });
  if (releases) stack.addStackDependency(releases);
  const { api, table } = stack.parts;
  if (deployment.setsApiLogRole) stack.addStackDependency(new ApiLogRole(app, { env }));
  if (mail) {
    const identity = { mail, configurationSetName: config.stackName, env };
    stack.addStackDependency(new MailIdentity(app, mailStackOf(config), identity));
  }
  new AccessLog(stack, 'AccessLog', { api, ...config, ...deployment });
  const keys = new OriginKeys(stack, 'OriginKeys', { names: originKeys });
  new Firewall(stack, 'Firewall', { api, keys, requestsPerAddress });
  const edge = new Edge(stack, 'Edge', { api, keys, domain });
  const { app: signsIn } = stack.parts;
  if (config.signIn) new ClientSecret(stack, 'SignIn', { app: signsIn, table, ...config });
  else
    new UserPoolSignIn(stack, 'SignIn', {
      ...config,
      ...deployment,
      app: signsIn,
      purge: functionOf(stack.parts, 'purge'),
      siteUrl: edge.siteUrl,
    });
  const notifier = functionOf(stack.parts, 'notifier');
  // It handles no requests from which it could learn the site's URL.
  notifier.addEnvironment('SITE_URL', edge.siteUrl);
  const sending =
    mail && new MailSending(stack, 'Mail', { mail, parts: stack.parts, notifier, config, functionsDir });
  if (config.canary) new Canary(stack, 'Canary', { config, functionsDir, table, siteUrl: edge.siteUrl });
  const { account, alarmEmail, pagerUrl, docsUrl } = deployment;
  const { logRetentionDays, retainsData } = config;
  const tags = { service: 'price-watch', stage: deployment.stage };
  // Only the site's own domain is known here. Any other can change without a change of the stacks that read it.
  const docsUrlIn = (region?: string) =>
    docsUrl ??
    `${Token.isUnresolved(edge.siteUrl) ? readOutput(edge.siteUrlOutput, region) : edge.siteUrl}${operationsPath}`;
  const edgeWatch = new EdgeWatch(app, `${config.stackName}-edge`, {
    edge,
    account,
    defaultRegion,
    alarmEmail,
    pagerUrl,
    docsUrl: docsUrlIn,
    logRetentionDays,
    retainsData,
    budget: { dollars: deployment.monthlyBudgetDollars, tags },
  });
  const tableName = new CfnOutput(stack, 'TableName', { value: table.tableName });
  const monitoring = new MonitoringStack(app, { config, deployment, docsUrl: docsUrlIn(), tableName, env });
  for (const [name, value] of Object.entries(tags))
    for (const tagged of [stack, edgeWatch, monitoring, ...(releases ? [releases] : [])])
      Tags.of(tagged).add(name, value, { excludeResourceTypes: takesNoTags });
  const searched = [...stack.parts.functions.values(), ...(sending ? [sending.feedback] : [])];
  const logs = searched.map(({ serviceLog }) => serviceLog);
  new SavedQueries(stack, 'Queries', { logs });
  return stack;
}

function functionOf({ functions }: ServiceParts, bundle: string): ServiceFunction {
  const found = functions.get(bundle);
  if (!found) throw new Error(`Unknown function ${bundle}`);
  return found;
}

/** CloudFront accepts certificates from us-east-1 only. Omitted values come from the credentials. */
function environmentOf({ account, region, domain }: Deployment): Environment {
  const where = domain ? 'us-east-1' : region;
  return { ...(account !== undefined && { account }), ...(where !== undefined && { region: where }) };
}

const logPolicy = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/** One per account and region, which all stages share. Retained, because other APIs may use it. */
export class ApiLogRole extends Stack {
  constructor(app: App, props: StackProps) {
    super(app, 'PriceWatch-api-logs', {
      description: 'Price Watch Service: API Gateway log role, shared by all stages',
      ...props,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(logPolicy)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${logPolicy}]`,
      reason: 'API Gateway’s own policy: the role is for all APIs of the account.',
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    for (const kept of [role, account]) kept.applyRemovalPolicy(dataRemoval(true));
  }
}
