import { Stack, Validations } from 'aws-cdk-lib';
import { AwsIntegration, EndpointType, type IResource, RestApi } from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { basePath, type Operation } from '../../shared/interface/operation.ts';
import { addErrorResponses } from './error-responses.ts';
import { grant, InlineRole } from './grant.ts';

/**
 * The REST API, with a route for each operation. A REST API rather than an HTTP API, because only its gateway responses
 * can put the gateway's own errors into the envelope.
 */
export class Api extends Construct {
  readonly rest: RestApi;
  /**
   * The role that the API invokes functions with. A permission per method would take 40 of the stack's 500 resources.
   */
  readonly #caller: InlineRole;

  constructor(
    scope: Construct,
    id: string,
    { requestsPerMinute, isTraced }: { requestsPerMinute: number; isTraced: boolean },
  ) {
    super(scope, id);
    this.rest = new RestApi(this, 'Rest', {
      // Metrics are distinguished by name only, and stages can share an account.
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      deployOptions: { stageName: 'live', ...(isTraced && { tracingEnabled: true }) },
      cloudWatchRole: false,
    });
    this.#caller = new InlineRole(this, 'Caller', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
    });
    addErrorResponses(this.rest, requestsPerMinute);
    Validations.of(this.rest).acknowledge(...acknowledged);
  }

  addOperation({ method, path }: Operation, handler: IFunction): void {
    this.addRoute(method, `${basePath}${path}`, handler);
  }

  /**
   * Adds a route. A REST API needs HEAD in addition to GET: the function handles it like GET, and the gateway drops the
   * body.
   */
  addRoute(method: string, path: string, handler: IFunction): void {
    const resource: IResource = this.rest.root.resourceForPath(path);
    grant(this.#caller, ['lambda:InvokeFunction'], handler.functionArn);
    const integration = new AwsIntegration({
      proxy: true,
      service: 'lambda',
      path: `2015-03-31/functions/${handler.functionArn}/invocations`,
      options: { credentialsRole: this.#caller },
    });
    for (const each of method === 'GET' ? ['GET', 'HEAD'] : [method]) resource.addMethod(each, integration);
  }
}

const answeredByTheFunctions =
  'The functions validate requests, so that the response has the envelope and says what is wrong.';
const loggedByTheFunctions =
  "Functions and the access log already log each request. The gateway's internal steps are not needed.";
const acknowledged = [
  { id: 'AwsSolutions-APIG6', reason: loggedByTheFunctions },
  { id: 'AwsSolutions-APIG2', reason: answeredByTheFunctions },
  { id: 'AwsSolutions-APIG4', reason: answeredByTheFunctions },
  { id: 'AwsSolutions-COG4', reason: 'The service has its own accounts and tokens.' },
];
