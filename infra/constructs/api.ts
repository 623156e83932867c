import { Stack, Validations } from 'aws-cdk-lib';
import {
  AwsIntegration,
  EndpointType,
  type ResponseType as GatewayResponseType,
  type IResource,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { limits } from '../../shared/interface/limits.ts';
import { basePath, type Operation } from '../../shared/interface/operation.ts';
import { uncountedHeaders } from '../../shared/interface/response-headers.ts';
import { ServiceError, unknownPath } from '../../shared/interface/service-error.ts';
import { refusesOthers } from '../bundles/path-methods.ts';
import { grant, InlineRole } from './grant.ts';

/** Only a REST API's gateway responses can put the gateway's own errors into the envelope. */
export class Api extends Construct {
  readonly rest: RestApi;
  /** A permission per method would take 40 of the stack's 500 resources. */
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

  /** A noun's function gets all requests under its path; one per path also gets methods that the path lacks. */
  addOperations(operations: readonly Operation[], handler: IFunction): void {
    const [noun] = operations.map((operation) => operation.noun);
    if (noun === undefined)
      for (const operation of operations) {
        const method = refusesOthers(operation) ? 'ANY' : operation.method;
        this.addRoute(method, `${basePath}${operation.path}`, handler);
      }
    else for (const under of ['', '/{proxy+}']) this.addRoute('ANY', `${basePath}/${noun}${under}`, handler);
  }

  /** A REST API needs HEAD in addition to GET. The function handles it like GET; the gateway drops the body. */
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

const doneByTheFunctions =
  'The functions validate requests, so that the response has the envelope and says what is wrong.';
const loggedByTheFunctions =
  "Functions and the access log already log each request. The gateway's internal steps are not needed.";
const acknowledged = [
  { id: 'AwsSolutions-APIG6', reason: loggedByTheFunctions },
  { id: 'AwsSolutions-APIG2', reason: doneByTheFunctions },
  { id: 'AwsSolutions-APIG4', reason: doneByTheFunctions },
  { id: 'AwsSolutions-COG4', reason: 'The service has its own accounts and tokens.' },
];

const unparsed = new ServiceError(
  'malformed_request',
  'The request could not be parsed. Send valid HTTP headers and a JSON body in UTF-8; a GET request has no body. See /openapi.json.',
);
const blocked = new ServiceError('unauthorized', 'The firewall blocked this request. See /openapi.json.');

/** Every 4XX type is here, so that no request falls to a default with another meaning. */
const refusals: [GatewayResponseType, ServiceError][] = [
  // For unknown paths and methods only, because no method has an authorizer. With an `Authorization` header, it is not
  // the first type: API Gateway parses the header as an AWS signature (https://github.com/aws/chalice/issues/582).
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, unknownPath],
  [ResponseType.INVALID_SIGNATURE, unknownPath],
  [ResponseType.EXPIRED_TOKEN, unknownPath],
  [ResponseType.ACCESS_DENIED, unknownPath],
  [ResponseType.UNAUTHORIZED, unknownPath],
  [ResponseType.INVALID_API_KEY, unknownPath],
  [ResponseType.RESOURCE_NOT_FOUND, unknownPath],
  [
    ResponseType.REQUEST_TOO_LARGE,
    new ServiceError('too_large', `The request body exceeds ${limits.requestBodyBytes / 1024} KB.`),
  ],
  [
    ResponseType.THROTTLED,
    new ServiceError('rate_limited', 'Too many concurrent requests. Retry in a second.', {
      retryAfterSeconds: 1,
    }),
  ],
  [
    ResponseType.QUOTA_EXCEEDED,
    new ServiceError('rate_limited', 'Too many requests. Retry in a minute.', { retryAfterSeconds: 60 }),
  ],
  [ResponseType.INTEGRATION_TIMEOUT, new ServiceError('http', 'The request took too long. Try again.')],
  [
    ResponseType.INTEGRATION_FAILURE,
    new ServiceError('server_error', 'Unexpected error. Retry in a moment.'),
  ],
  [ResponseType.WAF_FILTERED, blocked],
  [ResponseType.BAD_REQUEST_BODY, unparsed],
  [ResponseType.BAD_REQUEST_PARAMETERS, unparsed],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, unparsed],
  [ResponseType.DEFAULT_4XX, unparsed],
  [ResponseType.DEFAULT_5XX, new ServiceError('server_error', 'Unexpected error. Retry in a moment.')],
];

/** These requests are not counted, so their rate-limit headers show the full limit. */
function addErrorResponses(api: RestApi, requestsPerMinute: number): void {
  for (const [type, error] of refusals) {
    const headers = {
      'Cache-Control': 'no-store',
      ...uncountedHeaders(requestsPerMinute),
      ...(error.retryAfterSeconds === null ? {} : { 'Retry-After': String(error.retryAfterSeconds) }),
    };
    api.addGatewayResponse(type.responseType, {
      type,
      statusCode: String(error.status),
      templates: { 'application/json': JSON.stringify({ error: error.toDetails() }) },
      // API Gateway requires static values in single quotes.
      responseHeaders: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, `'${value}'`]),
      ),
    });
  }
}
