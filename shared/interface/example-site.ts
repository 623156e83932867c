/** The site's address in texts and examples. The site replaces it with its own when it serves them. */
export const exampleSite = 'https://prices.example';
