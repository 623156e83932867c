import { requireData } from './error.js';

export async function* paginate(client, path, { params = {}, ...init } = {}) {
  let query = { ...params.query };
  for (;;) {
    const { data, meta } = requireData(await client.GET(path, { ...init, params: { ...params, query } }));
    yield* data;
    if (!meta.has_more) return;
    query = { ...query, ...nextOf(meta) };
  }
}

/** Cursor and sequence lists return where the next page begins. Other lists use page numbers. */
function nextOf({ page, next_starting_after, next_after }) {
  if (next_starting_after != null) return { page: undefined, starting_after: next_starting_after };
  if (next_after !== undefined) return { after: next_after };
  return { page: page + 1 };
}
