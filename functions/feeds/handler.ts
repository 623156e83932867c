import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import { ChannelsEnvironment, readEnvironment, SiteEnvironment, tableName } from '../environment.ts';
import { siteUrlOf } from '../http/request.ts';
import { findFeed, serveFeed } from './serve-feed.ts';

const table = openTable(tableName());
const { SITE_URL: siteUrl, BEHIND_EDGE: isBehindEdge } = readEnvironment(SiteEnvironment);
const find = findFeed({
  accounts: new AccountStore(table),
  channels: new ChannelStore(table, readEnvironment(ChannelsEnvironment)),
  feed: new EventFeed(table),
  now: Date.now,
});

export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  serveFeed({ siteUrl: siteUrlOf(event, { siteUrl, isBehindEdge }), findFeed: find })(event);
