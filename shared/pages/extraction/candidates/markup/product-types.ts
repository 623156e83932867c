/** Types of schema.org that a shop's page is about. Others count too if they have an offer with a price. */
export const productTypes = new Set([
  'Product',
  'ProductGroup',
  'ProductModel',
  'IndividualProduct',
  'SomeProducts',
  'Vehicle',
  'Car',
  'Book',
  'SoftwareApplication',
  'MobileApplication',
  'VideoGame',
  'Movie',
  'MusicAlbum',
  'Course',
  'DietarySupplement',
]);
