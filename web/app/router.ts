import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { restoreSearch } from '../api/session.ts';
import { PageFailure, PageNotLoaded } from './page-failure.tsx';
import { DevelopersSearch, ProductSearch, ProductsSearch } from './search.ts';
import { NotFound, Shell } from './shell.tsx';

/** Loads the code of a page when it is first opened, or when the pointer is over its link. */
function pageOf<Page extends string, Pages extends Record<Page, RouteComponent>>(
  load: () => Promise<Pages>,
  name: Page,
) {
  const loaded = () =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The code of the page did not load.', { cause });
    });
  return lazyRouteComponent(loaded, name);
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageFailure });

export const productsRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ProductsSearch,
  component: pageOf(() => import('../pages/products/products-page.tsx'), 'ProductsPage'),
});

export const productRoute = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
  validateSearch: ProductSearch,
  component: pageOf(() => import('../pages/product/product-page.tsx'), 'ProductPage'),
});

export const itemRoute = createRoute({
  getParentRoute: () => root,
  path: '/items/$id',
  validateSearch: ProductSearch,
  component: pageOf(() => import('../pages/item/item-page.tsx'), 'ItemPage'),
});

const activityRoute = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: pageOf(() => import('../pages/activity/activity-page.tsx'), 'ActivityPage'),
});

/** The former path of the activity page. */
const eventsRoute = createRoute({
  getParentRoute: () => root,
  path: '/events',
  beforeLoad: () => redirect({ to: '/activity', replace: true, throw: true }),
});

const developersRoute = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  validateSearch: DevelopersSearch,
  component: pageOf(() => import('../pages/developers/developers-page.tsx'), 'DevelopersPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: pageOf(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
});

// The router reads the location when it is created.
restoreSearch();

export const router = createRouter({
  routeTree: root.addChildren([
    productsRoute,
    productRoute,
    itemRoute,
    activityRoute,
    eventsRoute,
    developersRoute,
    accountRoute,
  ]),
  basepath: '/app',
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailure,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
