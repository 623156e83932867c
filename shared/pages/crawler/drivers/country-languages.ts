/** CLDR's most likely language, with the regional form first: `de-DE`, `de`. Empty for an unknown code. */
export function languagesOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return [`${language}-${country}`, language];
}
