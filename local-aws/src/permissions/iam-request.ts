/** One IAM request. An AWS call can require several. */
export interface IamRequest {
  /** In the form `dynamodb:GetItem`. */
  action: string;
  /** ARN. */
  resource: string;
  /** Condition keys with their values. */
  context: Record<string, string[]>;
}
