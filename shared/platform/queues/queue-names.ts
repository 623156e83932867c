/** The queues of the service, named by its table, so that whoever knows the table finds them. */
export const queueNames = {
  checks: (table: string) => `${table}-checks`,
  pages: (table: string) => `${table}-pages`,
  webhooks: (table: string) => `${table}-webhooks`,
  fanOut: (table: string) => `${table}-fan-out`,
  purges: (table: string) => `${table}-purges`,
};

/** Returns the name of the dead-letter queue of a queue. */
export function deadLettersOf(queueName: string): string {
  return `${queueName}-dead-letters`;
}

/** Returns the name of a queue from its address, `https://…/ACCOUNT/NAME`. */
export function queueNameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
