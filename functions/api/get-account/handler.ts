import { getAccount as operation } from '../../../shared/interface/operations/get-account.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { getAccount } from './get-account.ts';

export const handler = serve(operation, getAccount, openApiServices());
