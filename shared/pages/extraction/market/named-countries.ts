import { matchesOf } from '../../../platform/text/matches-of.ts';

/** Countries whose currency shares its sign with others, and those that stand beside them in lists. */
const names: Record<string, string> = {
  AR: 'Argentina',
  AU: 'Australia',
  BB: 'Barbados',
  BF: 'Burkina Faso',
  BJ: 'B[eé]nin',
  BO: 'Bolivia',
  BS: 'Bahamas',
  BW: 'Botswana',
  BZ: 'Belize',
  CA: 'Canada',
  CH: 'Switzerland|Schweiz|Suisse',
  CI: 'C[oô]te d.Ivoire|Ivory Coast',
  CL: 'Chile',
  CM: 'Came?roo?n|Cameroun',
  CN: 'China|P\\.? ?R\\.? China',
  CO: 'Colombia',
  CR: 'Costa Rica',
  DE: 'Germany|Deutschland',
  DK: 'Denmark|Danmark',
  DO: 'Dominican Republic|Rep[uú]blica Dominicana',
  EC: 'Ecuador',
  EG: 'Egypt|Égypte',
  ES: 'Spain|España',
  FJ: 'Fiji',
  FR: 'France',
  GA: 'Gabon',
  GB: 'United Kingdom|Great Britain|England|Scotland|Wales|UK',
  GT: 'Guatemala',
  HK: 'Hong Kong',
  HN: 'Honduras',
  IE: 'Ireland',
  IN: 'India',
  IS: 'Iceland|Ísland',
  IT: 'Italy|Italia',
  JM: 'Jamaica',
  JP: 'Japan',
  LK: 'Sri Lanka',
  MA: 'Morocco|Maroc',
  MD: 'Moldova',
  ML: 'Mali',
  MU: 'Mauritius|Île Maurice',
  MX: 'M[eé]xico',
  NA: 'Namibia',
  NI: 'Nicaragua',
  NO: 'Norway|Norge',
  NP: 'Nepal',
  NZ: 'New Zealand|Aotearoa',
  PA: 'Panam[aá]',
  PE: 'Per[uú]',
  PH: 'Philippines',
  PK: 'Pakistan',
  PT: 'Portugal',
  RO: 'Romania|România',
  SC: 'Seychelles',
  SE: 'Sweden|Sverige',
  SG: 'Singapore',
  SN: 'S[eé]n[eé]gal',
  SV: 'El Salvador',
  TG: 'Togo',
  TT: 'Trinidad (?:and|&) Tobago',
  TW: 'Taiwan',
  US: 'United States|USA|U\\.S\\.A?\\.?|the US',
  UY: 'Uruguay',
  VE: 'Venezuela',
  ZA: 'South Africa',
};

const anyName = Object.values(names)
  .map((words) => `(${words})`)
  .join('|');
const all = new RegExp(`(, )?(?<!\\p{L})(?:${anyName})(?!\\p{L})`, 'gu');
const last = new RegExp(`(?<!\\p{L})(?:${anyName})\\s*$`, 'u');
const codes = Object.keys(names);

/** Companies there sell in dollars of the United States as often. */
const ambiguous = 'HK';

/** Returns the country that ends an address (`12 Queen St, Toronto, Canada`), if no other is named beside it. */
export function countryOfAddress(text: string): string | null {
  const named = new Set<string>();
  let isAddress = false;
  for (const [, comma, ...groups] of matchesOf(all, text)) {
    const code = codes[groups.findIndex((group) => group !== undefined)];
    if (code !== undefined) named.add(code);
    if (named.size > 1) return null;
    isAddress ||= comma !== undefined;
  }
  const [country] = named;
  return isAddress && country !== ambiguous ? (country ?? null) : null;
}

/** Returns the country that a shop's name ends with: `Hearth Canada`. */
export function countryAtEnd(shop: string): string | null {
  const [, ...found] = last.exec(shop.slice(-60)) ?? [];
  const country = codes[found.findIndex((group) => group !== undefined)];
  return country === ambiguous ? null : (country ?? null);
}
