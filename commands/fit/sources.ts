import type { PageEntry } from '../accuracy/read-data.ts';
import { shopOf } from './shop.ts';

/** An owner of repositories with at least this many pages is a source alone. */
const largeSource = 20;

/**
 * Returns the source of each page by ID. The pages of one source were collected in the same way: an owner of many pages
 * is a source; the small repositories with several shops are `several shops` (test pages of readers, and data sets), and
 * the small ones with one shop are `one shop` (copies of shops).
 */
export function sourcesOf(entries: readonly PageEntry[]): Map<string, string> {
  const owners = Map.groupBy(entries, ownerOf);
  const repositories = Map.groupBy(entries, repositoryOf);
  return new Map(
    entries.map((entry) => {
      const owner = ownerOf(entry);
      if ((owners.get(owner)?.length ?? 0) >= largeSource) return [entry.id, owner];
      const shops = new Set(repositories.get(repositoryOf(entry))?.map(shopOf));
      return [entry.id, shops.size > 1 ? 'several shops' : 'one shop'];
    }),
  );
}

function repositoryOf({ id, source_repo }: PageEntry): string {
  return source_repo ?? id;
}

function ownerOf(entry: PageEntry): string {
  return repositoryOf(entry).split('/')[0] ?? '';
}
