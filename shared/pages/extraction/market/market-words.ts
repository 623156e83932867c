/** Numbers under which companies of a country are registered, and what else its laws make a shop print. */
export const registrations: [country: string, words: RegExp][] = [
  ['AU', /\b(?:ABN|ACN)\b[:.\s]{0,3}\d{2,3}[ \d]{6,14}/],
  ['NZ', /\bNZBN\b/],
  ['AR', /\bCUIT\b/i],
  ['AR', /bot[oó]n de arrepentimiento|precio sin impuestos nacionales|defensa de las y los consumidores/i],
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

/** Ways of paying and carriers that only one country has, what it calls its parts, and delivery to all of it. */
export const payments: [country: string, words: RegExp][] = [
  [
    'MX',
    /\bSPEI\b|\bEstafeta\b|a tod[oa] (?:la rep[uú]blica(?: mexicana)?|m[eé]xico)(?!\p{L})|, (?:CDMX|M[eé]xico)\s*$/iu,
  ],
  ['AR', /\bAndreani\b|a tod[oa] (?:la )?argentina(?!\p{L})|buenos aires, argentina/iu],
  ['CL', /\b(?:Starken|Chilexpress|Blue ?Express)\b|a tod[oa] chile(?!\p{L})|, chile(?!\p{L})/iu],
  ['CO', /\b(?:Servientrega|Efecty|Baloto)\b|a tod[oa] colombia(?!\p{L})|, colombia(?!\p{L})/iu],
  ['UY', /a tod[oa] (?:el )?uruguay(?!\p{L})|montevideo, uruguay/iu],
  ['MX', /(?:,|méxico:) (?:oax|jal|n\.l|cdmx|pue|qro|yuc)\.?,? m[eé]xico(?!\p{L})/iu],
  ['CA', /\b(?:Canada Post|Purolator|Interac|HST|TVQ)\b/],
  ['AU', /(?<!\p{L})(?:NSW|VIC|QLD|TAS) \d{4}(?!\d)|\b(?:Australia Post|AusPost)\b/u],
  ['AU', /australia[- ]wide|across australia(?!\p{L})|australian (?:owned|made)/iu],
  ['NZ', /(?:nz|kiwi|new zealand) owned|nz[- ]wide/iu],
  ['CA', /canadian[- ](?:owned|made)|canada[- ]wide|across canada(?!\p{L})/iu],
  ['NZ', /\bNZ Post\b|(?:auckland|wellington|christchurch) \d{4}(?!\d)/i],
  ['SG', /\bPayNow\b|\bsingapore \d{6}(?!\d)/i],
  ['HK', /\bPayMe\b|\bOctopus card\b/i],
  ['SE', /\bSwish\b/],
  ['NO', /\bVipps\b/],
  [
    'CL',
    /\b(?:Webpay|Transbank|Servipag)\b|regi[oó]n (?:metropolitana|de (?:magallanes|valpara[ií]so|los lagos|la araucan[ií]a|los r[ií]os|antofagasta|coquimbo|atacama|tarapac[aá]))|despacho a regiones/i,
  ],
  ['MX', /\bOXXO\b|(?:meses|mensualidades) sin intereses|\bCDMX\b/i],
  // Companies of El Salvador are called so too, where they name their country.
  ['MX', /(?<!\p{L})(?:S\.? ?A\.?(?: ?P\.? ?I\.?)?|S\.? ?de ?R\.? ?L\.?) ?de ?C\.? ?V(?!\p{L})/u],
  ['CO', /\b(?:Nequi|Daviplata|Bancolombia|Addi)\b/],
  ['AR', /\b(?:CABA|Correo Argentino|Rapipago|Pago ?F[aá]cil|Naranja X)\b/],
  ['UY', /\b(?:Abitab|RedPagos)\b/i],
  [
    'JP',
    /\b(?:Japan Post|Yamato Transport|Sagawa|konbini)\b|ship(?:s|ping|ped)? from (?:[a-z]+, )?japan\b|, japan\s*$/i,
  ],
  [
    'IN',
    /\b(?:Razorpay|Paytm|PhonePe|Delhivery|Blue ?Dart)\b|\bUPI (?:payment|accepted)|inclusive of all taxes|(?:(?:across|all over) |pan[- ])india\b/i,
  ],
  ['PH', /\b(?:GCash|PayMaya)\b|, philippines\s*$/i],
  ['PK', /(?:across|all over) pakistan\b/i],
  ['PK', /\b(?:EasyPaisa|JazzCash)\b/i],
  ['NP', /\b(?:eSewa|Khalti)\b/i],
  ['LK', /\bKoko\b.{0,20}pay|\bmintpay\b/i],
  ['HK', /\bFPS 轉數快|轉數快|八達通/],
  ['TW', /超商取貨|綠界|藍新/],
];

/** Taxes that several countries call so: alone they say only that a dollar is not that of the United States. */
export const taxes: [country: string, words: RegExp][] = ['AU', 'NZ', 'SG'].map((country) => [
  country,
  /(?:incl?(?:\.|ud(?:ing|ed|es)|usive)?(?: of)?(?: \d{1,2} ?%)?|ex(?:cl?\.?|cluding)?|plus) gst(?![a-z])|(?<![a-z])gst (?:incl?(?![a-z])|included|inclusive|excluded|exclusive|free)/i,
]);

export const canadianPostcode = /(?<![A-Z0-9])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![A-Z0-9])/;

/** `All prices are in AUD`, `Precios en MXN`: the currency stands in the first group. */
export const pricesIn =
  /(?:prices?|preise|precios|prix|preços|prezzi|prijzen|priser|ceny|цены)(?!\p{L})[^.!?\d]{0,40}?(?<!\p{L})(?:in|en|em|i|w|v|в)\s(?:the )?([A-Z]{3})(?!\p{L})/u;

/** `All prices are in Canadian dollars`, `precios en pesos mexicanos`. */
export const namedCurrencies: [currency: string, words: RegExp][] = [
  ['CAD', /(?:prices?|amounts?)[^.!?\d]{0,40} in canadian dollars/i],
  ['AUD', /(?:prices?|amounts?)[^.!?\d]{0,40} in australian dollars/i],
  ['NZD', /(?:prices?|amounts?)[^.!?\d]{0,40} in new zealand dollars/i],
  ['SGD', /(?:prices?|amounts?)[^.!?\d]{0,40} in singapore dollars/i],
  ['HKD', /(?:prices?|amounts?)[^.!?\d]{0,40} in hong kong dollars/i],
  ['USD', /(?:prices?|amounts?)[^.!?\d]{0,40} in (?:us|u\.s\.|american) dollars/i],
  ['USD', /(?:precios?|importes?)[^.!?\d]{0,40} en d[oó]lares(?! (?:can|aus))/i],
  [
    'EUR',
    /(?<!\p{L})(?:prices|preise|prix|precios|preços|prezzi|prijzen|ceny|cijene|cene|hinnat|hinnad|kainos|cenas|priser|prețuri|prețurile|τιμές)(?!\p{L})[^.!?\d]{0,40} (?:in|en|em|w|v|u|în|on|σε) (?:euros?(?!\p{L})|€|ευρώ)/iu,
  ],
  ['MXN', /(?:precios?|importes?)[^.!?\d]{0,40} en pesos mexicanos/i],
  ['ARS', /(?:precios?|importes?)[^.!?\d]{0,40} en pesos argentinos/i],
  ['CLP', /(?:precios?|importes?)[^.!?\d]{0,40} en pesos chilenos/i],
  ['COP', /(?:precios?|importes?)[^.!?\d]{0,40} en pesos colombianos/i],
];

/** A telephone number of another country than a link names it: in a text with its calling code. */
export const writtenPhone = /(?<![\d+])\+[1-9]\d{0,3}[ \d().-]{6,18}\d/;
