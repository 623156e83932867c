import type { Context } from 'aws-lambda';

/** Returns the context of an invocation; our functions only read its request ID. */
export function lambdaContext(awsRequestId: string): Context {
  return {
    awsRequestId,
    callbackWaitsForEmptyEventLoop: false,
    functionName: 'tested',
    functionVersion: '$LATEST',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:000000000000:function:tested',
    memoryLimitInMB: '512',
    logGroupName: 'tested',
    logStreamName: 'tested',
    getRemainingTimeInMillis: () => 28_000,
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
