/**
 * What a change does, worst first. `fails`: CloudFormation rejects it and rolls back the deployment.
 * `needsLook`: replaced or removed, and only a person can decide whether it matters.
 */
export const effects = ['fails', 'losesData', 'interrupts', 'needsLook', 'harmless'] as const;
export type Effect = (typeof effects)[number];

interface Outcome {
  effect: Effect;
  text: string;
}

/** What users or operators notice when a resource of this type is replaced or removed. */
export interface Consequence {
  /** The name of the type in a sentence. */
  noun: string;
  /** What is lost if AWS does not retain the resource; undefined if it holds no data. */
  lost?: string;
  replaced: Outcome;
  removed: Outcome;
}

const interrupts = (text: string): Outcome => ({ effect: 'interrupts', text });
const needsLook = (text: string): Outcome => ({ effect: 'needsLook', text });
const harmless = (text: string): Outcome => ({ effect: 'harmless', text });

const table: Consequence = {
  noun: 'table',
  lost: 'all accounts, products and prices are lost',
  replaced: interrupts('the service starts with an empty one'),
  removed: interrupts('the service no longer uses it'),
};

/** A resource without data or address: CloudFormation creates the new one before it deletes the old one. */
const part = (noun: string): Consequence => ({
  noun,
  replaced: harmless('each new one exists before the old one is deleted'),
  removed: harmless('no longer used'),
});

const path = (noun: string): Consequence => ({ ...part(noun), removed: interrupts('its path responds 404') });

const alarm = (noun: string): Consequence => ({
  noun,
  replaced: harmless('the history starts again'),
  removed: needsLook('nobody is notified any longer'),
});

/** For types that are not in the table. */
export const unknownConsequence = (type: string): Consequence => ({
  noun: type,
  replaced: needsLook('the new one exists before the old one is deleted, and its contents are not copied'),
  removed: needsLook('its contents are deleted with it, unless it is retained'),
});

export const consequences: Record<string, Consequence> = {
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::SQS::Queue': {
    noun: 'queue',
    lost: 'messages in transit are lost',
    replaced: interrupts('messages in transit stay in the old one, which no function reads'),
    removed: interrupts('no function reads its messages'),
  },
  'AWS::Cognito::UserPool': {
    noun: 'user pool',
    lost: 'all users are lost and nobody can sign in',
    replaced: interrupts('nobody can sign in until the users are created again'),
    removed: interrupts('nobody can sign in'),
  },
  'AWS::Cognito::UserPoolClient': {
    noun: 'user pool client',
    replaced: interrupts('its client ID changes, and all users must sign in again'),
    removed: interrupts('nobody can sign in with its client ID'),
  },
  'AWS::Cognito::UserPoolDomain': {
    noun: 'sign-in domain',
    replaced: interrupts('nobody can sign in until the new domain responds'),
    removed: interrupts('nobody can sign in'),
  },
  'AWS::SecretsManager::Secret': {
    noun: 'secret',
    lost: 'its value is lost, and what was signed or encrypted with it is no longer valid',
    replaced: interrupts('the service uses a new value'),
    removed: interrupts('the service no longer uses it'),
  },
  'AWS::Logs::LogGroup': {
    noun: 'log group',
    lost: 'its log lines are lost',
    replaced: harmless('new log lines go to a new one'),
    removed: harmless('no longer written to'),
  },
  'AWS::Scheduler::ScheduleGroup': {
    noun: 'schedule group',
    lost: 'the schedules in it are lost, and what they would have started does not run',
    replaced: interrupts('the schedules stay in the old one'),
    removed: interrupts('no new schedule is created in it'),
  },
  'AWS::Scheduler::Schedule': {
    noun: 'schedule',
    replaced: harmless('one run can happen twice'),
    removed: interrupts('what it starts no longer runs'),
  },
  'AWS::ApiGateway::RestApi': {
    noun: 'REST API',
    replaced: interrupts('its address changes, and requests fail until the distribution uses the new one'),
    removed: interrupts('every request fails'),
  },
  'AWS::ApiGateway::Stage': {
    noun: 'REST API stage',
    replaced: interrupts('requests fail until the new one is deployed'),
    removed: interrupts('every request fails'),
  },
  'AWS::CloudFront::Distribution': {
    noun: 'CloudFront distribution',
    replaced: interrupts('its domain changes, and the site fails until DNS points to the new one'),
    removed: interrupts('the site is unavailable'),
  },
  'AWS::Lambda::Function': {
    noun: 'function',
    replaced: interrupts('running calls can fail'),
    removed: needsLook('its work stops'),
  },
  'AWS::Lambda::Alias': {
    noun: 'function alias',
    replaced: interrupts('running calls can fail'),
    removed: needsLook('calls to it fail'),
  },
  'AWS::Lambda::EventSourceMapping': {
    noun: 'queue trigger',
    replaced: harmless('messages wait until the new one is active'),
    removed: interrupts('messages of its queue are no longer handled'),
  },
  'AWS::SNS::Subscription': {
    noun: 'subscription',
    replaced: needsLook('an e-mail subscription has to be confirmed again'),
    removed: needsLook('its address is no longer notified'),
  },
  'AWS::SNS::Topic': {
    noun: 'topic',
    replaced: needsLook('e-mail subscriptions have to be confirmed again'),
    removed: needsLook('its subscribers are no longer notified'),
  },
  'AWS::WAFv2::WebACL': {
    ...part('firewall'),
    removed: needsLook('requests are no longer filtered'),
  },
  'AWS::WAFv2::WebACLAssociation': {
    ...part('firewall association'),
    removed: needsLook('requests are no longer filtered'),
  },
  'AWS::CloudWatch::Alarm': alarm('alarm'),
  'AWS::CloudWatch::CompositeAlarm': alarm('composite alarm'),
  'AWS::ApiGateway::Method': path('method'),
  'AWS::ApiGateway::Resource': path('path'),
  'AWS::Budgets::Budget': {
    ...part('budget'),
    removed: needsLook('nobody is notified any longer'),
  },
  'AWS::ApiGateway::Account': part('API log setting'),
  'AWS::ApiGateway::Deployment': part('REST API deployment'),
  'AWS::ApiGateway::GatewayResponse': part('gateway response'),
  'AWS::CloudFront::Function': part('CloudFront function'),
  'AWS::CloudFront::ResponseHeadersPolicy': part('response headers policy'),
  'AWS::CloudWatch::Dashboard': part('dashboard'),
  'AWS::CodeDeploy::Application': part('CodeDeploy application'),
  'AWS::CodeDeploy::DeploymentGroup': part('deployment group'),
  'AWS::Cognito::ManagedLoginBranding': part('sign-in design'),
  'AWS::IAM::Role': part('role'),
  'AWS::IAM::Policy': part('role policy'),
  'AWS::Lambda::EventInvokeConfig': part('retry setting'),
  'AWS::Lambda::Permission': part('permission'),
  'AWS::Lambda::Version': part('function version'),
  'AWS::Logs::Delivery': part('log delivery'),
  'AWS::Logs::DeliveryDestination': part('log destination'),
  'AWS::Logs::DeliverySource': part('log source'),
  'AWS::Logs::ResourcePolicy': part('log policy'),
  'AWS::Logs::QueryDefinition': part('saved query'),
  'AWS::SNS::TopicPolicy': part('topic policy'),
  'AWS::SQS::QueuePolicy': part('queue policy'),
  'AWS::SES::EmailIdentity': {
    noun: 'e-mail identity',
    replaced: interrupts('no e-mail is sent until SES has verified the new one'),
    removed: interrupts('no e-mail leaves'),
  },
  'AWS::Route53::RecordSet': {
    noun: 'DNS record',
    replaced: interrupts('its name fails until DNS has the new records'),
    removed: interrupts('its name fails'),
  },
  'AWS::CertificateManager::Certificate': part('certificate'),
  'AWS::SES::ConfigurationSet': part('e-mail setting'),
  'AWS::SES::ConfigurationSetEventDestination': part('e-mail event destination'),
  'AWS::SSM::Parameter': part('parameter'),
};
