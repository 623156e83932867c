import { createHash } from 'node:crypto';
import type { Change } from './change.ts';

const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'headers', 'list', 'form'];

/** Replaces classes, IDs and references to them by hashes, as the builds of many shops do. */
export const hashedNames: Change = ($) => {
  const names = new Map<string, string>();
  const hash = (name: string) => {
    const known = names.get(name) ?? `x${createHash('sha1').update(name).digest('hex').slice(0, 7)}`;
    names.set(name, known);
    return known;
  };
  const hashAll = (list: string) => list.trim().split(/\s+/).map(hash).join(' ');
  $('[class], [id]').each((_, element) => {
    const { class: classes, id } = $(element).attr() ?? {};
    if (classes?.trim()) $(element).attr('class', hashAll(classes));
    if (id?.trim()) $(element).attr('id', hash(id.trim()));
  });
  for (const name of references) {
    $(`[${name}]`).each((_, element) => {
      const list = $(element).attr(name) ?? '';
      if (list.trim()) $(element).attr(name, hashAll(list));
    });
  }
  $('a[href^="#"]').each((_, link) => {
    const target = $(link).attr('href')?.slice(1) ?? '';
    if (names.has(target)) $(link).attr('href', `#${hash(target)}`);
  });
  $('style').each((_, style) => {
    const text = $(style).text();
    $(style).text(
      text.replace(/([.#])(-?[_a-z][\w-]*)/gi, (whole, mark: string, name: string) => {
        const known = names.get(name);
        return known === undefined ? whole : mark + known;
      }),
    );
  });
  return names.size > 0;
};
