import { firecrawl } from './firecrawl/firecrawl.ts';
import type { Provider } from './provider/provider.ts';
import { zyte } from './zyte/zyte.ts';

export const providers: readonly Provider[] = [firecrawl, zyte];
