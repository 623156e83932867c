/**
 * Returns the languages that are most likely spoken in a country (ISO 3166-1 alpha-2), the regional form first:
 * `de-DE`, `de`. It uses CLDR's most likely language of a region: CH gives German, BR Portuguese. Returns none for an
 * unknown code.
 */
export function languagesOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return [`${language}-${country}`, language];
}
