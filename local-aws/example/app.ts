import path from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { LambdaIntegration, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { buildSync } from 'esbuild';

// One function and one queue: POST /orders sends an order to the queue, and the same function receives it from there.
// `node example/app.ts FOLDER` synthesizes into FOLDER.
const outdir = path.resolve(process.argv[2] ?? 'cdk.out');
const bundle = path.join(outdir, '../order-function');
buildSync({
  entryPoints: [path.join(import.meta.dirname, 'order-function.ts')],
  outfile: path.join(bundle, 'index.js'),
  bundle: true,
  platform: 'node',
  target: 'node24',
});

const app = new App({ outdir });
const stack = new Stack(app, 'Orders');
const queue = new Queue(stack, 'Queue', { visibilityTimeout: Duration.seconds(30) });
const fn = new LambdaFunction(stack, 'OrderFunction', {
  runtime: Runtime.NODEJS_24_X,
  code: Code.fromAsset(bundle),
  handler: 'index.handler',
  environment: { QUEUE_URL: queue.queueUrl },
});
queue.grantSendMessages(fn);
fn.addEventSource(new SqsEventSource(queue, { reportBatchItemFailures: true }));
const api = new RestApi(stack, 'Api');
api.root.addResource('orders').addMethod('POST', new LambdaIntegration(fn));
app.synth();
