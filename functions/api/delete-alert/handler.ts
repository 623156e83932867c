import { deleteAlert } from '../../../shared/interface/operations/delete-alert.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { removeAlert } from './delete-alert.ts';

const services = openApiServices();

export const handler = serve(deleteAlert, removeAlert({ alerts: new AlertStore(services.table) }), services);
