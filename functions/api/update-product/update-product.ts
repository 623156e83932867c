import type { updateProduct as operation } from '../../../shared/interface/operations/update-product.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';
import type { Behaviour } from '../serve/validated.ts';
import { type AccountPlan, type PlanDependencies, underPlan } from '../under-plan.ts';

interface Dependencies extends PlanDependencies {
  products: Pick<ProductStore, 'get' | 'setActive' | 'rename'>;
}

/**
 * Pauses, resumes or renames a product. The cap is checked first, so that a refused request changes nothing. Asking
 * for what is already the case is a success.
 */
export function updateProduct(dependencies: Dependencies): Behaviour<typeof operation> {
  const { products } = dependencies;
  return async ({ account, allowance, params: { id }, body: { name, is_active } }) => {
    let accountPlan: AccountPlan = { account, allowance };
    let product = await products.get(account.id, id);
    if (is_active !== undefined && is_active !== product.is_active) {
      const found = product;
      ({ accountPlan } = await underPlan(accountPlan, dependencies, (under) =>
        products.setActive(under.account, found, is_active, under.allowance),
      ));
      product = await products.get(account.id, id);
    }
    if (name !== undefined) product = await products.rename(account.id, id, name);
    return { body: { data: toProductView(product, accountPlan.account.plan, accountPlan.allowance) } };
  };
}
