export const queueNames = {
  checks: (table: string) => `${table}-checks`,
  pages: (table: string) => `${table}-pages`,
  webhooks: (table: string) => `${table}-webhooks`,
  // Short, so that its dead-letter queue fits into the 80 characters of a name at the longest stage.
  notifications: (table: string) => `${table}-notify`,
  fanOut: (table: string) => `${table}-fan-out`,
  purges: (table: string) => `${table}-purges`,
};

export function deadLettersOf(queueName: string): string {
  return `${queueName}-dead-letters`;
}

export function queueNameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
