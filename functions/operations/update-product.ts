import { updateProduct as contract } from '../../shared/interface/operations/update-product.ts';
import { cleanDescription } from '../../shared/products/product.ts';
import { toProductView } from '../../shared/products/to-product-view.ts';
import { type AccountPlan, writeWithinPlan } from './steps/write-within-plan.ts';
import { operation } from './wiring/operation.ts';

/**
 * Pauses, resumes or renames a product. The plan limit is checked first, so that a rejected request changes nothing.
 * Setting the current value succeeds.
 */
export const updateProduct = operation(
  contract,
  { needs: ['products', 'accounts', 'plans'] },
  async ({ account, allowance, params: { id }, body: { is_active, ...given } }, services) => {
    const { products } = services;
    let under: AccountPlan = { account, allowance };
    let product = await products.get(account.id, id);
    if (is_active !== undefined && is_active !== product.is_active) {
      const found = product;
      under = await writeWithinPlan(under, services, (accountPlan) =>
        products.setActive(accountPlan.account, found, is_active, accountPlan.allowance),
      );
      product = await products.get(account.id, id);
    }
    const description = cleanDescription(given);
    if (Object.values(description).some((value) => value !== undefined))
      product = await products.describe(account.id, id, description);
    return { body: { data: toProductView(product, under.account.plan, under.allowance) } };
  },
);
