import { Annotations, type App, type CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { AlarmTopics } from '../constructs/alarm-topics.ts';
import { Monitoring } from '../monitoring/monitoring.ts';
import type { Deployment, StageConfig } from '../stages/config.ts';
import { readOutput } from './read-output.ts';

interface MonitoringStackProps extends StackProps {
  config: StageConfig;
  deployment: Pick<Deployment, 'alarmEmail' | 'pagerUrl'>;
  docsUrl: string;
  tableName: CfnOutput;
}

const noAlarmEmail =
  'This stage sends no alarm notifications. Set alarmEmail in infra/stages.json to a monitored address.';

/** The dashboard and alarms of a stage, deployed after the service. It refers to the service's resources by name. */
export class MonitoringStack extends Stack {
  constructor(app: App, { config, deployment, docsUrl, tableName, ...props }: MonitoringStackProps) {
    super(app, `${config.stackName}-monitoring`, {
      description: 'Price Watch Service: dashboard and alarms',
      ...props,
    });
    this.addStackDependency(Stack.of(tableName));
    if (deployment.alarmEmail === null)
      Annotations.of(this).addWarningV2('price-watch:no-alarm-email', noAlarmEmail);
    const { topics } = new AlarmTopics(this, 'Alarms', deployment);
    new Monitoring(this, 'Monitoring', {
      config,
      tableName: readOutput(tableName),
      notify: { prefix: config.stackName, docsUrl, topics },
    });
  }
}
