import { AlertStore } from '../../../shared/alerts/alert-store.ts';
import { updateAlert } from '../../../shared/contract/operations/update-alert.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { changeAlert } from './update-alert.ts';

const services = openApiServices();

export const handler = serve(updateAlert, changeAlert({ alerts: new AlertStore(services.table) }), services);
