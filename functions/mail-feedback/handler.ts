import type { SNSEvent } from 'aws-lambda';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { ChannelsEnvironment, readEnvironment, tableName } from '../environment.ts';
import { processFeedback } from './process-feedback.ts';

const table = openTable(tableName());
const channels = new ChannelStore(table, readEnvironment(ChannelsEnvironment));

const process = processFeedback({
  accounts: new AccountStore(table),
  use: new ChannelUse(table, channels),
});

export const handler = ({ Records }: SNSEvent) => process(Records.map(({ Sns }) => Sns.Message));
