import * as z from 'zod';
import { extract } from '../../../../shared/interface/operations/extract.ts';
import { Time } from '../../../../shared/interface/schemas/fields.ts';
import { Snapshot } from '../../../../shared/interface/schemas/snapshot.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { readingFields } from './fields.ts';

export const extractPrice = defineWatchTool({
  name: 'extract_price',
  title: 'Extract a price',
  use: 'Returns the current price, title and availability of a product page without watching it.',
  effect: 'reads',
  isOpenWorld: true,
  operations: [extract],
  input: z.strictObject(readingFields),
  output: Snapshot.pick({
    url: true,
    name: true,
    price: true,
    currency: true,
    availability: true,
    store_name: true,
  }).extend({ read_at: Time }),
  run: async (body, { operations }) => {
    const { data, meta } = await operations.call(extract, { body });
    return { ...data, read_at: meta.read_at };
  },
});
