import * as z from 'zod';
import { extractCandidates } from '../../../../shared/interface/operations/extract.ts';
import type { Tool } from '../../protocol/tool.ts';
import type { WatchContext } from '../watch-tool.ts';

/** A model should ask its user about a few prices, not about all of a page. */
const mostListed = 5;

const PageArguments = z.object(extractCandidates.body.shape);

const nextSteps = {
  choose:
    'Ask the user which of these is the price. Then call watch_product or extract_price with its `pick`, and with one of its `currency_options`, if any, as `currency`. Or send the price that the user sees as `expected_price`.',
  wait: 'The page shows no amount. To watch it until it shows a price, call watch_product with `when_unpriced` `watch`.',
};

/** What an agent does after a check with `no_price`. */
export const nextAfterCheck =
  'Ask the user which price the page shows now. Then call update_product with it as `expected_price`, or with `pick` null for automatic reading.';

/** After `no_price`, returns the most probable prices of the page with their picks, and the next step. */
export const listCandidates: Tool<WatchContext>['afterFailure'] = async (error, args, { operations }) => {
  const page = PageArguments.safeParse(args);
  if (error.failure !== 'no_price' || !page.success) return null;
  const { data } = await operations.call(extractCandidates, { body: page.data });
  return { candidates: data.slice(0, mostListed), next: data.length > 0 ? nextSteps.choose : nextSteps.wait };
};
