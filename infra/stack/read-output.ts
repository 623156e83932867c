import { type CfnOutput, Fn, Stack } from 'aws-cdk-lib';

/** Unlike an import, it does not prevent the output from changing. Default region: the reading stack's. */
export function readOutput(output: CfnOutput, region?: string): string {
  return Fn.getStackOutput(Stack.of(output).stackName, output.logicalId, region);
}
