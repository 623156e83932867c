/** What is lost with a part of an application's data folder. Each text completes a message. */
export interface Losses {
  /** After "Delete the folder …: " and "Move it away: ". */
  queues: string;
  /** After "secrets.json is missing, but database.sqlite has data". */
  secrets: string;
  /** After "Delete it, and ". */
  schedules: string;
}

export const defaultLosses: Losses = {
  queues: 'the messages in it are lost.',
  secrets: ', whose keys may be required to decrypt it',
  schedules: 'repeat the changes to the schedules.',
};
