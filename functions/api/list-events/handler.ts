import { listEvents as operation } from '../../../shared/interface/operations/list-events.ts';
import { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { listEvents } from './list-events.ts';

const services = openApiServices();

export const handler = serve(operation, listEvents({ feed: new EventFeed(services.table) }), services);
