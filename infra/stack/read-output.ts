import { type CfnOutput, Fn, Stack } from 'aws-cdk-lib';

/**
 * Returns the value that an output has when the reading stack is deployed. Unlike an import, it does not prevent the
 * output from changing. Without a region, it is the reading stack's.
 */
export function readOutput(output: CfnOutput, region?: string): string {
  return Fn.getStackOutput(Stack.of(output).stackName, output.logicalId, region);
}
