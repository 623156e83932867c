import { firecrawl } from './firecrawl/firecrawl.ts';
import type { Provider } from './provider/provider.ts';
import { zyte } from './zyte/zyte.ts';

/** Every crawling provider that has a driver. Each has a key of its own. */
export const providers: readonly Provider[] = [firecrawl, zyte];
