/** The first one that a user agent contains: Edge and Opera contain Chrome, and Chrome contains Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Returns a name that the user recognizes a device by, such as `Chrome on Windows`. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([part]) => userAgent.includes(part))?.[1],
  );
  return [browser ?? 'Browser', system].filter(Boolean).join(' on ');
}
