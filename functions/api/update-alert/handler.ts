import { updateAlert as operation } from '../../../shared/interface/operations/update-alert.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { updateAlert } from './update-alert.ts';

const services = openApiServices();

export const handler = serve(operation, updateAlert({ alerts: new AlertStore(services.table) }), services);
