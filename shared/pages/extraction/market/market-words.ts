/** Numbers under which companies of a country are registered, and what else its laws make a shop print. */
export const registrations: [country: string, words: RegExp][] = [
  ['AU', /\b(?:ABN|ACN)\b[:.\s]{0,3}\d{2,3}[ \d]{6,14}/],
  ['NZ', /\bNZBN\b/],
  ['AR', /\bCUIT\b/i],
  ['CL', /\bR\.?U\.?T\.?:? ?\d{1,2}\.?\d{3}\.?\d{3}-[\dkK]\b|\bSERNAC\b/],
  ['CO', /\bNIT\b[:.\s]{0,3}\d{3}[.\d]{6,10}|Superintendencia de Industria y Comercio/i],
  ['MX', /\bR\.?F\.?C\.?:? ?[A-ZÑ&]{3,4}\d{6}|\bPROFECO\b/],
  ['TW', /統一編號|統編/],
  ['CN', /ICP(?:备|備|证)/],
  ['JP', /特定商取引/],
  ['DK', /\bCVR\b[-:.\snr]{0,8}\d{2} ?\d{2} ?\d{2} ?\d{2}\b|\binkl\. moms\b.{0,40}\bCVR\b/i],
  ['NO', /\b(?:inkl\.? mva|ekskl\.? mva|\d{3} ?\d{3} ?\d{3} ?MVA)\b/i],
  ['SE', /\borg(?:anisations)?\.?-?n(?:umme)?r\.?:? ?\d{6}-\d{4}\b/i],
  ['PK', /\bNTN\b[:.\s]{0,3}\d{7}/],
  ['IN', /\bGSTIN\b/],
  ['SG', /\bUEN\b[:.\s]{0,3}\d{8,9}[A-Z]/],
];

/** Ways of paying that only one country has. */
export const payments: [country: string, words: RegExp][] = [
  ['CA', /\bInterac\b/],
  ['SE', /\bSwish\b/],
  ['NO', /\bVipps\b/],
  ['CL', /\b(?:Webpay|Transbank|Servipag)\b/i],
  ['MX', /\bOXXO\b/],
  ['CO', /\b(?:Nequi|Daviplata|Bancolombia|Addi)\b/],
  ['AR', /\b(?:Rapipago|Pago ?F[aá]cil|Naranja X)\b/],
  ['UY', /\b(?:Abitab|RedPagos)\b/i],
  ['PK', /\b(?:EasyPaisa|JazzCash)\b/i],
  ['NP', /\b(?:eSewa|Khalti)\b/i],
  ['LK', /\bKoko\b.{0,20}pay|\bmintpay\b/i],
  ['HK', /\bFPS 轉數快|轉數快|八達通/],
  ['TW', /超商取貨|綠界|藍新/],
];

/** `All prices are in AUD`, `Precios en MXN`: the currency stands in the first group. */
export const pricesIn =
  /(?:prices?|preise|precios|prix|preços|prezzi|prijzen|priser|ceny|цены)(?!\p{L})[^.!?\d]{0,40}?(?<!\p{L})(?:in|en|em|i|w|v|в)\s(?:the )?([A-Z]{3})(?!\p{L})/u;
