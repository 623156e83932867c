import type { Lexicon } from './lexicon.ts';

export const sv: Lexicon = {
  currentPrice: [
    'pris', // shopify
    'kampanjpris | reapris', // memory
    'extrapris | nupris', // memory
    'nu | nytt pris | vårt pris', // memory
  ],
  formerPrice: ['tidigare pris | förr'], // memory
  regularPrice: [
    'senaste lägsta pris | senast lägsta pris', // memory
    'ord pris | ord. pris | ordinarie pris | tidigare pris | rek. pris', // memory
    'rekommenderat pris | rek pris | cirkapris | rekommenderat cirkapris', // memory
    'förr | ursprungspris | ursprungligt pris', // memory
    'förut', // memory
  ],
  hiddenPrice: [
    'se pris i varukorg* | logga in för att se pris', // memory
  ],
  lowest: ['lägsta'], // memory
  from: ['från'], // tekvaro.se
  saving: [
    'spara', // tekvaro.se
    'rabatt', // shopify
    'du sparar', // memory
  ],
  extra: [
    'garanti | förlängd garanti | utökad garanti | trygghetsavtal | försäkring', // memory
    'produktförsäkring | montering | monteringsservice | installation | hemmontering', // memory
    'inbärning | bortforsling | presentinslagning | slå in som present | presentask', // memory
    'presentförpackning | presentkort | gravyr | gravering | personlig gravyr | brodyr', // memory
    'personalisering | pristillägg | returfrakt | returkostnad | returavgift | miljöavgift', // memory
    'återvinningsavgift | kemikalieskatt | privatkopieringsersättning | bonuspoäng', // memory
    'tillgodohavande | tygprov | varuprov | expeditionsavgift | serviceavgift | fakturaavgift', // memory
    'bokningsavgift | postförskott | minsta ordervärde | första månaden | begagnad från', // memory
    'begagnat från | begagnade från | renoverad från', // memory
    'pant | deposition', // memory
    'postnord ombud | faktura', // memory
    'handpenning', // memory
  ],
  included: [
    'med | inkl | inklusive | ingår | utan', // memory
  ],
  about: [
    'cirka | ungefär', // memory
  ],
  otherSum: [
    'tygprov | provbit', // memory
    'värde', // tekvaro.se
    'högsta priset är | delsumma | beräknad totalsumma', // shopify
    'utropspris | startbud | genomsnittspris', // memory
    'totalt | totalsumma', // memory
    'totalt inkl. moms | totalt inkl moms', // memory
  ],
  instalment: [
    'månadskostnad | per månad | delbetala från', // memory
    'delbetalningar om | delbetalningar', // memory
  ],
  memberPrice: [
    'medlemspris | klubbpris', // memory
    'för medlemmar | stammispris | med kort | med medlemskap | plusmedlem', // memory
  ],
  savingAfter: [
    'rabatt | billigare | i rabatt', // memory
  ],
  shipping: [
    'frakt', // bamboobrush.se
    'leverans', // shopify
    'fraktkostnad | hemleverans | expressfrakt | porto', // memory
  ],
  threshold: [
    'över', // tekvaro.se
    'minsta ordervärde', // memory
    'köp över | order över | ordervärde | beställningar över | vid köp över | fri frakt från', // memory
    'till för fri frakt | kvar till fri frakt | till fri frakt', // memory
    'minsta order', // memory
  ],
  extraAfter: [
    'pant | i pant | tillägg | i avgift | serviceavgift | expeditionsavgift | bonus', // memory
    'cashback | kemikalieskatt', // memory
    'på första köpet | på ditt första köp | presentkort | återbäring | deposition', // memory
  ],
  instalmentAfter: [
    'per månad | /mån | / mån', // memory
    'per dag | /dag | / dag | per dygn | /dygn | / dygn', // memory
    'per timme | /timme | /tim', // memory
  ],
  free: [
    'gratis | fri', // memory
  ],
  perUnit: ['styck'], // memory
  measure: ['hg | hekto'], // memory
  length: ['kvadratmeter | kvm | löpmeter'], // memory
  withTax: [
    'skatt ingår', // shopify
    'inkl. moms | inkl moms', // memory
  ],
  withoutTax: ['exkl. moms | exkl moms | ex. moms | ex moms | utan moms'], // memory
  buy: [
    'lägg i varukorg', // tekvaro.se
    'lägg i varukorgen', // shopify
    'lägg till i varukorgen | lägg till i varukorg | lägg i kundvagnen | lägg i kundvagn', // phrases
    'köp | köp nu | handla | beställ | beställ nu | förbeställ | förboka', // phrases
    'i varukorgen | lägg i korg | lägg i korgen | lägg i shoppingbag | lägg till i väskan', // phrases
    'lägg i väskan', // phrases
  ],
  related: [
    'andra', // alltommat.expressen.se
    'relaterade', // templates
    'liknande produkter | liknande | köps ofta | köpte även | köpte också | tittade även', // memory
    'tittade också | passar till | passar bra | passar ihop | matcha med | komplettera*', // memory
    'tillbehör | alternativ* | senast visade | nyligen visade | senast sedda | du kanske', // memory
    'kanske gillar | gillar du | också gilla | rekommend* | vi tipsar | andra köpte', // memory
    'andra kunder | kunder som | populära | bästsäljare | upptäck | nyheter | för dig', // memory
    'ur samma serie | mer från | fler produkter | handla även | glöm inte | ersättare', // memory
    'ersätts av | ersatt av', // memory
    'senast besökta | nyligen sedda | tidigare visade | tittat på', // memory
  ],
  inStock: [
    'i lager', // shopify
    'finns i lager | i webblager | i webblagret | skickas inom | åter i lager', // phrases
    'finns att köpa | beställningsvara | fåtal kvar | få kvar | låg lagernivå', // phrases
    'sista exemplaret | kan förbeställas | leveransklar | lagervara', // phrases
    'finns online | i lager online | finns i lager online | tillgänglig online', // memory
    'finns i webblager', // memory
    'tillgänglig nu', // phrases
  ],
  outOfStock: [
    'slutsåld | slut i lager | ej tillgänglig', // shopify
    'slutsålt | slutsålda | slut i webblager | slut | ej i lager | inte i lager', // phrases
    'finns inte i lager | finns ej i lager | inte tillgänglig | tillfälligt slut', // phrases
    'tyvärr slut | utgått | utgången | har utgått | ej i webblager | inte längre tillgänglig', // phrases
    'uppsåld | kan inte beställas', // phrases
    'restnoterad | restnoterat', // phrases
    'säljs inte längre | säljs ej längre | finns inte längre | tillverkas inte längre', // memory
    'auktionen är avslutad | är såld | utgått ur sortimentet | klubbat pris', // memory
    'utsåld | ej beställningsbar | går inte att köpa | går ej att köpa', // phrases
    'går ej att beställa | går inte att beställa | otillgänglig', // phrases
  ],
  soldAlone: ['såld | sålt'], // phrases
  available: ['tillgänglig | tillgängligt | tillgängliga'], // phrases
  awaited: [
    'bevaka | meddela mig | kommer snart | snart i lager | snart tillbaka', // phrases
    'åter i lager snart | väntas in | väntas | kommer i lager | väntelista | när den finns', // phrases
    'när varan är | påminn mig | mejla mig | få besked | beräknas | bevaka produkten', // phrases
    'meddela när | förväntas i lager | förväntas', // phrases
    'kommer åter i lager | kommer åter', // phrases
  ],
  stock: [
    'lager | lagerstatus | lagersaldo | tillgänglighet | saldo | antal i lager', // phrases
    'webblager | nätlager', // phrases
  ],
  affirmed: ['finns | omgående | ja | hög | låg'], // phrases
  none: ['ingen | inga | inget'], // phrases
  not: [
    'inte | ej | aldrig | nej | noll | utan', // phrases
    'inte längre', // phrases
  ],
  almost: ['nästan | innan'], // phrases
  soon: ['snart | inom kort'], // phrases
  left: ['kvar'], // phrases
  only: ['endast | bara'], // phrases
  piece: ['st | styck | stycken | exemplar | par'], // phrases
  elsewhere: [
    'hämta | avhämtning | butik* | varuhus* | storlek* | färg* | variant* | tillval', // phrases
    'present* | om | upphämtning', // phrases
  ],
  otherPage: [
    'min önskelista | min varukorg | mina favoriter | mina önskelistor', // memory
    'varukorg | varukorgen | din varukorg | kundvagn | kassa | sökresultat | sök', // memory
    'produkter | alla produkter | priser | erbjudanden | nyheter | frakt | leverans', // memory
    'kontakt | om oss | önskelista', // memory
    'jämför produkter', // memory
    'kassan | logga in | mitt konto | registrera | köpvillkor | allmänna villkor', // memory
    'integritetspolicy | kontakta oss | vanliga frågor | butiker | våra butiker | returer', // memory
    'rea | jämför | nyhetsbrev | storleksguide | varumärken | katalog | favoriter', // memory
    'kundservice | hjälp | betalningssätt | lediga jobb', // memory
    'tack för din order | tack för din beställning | tack för ditt köp | orderbekräftelse', // memory
    'betalning', // memory
  ],
  searchResults: [
    'sökresultat | du sökte på | du sökte efter | resultat av din sökning', // memory
    'resultat för | träffar för | sökning på', // memory
  ],
  gone: [
    'sidan hittades inte', // shopify
    'sidan kunde inte hittas | produkten hittades inte | sidan finns inte', // memory
    'fel 404 | kan inte hitta sidan | hittade inte sidan', // memory
  ],
  signIn: ['logga in'], // memory
  botCheck: ['att du är en människa | åtkomst nekad | inte är en robot | säkerhetskontroll'], // memory
  common: [
    'och | för | inte | är | till | från | att | varukorg | varukorgen | köp | lägg | våra', // pages
  ],
  notSold: [
    'har utgått | utgått ur sortimentet | utgången produkt | säljs inte längre', // memory
    'pris på begäran | pris på förfrågan | ersatt av | ersätts av | efterträdare', // memory
    'andra köpte också', // memory
    'utgått | säljs ej längre | finns inte längre | tillverkas inte längre', // memory
    'ej längre tillgänglig | inte längre tillgänglig | ersättare | ersättningsprodukt', // memory
    'efterföljare | auktionen är avslutad | auktionen avslutad | auktion avslutad', // memory
    'annonsen är borttagen | såld den | är såld | är såld! | slutpris', // memory
    'slutsåld i alla storlekar | levereras inte till', // memory
    'logga in för pris | logga in för att se pris', // memory
  ],
};
