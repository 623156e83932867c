import type { Change } from './change.ts';

/** Takes out what the page says of its language. */
export const withoutLanguage: Change = ($) => {
  const isFound =
    $('html[lang], body[lang], html[xml\\:lang], meta[http-equiv="content-language" i]').length > 0;
  $('html, body').removeAttr('lang').removeAttr('xml:lang');
  $('meta[http-equiv="content-language" i]').remove();
  return isFound;
};
