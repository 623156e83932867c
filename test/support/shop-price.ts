import { extract } from '../../shared/pages/extraction/extract.ts';

/** Returns the price of a page without markup that shows a name, this body and a button. `host` is the end of the shop's. */
export function shopPrice(lang: string, host: string, body: string, buy: string) {
  return extract({
    html: `<!doctype html><html lang="${lang}"><head><title>Model K22</title></head><body><main><h1>Model K22</h1>${body}<button>${buy}</button></main></body></html>`,
    url: `https://shop.${host}/p`,
    country: null,
    currency: null,
  }).price;
}
