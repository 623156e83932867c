import * as z from 'zod';

const Text = z.string().nullish().catch(null);
const Bookmark = z
  .looseObject({ url: Text, uri: Text, name: Text, title: Text })
  .transform(({ url, uri, name, title }) => ({ url: url ?? uri ?? '', name: name ?? title }))
  .refine(({ url }) => /^https?:\/\//i.test(url));
const Folder = z.union([
  z.object({ children: z.array(z.unknown()) }).transform(({ children }) => children),
  z.object({ roots: z.record(z.string(), z.unknown()) }).transform(({ roots }) => Object.values(roots)),
]);

/** The JSON of Chrome, Firefox and others: folders in folders. */
export function bookmarksIn(value: unknown): z.infer<typeof Bookmark>[] {
  const bookmark = Bookmark.safeParse(value);
  if (bookmark.success) return [bookmark.data];
  return Folder.safeParse(value).data?.flatMap(bookmarksIn) ?? [];
}
