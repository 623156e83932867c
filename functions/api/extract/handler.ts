import { extract as operation } from '../../../shared/interface/operations/extract.ts';
import { openPageReader } from '../../page-reader.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { extract } from './extract.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  extract({ readPage: openPageReader(services.table), now: services.now }),
  services,
);
