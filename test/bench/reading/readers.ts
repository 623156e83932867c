const url = 'https://shop.example.com/p/1';

/** The readers of a page by name; each is loaded alone, in its own process. */
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
    throw new Error(`Unknown reader ${name}. Readers: ${Object.keys(readers).join(', ')}.`);
  return read;
}
