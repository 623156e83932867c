import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { ChannelsEnvironment, readEnvironment, TableEnvironment } from '../environment.ts';
import { takeFeedback } from './take-feedback.ts';

const table = openTable(readEnvironment(TableEnvironment).TABLE_NAME);
const channels = new ChannelStore(table, readEnvironment(ChannelsEnvironment));

export const handler = takeFeedback({
  accounts: new AccountStore(table),
  use: new ChannelUse(table, channels, 1),
});
