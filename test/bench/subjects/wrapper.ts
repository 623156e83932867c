import { createAlert } from '../../../functions/operations/create-alert.ts';
import { getProduct } from '../../../functions/operations/get-product.ts';
import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { callHandler } from '../../support/gateway-call.ts';
import { addAccount } from '../../support/test-accounts.ts';
import { callsOfWrapper } from '../api/calls-of-wrapper.ts';
import { openRecordedApi } from '../api/recorded-api.ts';
import { wrap } from '../api/wrapped.ts';
import type { Subject } from '../figures.ts';
import { medianInterleaved, timed } from '../statistics.ts';

const rounds = 150;

/** Milliseconds that authentication, limit, idempotency, validation and log add to a handler. */
export const wrapper: Subject = {
  name: 'wrapper',
  async measure() {
    const api = await openRecordedApi();
    const { services, handlers, rest } = api;
    try {
      const { account, token } = await addAccount(services.table, 'max');
      const body = { url: 'https://shop.example/p/1' };
      const made = await callHandler(handlers, token, 'POST', '/products', { body }, services.now);
      const { id } = createProduct.success.body.parse(made.body).data;
      const products = new ProductStore(services.table);
      const alerts = new AlertStore(services.table);
      const channels = new ChannelStore(services.table, services);

      const get = {
        operation: getProduct.contract,
        behave: (call: Parameters<typeof getProduct.behave>[0]) => getProduct.behave(call, { products }),
      };
      const alert = {
        operation: createAlert.contract,
        behave: (call: Parameters<typeof createAlert.behave>[0]) =>
          createAlert.behave(call, { ...services, products, alerts, channels }),
      };
      const alertRequest = { token, path: `/products/${id}/alerts`, body: { condition: 'drops' } };
      const read = await wrap(get, api, { token, path: `/products/${id}` });
      const write = await wrap(alert, api, alertRequest);
      const keyed = await wrap(alert, api, alertRequest, true);
      const calls = callsOfWrapper(services, { accountId: account.id, token });
      const timing = (work: () => Promise<unknown>) => () => timed(work);
      const alone = (work: (nowMs: number) => Promise<void>) => () => {
        rest();
        return timed(() => work(services.now()));
      };
      const medianOf = await medianInterleaved(rounds, [
        ['read', timing(read.whole)],
        ['readBare', timing(read.bare)],
        ['write', timing(write.whole)],
        ['writeBare', timing(write.bare)],
        ['keyed', timing(keyed.whole)],
        ['keyedBare', timing(keyed.bare)],
        ['callsPlain', alone(calls.plain)],
        ['callsKeyed', alone(calls.keyed)],
      ]);
      const figure = (name: string, value: number, baseline: number) => ({
        name,
        value,
        unit: 'ms',
        baseline,
      });
      const names = { read: 'getProduct', write: 'createAlert', keyed: 'createAlert, keyed' };
      return [
        {
          title: 'Wrapper: a whole request, without gateway and network',
          baseline: 'the bare handler',
          figures: [
            figure(names.read, medianOf('read'), medianOf('readBare')),
            figure(names.write, medianOf('write'), medianOf('writeBare')),
            figure(names.keyed, medianOf('keyed'), medianOf('keyedBare')),
          ],
        },
        {
          title: 'Wrapper: its overhead over the bare handler',
          baseline: 'only its DynamoDB calls',
          figures: [
            figure(names.read, medianOf('read') - medianOf('readBare'), medianOf('callsPlain')),
            figure(names.write, medianOf('write') - medianOf('writeBare'), medianOf('callsPlain')),
            figure(names.keyed, medianOf('keyed') - medianOf('keyedBare'), medianOf('callsKeyed')),
          ],
          notes: [`Medians of ${rounds} interleaved rounds.`],
        },
      ];
    } finally {
      await api.close();
    }
  },
};
