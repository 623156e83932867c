import { getAccount } from '../../../shared/interface/operations/get-account.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { showAccount } from './get-account.ts';

export const handler = serve(getAccount, showAccount, openApiServices());
