import { extract } from '../../../shared/interface/operations/extract.ts';
import { openPageReader } from '../../page-reader.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { extractPage } from './extract.ts';

const services = openApiServices();

export const handler = serve(
  extract,
  extractPage({ readPage: openPageReader(services.table), now: services.now }),
  services,
);
