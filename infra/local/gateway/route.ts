import * as z from 'zod';
import { limits } from '../../../shared/interface/limits.ts';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';

/** A method of the REST API. */
export interface Route {
  method: string;
  /** Resource path of API Gateway: `/api/v1/products/{id}`. */
  resource: string;
  functionName: string;
  /** The role as which API Gateway calls the function. */
  roleArn: string;
  timeoutMs: number;
}

export interface Api {
  id: string;
  stage: string;
  routes: Route[];
}

const ApiResource = z.object({ ParentId: z.string(), PathPart: z.string() });
const Stage = z.object({ StageName: z.string() });
const Method = z.object({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  AuthorizationType: z.literal('NONE').default('NONE'),
  Integration: z.object({
    Type: z.literal('AWS_PROXY'),
    Uri: z.string(),
    /** Required, because permissions of the functions themselves are not looked at here. */
    Credentials: z.string(),
    TimeoutInMillis: z.number().default(limits.gatewayTimeoutMs),
  }),
});

export function apiOf(resolver: Resolver): Api {
  const apis = resolver.resources('AWS::ApiGateway::RestApi', []);
  const [api] = apis;
  if (!api || apis.length !== 1) throw new Error('The local run serves a stack with exactly one REST API.');
  const [stage] = resolver.resources('AWS::ApiGateway::Stage', Object.keys(Stage.shape));
  const resources = resolver.resources('AWS::ApiGateway::Resource', Object.keys(ApiResource.shape));
  const paths = pathsOf(resources);
  const routes = resolver
    .resources('AWS::ApiGateway::Method', Object.keys(Method.shape))
    .map((resource) => toRoute(resource, paths));
  return { id: api.name, stage: stage ? Stage.parse(stage.properties).StageName : '', routes };
}

/** Returns the path of each resource by its id; an id that is not in the template is the root. */
function pathsOf(resources: ResolvedResource[]): (resourceId: string) => string {
  const parts = new Map(resources.map(({ name, properties }) => [name, ApiResource.parse(properties)]));
  const pathOf = (resourceId: string): string => {
    const resource = parts.get(resourceId);
    return resource ? `${pathOf(resource.ParentId)}/${resource.PathPart}` : '';
  };
  return pathOf;
}

function toRoute({ logicalId, properties }: ResolvedResource, pathOf: (resourceId: string) => string): Route {
  const method = Method.safeParse(properties);
  if (!method.success) throw new Error(`${logicalId} cannot run locally: ${z.prettifyError(method.error)}`);
  const { HttpMethod, ResourceId, Integration } = method.data;
  const functionName = /:function:(?<name>[\w-]+)/u.exec(Integration.Uri)?.groups?.name;
  if (!functionName) throw new Error(`${logicalId} cannot run locally: no function in ${Integration.Uri}`);
  return {
    method: HttpMethod,
    resource: pathOf(ResourceId) || '/',
    functionName,
    roleArn: Integration.Credentials,
    timeoutMs: Integration.TimeoutInMillis,
  };
}
