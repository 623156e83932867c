import { extract as operation } from '../../../shared/interface/operations/extract.ts';
import { openPageReader } from '../../page-reader.ts';
import { accountReader } from '../account-reader.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { extract } from './extract.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  extract({ readPage: accountReader(openPageReader(services.table), services), now: services.now }),
  services,
);
