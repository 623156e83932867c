import type { Lexicon } from './lexicon.ts';

export const sv: Lexicon = {
  currentPrice: ['pris'], // shopify
  from: ['från'], // tekvaro.se
  saving: [
    'spara', // tekvaro.se
    'rabatt', // shopify
  ],
  otherSum: [
    'värde', // tekvaro.se
    'högsta priset är | delsumma | beräknad totalsumma', // shopify
  ],
  shipping: [
    'frakt', // bamboobrush.se
    'leverans', // shopify
  ],
  threshold: ['över'], // tekvaro.se
  withTax: ['skatt ingår'], // shopify
  buy: [
    'lägg i varukorg', // tekvaro.se
    'lägg i varukorgen', // shopify
    'lägg till i varukorgen | lägg till i varukorg | lägg i kundvagnen | lägg i kundvagn', // phrases
    'köp | köp nu | handla | beställ | beställ nu | förbeställ | förboka', // phrases
  ],
  related: [
    'andra', // alltommat.expressen.se
    'relaterade', // templates
  ],
  inStock: [
    'i lager', // shopify
    'finns i lager | i webblager | i webblagret | skickas inom | åter i lager', // phrases
    'finns att köpa | beställningsvara | fåtal kvar | få kvar | låg lagernivå', // phrases
    'sista exemplaret | kan förbeställas | leveransklar | lagervara', // phrases
  ],
  outOfStock: [
    'slutsåld | slut i lager | ej tillgänglig', // shopify
    'slutsålt | slutsålda | slut i webblager | slut | ej i lager | inte i lager', // phrases
    'finns inte i lager | finns ej i lager | inte tillgänglig | tillfälligt slut', // phrases
    'tyvärr slut | utgått | utgången | har utgått | ej i webblager | inte längre tillgänglig', // phrases
    'uppsåld | kan inte beställas', // phrases
  ],
  available: ['tillgänglig | tillgängligt | tillgängliga'], // phrases
  awaited: [
    'bevaka | meddela mig | kommer snart | snart i lager | snart tillbaka', // phrases
    'åter i lager snart | väntas in | väntas | kommer i lager | väntelista | när den finns', // phrases
    'när varan är | påminn mig | mejla mig | få besked | beräknas | bevaka produkten', // phrases
  ],
  stock: ['lager | lagerstatus | lagersaldo | tillgänglighet | saldo | antal i lager'], // phrases
  not: ['inte | ej | ingen | inga | inget | aldrig | nej | noll | utan'], // phrases
  almost: ['nästan | innan'], // phrases
  soon: ['snart | inom kort'], // phrases
  left: ['kvar | endast | bara'], // phrases
  piece: ['st | styck | stycken | exemplar | par'], // phrases
  elsewhere: [
    'hämta | avhämtning | butik* | varuhus* | storlek* | färg* | variant* | tillval', // phrases
    'present* | om | upphämtning', // phrases
  ],
  gone: ['sidan hittades inte'], // shopify
  common: [
    'och | för | inte | är | till | från | att | varukorg | varukorgen | köp | lägg | våra', // pages
  ],
};
