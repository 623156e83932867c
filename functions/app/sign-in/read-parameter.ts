/** Loads the client at first use: only Cognito needs it. */
export async function readParameter(name: string): Promise<string> {
  const { GetParameterCommand, SSMClient } = await import('@aws-sdk/client-ssm');
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name: name }));
  if (Parameter?.Value === undefined) throw new Error(`The parameter ${name} has no value`);
  return Parameter.Value;
}
