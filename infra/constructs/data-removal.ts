import { RemovalPolicy } from 'aws-cdk-lib';

/**
 * Returns what happens to a resource that holds data. A stage that retains its data keeps it when the stack is
 * deleted or the resource replaced, but not when its creation is rolled back: it is empty then.
 */
export function dataRemoval(retainsData: boolean): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
