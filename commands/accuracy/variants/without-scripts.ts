import type { Change } from './change.ts';

/** Takes out scripts and the data in them. JSON-LD stays: it is no script but structured data. */
export const withoutScripts: Change = ($) => {
  const scripts = $('script').not('[type*="ld+json" i]');
  scripts.remove();
  return scripts.length > 0;
};
