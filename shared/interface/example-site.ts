/** The example site's URL in texts. The served texts contain the site's own URL instead. */
export const exampleSite = 'https://prices.example';
