import { type Account, withAlertEvent } from '../../shared/accounts/account.ts';
import { createAlert as contract } from '../../shared/interface/operations/create-alert.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { type Alert, newAlert, toAlertView } from '../../shared/products/alerts/alert.ts';
import { eventOf } from '../../shared/products/alerts/conditions.ts';
import { alertCapMessage } from '../../shared/products/plan-caps.ts';
import { type AccountPlan, writeWithinPlan } from './steps/write-within-plan.ts';
import { operation, type Services } from './wiring/operation.ts';

/** Adds an alert to a product of the account, within the plan limit. */
export const createAlert = operation(
  contract,
  { needs: ['products', 'alerts', 'channels', 'accounts', 'plans'] },
  async (call, services) => {
    const { account } = call;
    const product = await services.products.get(account.id, call.params.id);
    const alert = newAlert({ id: call.newId(), product, request: call.body, nowMs: call.nowMs });
    const made = call.isRetry ? await services.alerts.find(product.id, alert.id) : null;
    const listed = await services.channels.list(account);
    if (made) return { body: { data: toAlertView(made, account, listed) } };
    const { written } = await writeWithinPlan(call, services, (accountPlan) =>
      createUnder(accountPlan, alert, services),
    );
    return { body: { data: toAlertView(alert, written, listed) } };
  },
);

/** Returns the account with the event types that its webhook receives from now on. */
async function createUnder(
  { account, allowance }: AccountPlan,
  alert: Alert,
  { products, alerts }: Pick<Services, 'products' | 'alerts'>,
): Promise<Account> {
  const notified = withAlertEvent(account, eventOf(alert));
  const added = notified === account ? {} : notified;
  if ((await alerts.create(alert, allowance.maxAlertsPerProduct, added)) !== 'refused') return notified;
  // The product is at its alert limit, or was deleted meanwhile; then get() throws.
  const current = await products.get(account.id, alert.product_id);
  throw new ServiceError(
    'limit_reached',
    alertCapMessage(current, account.plan, allowance) ?? 'The alert limit is reached.',
  );
}
