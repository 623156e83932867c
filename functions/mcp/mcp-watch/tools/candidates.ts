import * as z from 'zod';
import { extractCandidates } from '../../../../shared/interface/operations/extract.ts';
import type { Tool } from '../../protocol/tool.ts';
import type { WatchContext } from '../watch-tool.ts';

/** A model should ask its user about a few prices, not about all of a page. */
const mostListed = 5;

const PageArguments = z.object(extractCandidates.body.shape);

/** After `no_price`, returns the most probable prices of the page with their picks. */
export const listCandidates: Tool<WatchContext>['afterFailure'] = async (error, args, { operations }) => {
  const page = PageArguments.safeParse(args);
  if (error.failure !== 'no_price' || !page.success) return null;
  const { data } = await operations.call(extractCandidates, { body: page.data });
  return { candidates: data.slice(0, mostListed) };
};
