import { createAlert as operation } from '../../../shared/interface/operations/create-alert.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { createAlert } from './create-alert.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  createAlert({
    ...services,
    products: new ProductStore(services.table),
    alerts: new AlertStore(services.table),
  }),
  services,
);
