import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { EventsSearch } from '../pages/events/events-search.ts';
import { ProductSearch } from '../pages/product/product-search.ts';
import { ProductsSearch } from '../pages/products/products-search.ts';
import { NotFound } from './not-found.tsx';
import { PageFailure } from './page-failure.tsx';
import { Shell } from './shell.tsx';

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

export const eventsRoute = createRoute({
  getParentRoute: () => root,
  path: '/events',
  validateSearch: EventsSearch,
  component: lazyRouteComponent(() => import('../pages/events/events-page.tsx'), 'EventsPage'),
});

const developersRoute = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  component: lazyRouteComponent(() => import('../pages/developers/developers-page.tsx'), 'DevelopersPage'),
});

const accountRoute = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([productsRoute, productRoute, eventsRoute, developersRoute, accountRoute]),
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
