import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { DevelopersSearch, ProductSearch, ProductsSearch } from './search.ts';
import { NotFound, PageFailure, Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: PageFailure });

export const productsRoute = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ProductsSearch,
  component: lazyRouteComponent(() => import('../pages/products/products-page.tsx'), 'ProductsPage'),
});

export const productRoute = createRoute({
  getParentRoute: () => root,
  path: '/products/$id',
  validateSearch: ProductSearch,
  component: lazyRouteComponent(() => import('../pages/product/product-page.tsx'), 'ProductPage'),
});

const activityRoute = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: lazyRouteComponent(() => import('../pages/activity/activity-page.tsx'), 'ActivityPage'),
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
  component: lazyRouteComponent(() => import('../pages/developers/developers-page.tsx'), 'DevelopersPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    productsRoute,
    productRoute,
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
