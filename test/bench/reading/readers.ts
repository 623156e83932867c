const url = 'https://shop.example.com/p/1';

/** What reads a page, by name; each is loaded alone, in a process of its own. */
const readers: Record<string, () => Promise<(html: string) => unknown>> = {
  async extract() {
    const { extract } = await import('../../../shared/pages/extraction/extract.ts');
    return (html) => extract({ html, url, country: null, currency: null });
  },
  async cheerio() {
    const { load } = await import('cheerio');
    return load;
  },
};

export async function openReader(name: string): Promise<(html: string) => unknown> {
  const read = await readers[name]?.();
  if (read === undefined)
    throw new Error(`There is no reader ${name}: name ${Object.keys(readers).join(' or ')}.`);
  return read;
}
