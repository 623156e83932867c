import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * Returns the removal policy of a resource with data. A stage that retains its data keeps it when the stack is deleted
 * or the resource replaced, but not when its creation is rolled back, because it is still empty then.
 */
export function dataRemoval(retainsData: boolean): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
