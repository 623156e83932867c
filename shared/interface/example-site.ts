/** Stands for the site's own address in texts and examples; the site writes its own in its place. */
export const exampleSite = 'https://prices.example';
