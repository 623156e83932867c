import type { Router } from '../../shared/pages/crawler/routing/router.ts';

/** Tries the configured routes in their order, without verification and retries. */
export const routeByList: Router = async ({ routes }) => ({
  plan: {
    routes: [...routes],
    probe: null,
    verifiers: null,
    verifiesKnown: false,
    acceptsDirect: true,
    repeatable: [],
    why: 'cheapest',
  },
  end: async () => ({}),
});
