import { RemovalPolicy } from 'aws-cdk-lib';

/** Retained data stays when the stack is deleted or replaced, but not when its creation is rolled back. */
export function dataRemoval(retainsData: boolean): RemovalPolicy {
  return retainsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
