export const queueNames = {
  checks: (table: string) => `${table}-checks`,
  pages: (table: string) => `${table}-pages`,
  webhooks: (table: string) => `${table}-webhooks`,
  // Short, so that the name of its dead-letter queue fits into 80 characters for the longest stage name.
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
