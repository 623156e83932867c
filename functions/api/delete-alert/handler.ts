import { deleteAlert as operation } from '../../../shared/interface/operations/delete-alert.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { deleteAlert } from './delete-alert.ts';

const services = openApiServices();

export const handler = serve(operation, deleteAlert({ alerts: new AlertStore(services.table) }), services);
