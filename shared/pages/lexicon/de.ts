import type { Lexicon } from './lexicon.ts';

export const de: Lexicon = {
  currentPrice: [
    'verkaufspreis', // xlube.com
    'jetzt', // geizhals.at
    'nur', // www.otto.de
    'preis', // shopify
    'angebotspreis | sonderpreis | aktionspreis', // memory
    'neuer preis | unser preis | ihr preis | nur noch', // memory
  ],
  formerPrice: [
    'statt | vorher | bisher | früher | alter preis | früherer preis | vorheriger preis', // memory
    'ehemaliger preis | bisheriger preis', // memory
  ],
  regularPrice: [
    'letzter niedrigster preis', // memory
    'normaler preis', // xlube.com
    'uvp', // www.otto.de
    'statt | vorher | bisher | alter preis | streichpreis | normalpreis | listenpreis', // memory
    'ursprünglicher preis', // memory
    'unverbindliche preisempfehlung | empfohlener verkaufspreis | avp', // memory
    'unser bisheriger preis | bisheriger preis | preisempfehlung', // memory
    'früher', // memory
    'regulärer preis | ehemaliger preis | originalpreis | vorheriger preis | früherer preis', // memory
    'ehemals | ursprünglich', // memory
  ],
  hiddenPrice: [
    'preis im warenkorb | preis nach anmeldung | anmelden, um preise zu sehen', // memory
  ],
  lowest: ['niedrigst* | tiefst* | günstigst* | bestpreis | tiefpreis'], // memory
  from: [
    'ab', // geizhals.at
    'von', // shopify
  ],
  saving: [
    'rabatt', // shopify
    'ersparnis | du sparst | sie sparen | sparen', // memory
  ],
  extra: [
    'spende | spenden', // memory
    'garantie | garantieverlängerung | anschlussgarantie | herstellergarantie', // memory
    'langzeitgarantie | vollgarantie | garantieschutz | schutzbrief | geräteschutz', // memory
    'komplettschutz | rundumschutz | versicherung | geräteversicherung | diebstahlschutz', // memory
    'schutzpaket | aufbau | aufbauservice | montage | montageservice | einbau | einbauservice', // memory
    'installation | installationsservice | anschlussservice | altgerätemitnahme', // memory
    'altgeräteentsorgung | zubuchbar | hinzubuchbar | zubuchen | geschenkverpackung', // memory
    'geschenkbox | geschenkpapier | geschenktüte | als geschenk verpacken | glückwunschkarte', // memory
    'geschenkkarte | geschenkkarten | geschenkgutschein* | gutschein | gutscheine', // memory
    'einkaufsgutschein | gravur | wunschgravur | lasergravur | personalisierung | bestickung', // memory
    'monogramm | aufpreis | mehrpreis | zuschlag | zusatzkosten | flaschenpfand | leergut', // memory
    'mehrwegpfand | einwegpfand | kistenpfand | rücksendung | rücksendekosten | retoure', // memory
    'retourenkosten | rücksendegebühr | recyclinggebühr | entsorgungsgebühr', // memory
    'vorgezogene recyclinggebühr | vrg | urheberrechtsabgabe | bonuspunkte | bonusbetrag', // memory
    'treuepunkte | payback punkte | punkte im wert von | gutschrift | stoffmuster', // memory
    'materialmuster | farbmuster | musterkarte | musterbestellung | bearbeitungsgebühr', // memory
    'servicegebühr | vorverkaufsgebühr | zahlungsgebühr | nachnahme | nachnahmegebühr', // memory
    'kauf auf rechnung | rechnungskauf | mindermengenzuschlag | eintauschprämie', // memory
    'eintauschbonus | altgerät | starterset | erste lieferung | probemonat | gebraucht ab', // memory
    'gebrauchte ab | gebraucht kaufen ab | refurbished ab | b-ware ab | stoffprobe', // memory
    'farbprobe | musterstück | muster für | stoffmuster für', // memory
    'reparaturpauschale | servicepauschale | energiekosten | stromkosten | betriebskosten', // memory
    'freunde werben | kaution | rückversand | rücksendung kostet', // memory
    'dhl | dhl paket | paketzuschlag | sperrgutzuschlag | rüstkosten | zoll | einfuhrgebühren', // memory
    'wertgutschein', // memory
    'parken | parkplatz', // memory
  ],
  included: [
    'inkl | inklusive | inkl. | mit | samt | einschlie* | enthalten | ohne | plus gratis', // memory
  ],
  about: [
    'ca | circa | etwa | ungefähr | rund', // memory
  ],
  otherSum: [
    'tagesmaximum | höchstbetrag | steuerbetrag | stoffmuster | materialmuster', // memory
    'der höchste preis ist | gesamtsumme | geschätzte gesamtkosten | produktzwischensumme', // shopify
    'zwischensumme | startpreis | startgebot | mindestgebot | ankaufspreis | pfand', // memory
    'anzahlung | im wert von | durchschnittspreis | bestellsumme', // memory
  ],
  instalment: [
    'raten | monatsrate | monatliche rate | monatspreis | monatsmiete', // memory
  ],
  memberPrice: [
    'für studenten | studentenpreis | studentenrabatt', // memory
    'mitgliederpreis | clubpreis | mit kundenkarte | händlerpreis | im abo', // memory
    'bei vorkasse | per überweisung | mit app | mit code | in der app | mit gutschein', // memory
    'für mitglieder | mit mitgliedschaft | mit plus | mit karte | mit payback | mit abo', // memory
    'vorteilspreis | stammkundenpreis | bei abholung | mit bonuskarte | bei zahlung per', // memory
    'bei banküberweisung', // memory
    'mit coupon | abo-preis | abopreis | spar-abo | sparabo | vorkasse | mit rabattcode', // memory
  ],
  savingAfter: [
    'rabatt | willkommensrabatt | neukundenrabatt | newsletter-rabatt | sofortrabatt | sparen', // memory
    'gespart | nachlass | ersparnis | günstiger | billiger', // memory
  ],
  shipping: [
    'click & collect | click and collect', // memory
    'versand | versandkosten', // www.eduscho.at
    'versandkostenfrei | versandfrei | portofrei | frei haus', // memory
    'lieferung', // sallys-blog.de
    'versandkostenpauschale | lieferkosten | liefergebühr', // memory
    'gratisversand | gratis versand | gratis lieferung | kostenloser versand | spedition', // memory
    'abholung', // memory
    'speditionsversand | expressversand | standardversand | paketversand', // memory
    'speditionslieferung | expresslieferung | standardlieferung | versandpauschale', // memory
    'liefergebühren | zustellgebühr', // memory
  ],
  threshold: [
    'ab einem bestellwert von', // www.solebox.com
    'über', // www.notebooksbilliger.de
    'mindestbestellwert', // memory
    'mindestbestellwert von | ab einem einkauf von | ab einem einkaufswert von', // memory
    'ab einem warenwert von', // memory
    'bestellwert | warenwert | einkaufswert | warenkorbwert | mindestumsatz | bestellungen ab', // memory
    'bestellungen über | einkauf ab | bestellung ab | click & collect ab | finanzierung ab', // memory
    'ratenkauf ab | ratenzahlung ab | ab einer bestellsumme von | ab einer bestellung von', // memory
    'bis zum kostenlosen | bis zur kostenlosen | bis zum gratisversand', // memory
    'bis zur gratislieferung | bis zum gratis | bis versandkostenfrei', // memory
  ],
  extraAfter: [
    'pfand | aufpreis | mehrpreis | zuschlag | gebühr | bearbeitungsgebühr | cashback', // memory
    'gutschrift | bonus | eintauschbonus | eintauschprämie | urheberrechtsabgabe', // memory
    'mindermengenzuschlag | zurückerhalten', // memory
    'gutschein | gutscheine | einkaufsgutschein | guthaben | startguthaben | willkommensbonus', // memory
    'prämie | erhalten | bekommen | geschenkt | kassieren | kaution | rückerstattung', // memory
  ],
  instalmentAfter: [
    'mtl', // www.otto.de
    'monatlich | im monat | pro monat | /monat | / monat', // memory
    'pro stunde | je stunde | pro angefangene', // memory
    'pro tag | /tag | / tag | am tag | pro woche | /woche | / woche', // memory
  ],
  free: [
    'gratis | kostenlos*', // memory
  ],
  perUnit: ['je | pro'], // memory
  measure: ['gramm | kilogramm | rm | raummeter'], // memory
  length: ['quadratmeter | laufmeter | laufender meter | lfm | lfd. m | qm'], // memory
  magnitude: ['mio | mrd'], // cldr
  withTax: [
    'inkl. gesetzl. mwst', // www.otto.de
    'inkl. mwst | inklusive steuern', // shopify
    'inkl mwst | inklusive mwst | brutto', // memory
  ],
  withoutTax: [
    'zzgl. mwst | zzgl mwst | zzgl. gesetzl. mwst | zzgl. ust | netto', // memory
    'exkl. mwst | exkl mwst | ohne mwst | exkl. ust',
  ], // memory
  buy: [
    'in den warenkorb | jetzt kaufen', // pampoprint.com
    'warenkorb', // sallys-blog.de
    'in den warenkorb legen', // shopify
    'in den einkaufswagen | in den einkaufskorb | kaufen | bestellen | jetzt bestellen', // phrases
    'sofort kaufen | vorbestellen | jetzt vorbestellen | in den korb', // phrases
    'zum warenkorb hinzufügen | in die einkaufstasche', // phrases
    'in die tasche | auf die bestellliste | ab in den warenkorb | auswählen und kaufen', // phrases
    'artikel in den warenkorb', // phrases
  ],
  related: [
    'produkt des monats | deal des tages | angebot des tages', // memory
    'empfehl* | kunden interess* | mehr von | ähnlich*', // www.otto.de
    'zubehör | zuletzt', // www.laendleanzeiger.at
    'andere', // www.bol.com
    'weitere', // www.bmas.de
    'auch interessant', // www.forstpraxis.de
    'kunden kauften | kunden, die | kauften auch | passt dazu | passend dazu | dazu passt', // memory
    'passende* | das passt | gut dazu | vervollständige* | shop the look | kombiniere*', // memory
    'wird oft zusammen | oft zusammen gekauft | häufig zusammen | wird gerne zusammen', // memory
    'gefallen | gesehen | angesehen | zuletzt angesehen | alternative* | verwandte*', // memory
    'auch gekauft | auch angesehen | entdecke* | inspiration* | beliebt* | bestseller', // memory
    'topseller | neuheiten | mehr aus dieser | aus dieser serie | aus der serie | sparset*', // memory
    'im set sparen | komplettiere* | nicht vergessen | ersatzteile | nachfolge*', // memory
    'auch interessieren', // memory
    'angeschaut* | betrachtet*', // memory
  ],
  inStock: [
    'auf lager', // shopify
    'vorrätig | sofort lieferbar | sofort verfügbar | lieferbar | am lager | ab lager', // phrases
    'ab lager lieferbar | wieder verfügbar | wieder auf lager | versandfertig', // phrases
    'auf bestellung | vorbestellbar | auf vorrat | bestellbar | lagernd | wenige verfügbar', // phrases
    'letzte exemplare', // phrases
    'online verfügbar | online lieferbar | online auf lager | online bestellbar', // memory
    'wieder da | letzter artikel | letztes stück | letztes exemplar | geringer bestand', // phrases
  ],
  outOfStock: [
    'ausverkauft | nicht vorrätig | nicht verfügbar', // shopify
    'vergriffen', // www.eduscho.at
    'nicht lieferbar', // geizhals.at
    'nicht mehr lieferbar | nicht mehr verfügbar | nicht mehr erhältlich', // phrases
    'nicht mehr vorrätig | restlos verkauft | nicht bestellbar | derzeit nicht', // phrases
    'zurzeit nicht | momentan nicht | aktuell nicht | zur zeit nicht | nicht auf lager', // phrases
    'nicht mehr im sortiment | ohne bestand | nicht mehr angeboten', // phrases
    'nicht mehr geführt | nicht mehr produziert | nicht mehr hergestellt', // memory
    'nicht mehr verkauft | auktion beendet | angebot beendet | wurde verkauft', // memory
    'bereits verkauft | endgebot | zuschlagspreis', // memory
    'nicht zur verfügung | keine ware | alles weg | haben wir leider nicht mehr', // phrases
    'haben wir nicht mehr | artikel ist ausgelaufen | produkt ist ausgelaufen', // phrases
    'nicht im sortiment | keine angebote verfügbar', // phrases
    'nicht mehr im angebot', // phrases
    'keine lagerware | nicht mehr im programm | unverfügbar | nichts mehr da | lager leer', // phrases
    'bestand erschöpft | lieferstopp | schon weg | kommt nicht wieder', // memory
    'fehlt am lager | abverkauft | produkt eingestellt | artikel eingestellt', // phrases
  ],
  soldAlone: ['verkauft | weg'], // phrases
  available: ['verfügbar | erhältlich | vorhanden'], // phrases
  awaited: [
    'benachrichtigen sie mich', // phrases
    'benachrichtige mich | benachrichtigen | benachrichtigung bei verfügbarkeit', // phrases
    'wenn verfügbar | sobald verfügbar | sobald lieferbar | bald wieder da | demnächst', // phrases
    'warteliste | bescheid geben | informieren sie mich | wird nachbestellt', // phrases
    'erscheint in kürze | verfügbar ab | wieder verfügbar ab | wieder lieferbar ab', // phrases
    'wieder auf lager ab', // phrases
    'benachrichtigt mich | nachricht bei verfügbarkeit | noch nicht erschienen | im zulauf', // phrases
    'ware im zulauf | nachbestellt | neue ware unterwegs | vorbestellung ist bald möglich', // phrases
    'erscheint am', // phrases
    'nachlieferung | kommt bald wieder', // phrases
    'wenn wieder da | sobald wieder da', // phrases
  ],
  stock: [
    'lagerbestand | bestand | verfügbarkeit | lager | auf lager befindlich | vorrat', // phrases
    'lagerstatus | lieferstatus', // phrases
  ],
  affirmed: ['sofort | ja | hoch | gering | ausreichend | genügend | lagerware'], // phrases
  none: ['kein*'], // phrases
  not: [
    'nicht | nie | niemals | nein | null', // phrases
    'nicht mehr', // phrases
  ],
  almost: ['fast | beinahe | nahezu | bevor'], // phrases
  soon: ['bald | demnächst | in kürze'], // phrases
  left: ['noch | nur noch | übrig | verbleibend'], // phrases
  piece: ['stück | stk | st | artikel | exemplar* | paar | einheiten'], // phrases
  elsewhere: [
    'abhol* | selbstabhol* | filial* | markt | laden | showroom | grö* | farb* | variante*', // phrases
    'geschenk* | falls | wenn | gutschein* | ratenzahlung | ausstellung | bewertung*', // phrases
    'click & collect | click and collect | gravur | montage', // phrases
    'expressversand | expresslieferung | sofortlieferung | standardversand', // phrases
    'finanzierung | ratenkauf | leasing', // phrases
    'rechnung | chat | beratung | express* | kundenservice | kundendienst | hotline | berater*', // phrases
    'personalisierung | preisgarantie | woanders', // phrases
  ],
  otherPage: [
    'mein warenkorb | meine merkliste | meine wunschliste | mein merkzettel | meine favoriten', // memory
    'warenkorb | ihr warenkorb | kasse | merkzettel | wunschliste | merkliste', // memory
    'bestellübersicht | meine bestellungen | suche | suchergebnisse | produkte', // memory
    'alle produkte | unsere produkte | preise | preisliste | angebote | neuheiten', // memory
    'gutscheine | startseite | leistungen | versand | versandkosten | zahlung und versand', // memory
    'lieferung | impressum | datenschutz | agb | widerrufsrecht | kontakt | über uns', // memory
    'häufige fragen | produktvergleich', // memory
    'anmelden | einloggen | login | registrieren | mein konto | kundenkonto | filialen', // memory
    'unsere filialen | rückgabe | retouren | bestellbestätigung | vergleichen | vergleich', // memory
    'newsletter | karriere | marken | alle marken', // memory
    'katalog | kataloge | datenschutzerklärung | allgemeine geschäftsbedingungen | hilfe', // memory
    'kundenservice | zahlungsarten | faq | sitemap | blog | aktuelles', // memory
    'vielen dank für ihre bestellung | vielen dank für deine bestellung', // memory
    'bestellung abgeschlossen', // memory
    'speisekarte | speisekarten', // memory
    'zahlung', // memory
  ],
  searchResults: [
    'suchergebnisse | suchergebnis | sie suchten nach', // memory
    'ihre suche nach | deine suche nach | sie haben gesucht', // memory
    'ergebnisse für | treffer für', // memory
  ],
  gone: [
    'seite nicht gefunden', // shopify
    'produkt nicht gefunden | fehler 404 | diese seite existiert nicht', // memory
    'seite existiert nicht | artikel nicht gefunden | seite wurde nicht gefunden', // memory
    'diese seite gibt es nicht | artikel wurde nicht gefunden', // memory
    'produkt wurde nicht gefunden | seite konnte nicht gefunden werden', // memory
    'seite ist nicht mehr verfügbar | artikel existiert nicht | produkt existiert nicht', // memory
  ],
  botCheck: [
    'dass sie ein mensch sind', // pages
    'dass du kein roboter bist | dass sie kein roboter sind | sicherheitsüberprüfung', // memory
    'sicherheitsprüfung | zugriff verweigert | sind sie ein roboter | bist du ein roboter', // memory
    'zugriff wurde blockiert | dass du ein mensch bist | ungewöhnlicher datenverkehr', // memory
    'zu viele anfragen', // memory
  ],
  signIn: [
    'einloggen | anmelden', // shopify
    'kundenlogin | login', // memory
  ],
  frontPage: ['startseite'], // neness-shop.de
  notSold: [
    'nicht mehr lieferbar | nicht mehr verfügbar | nicht mehr erhältlich', // memory
    'nicht mehr im sortiment | nicht mehr hergestellt | preis auf anfrage', // memory
    'preis nach anfrage | nachfolger | nachfolgeartikel | nachfolgemodell', // memory
    'nachfolgeprodukt | ersetzt durch | ersatzartikel | alternativartikel', // memory
    'das könnte ihnen auch gefallen | das könnte dir auch gefallen', // memory
    'kunden kauften auch | in ihrem land nicht verfügbar', // memory
    'nicht mehr geführt | nicht mehr angeboten | nicht mehr produziert | nicht mehr verkauft', // memory
    'nicht mehr bestellbar | ausgelaufen | produktion eingestellt | abgekündigt | nachfolger*', // memory
    'ersatzprodukt | alternativprodukt | auktion beendet | auktion ist beendet', // memory
    'angebot beendet | angebot wurde beendet | beendete auktion | endgebot | verkauft am', // memory
    'wurde verkauft | bereits verkauft | ist verkauft | nicht in ihr land', // memory
    'nicht in dein land', // memory
    'preis anfragen | preise nach anmeldung | preis nach anmeldung | preis auf nachfrage', // memory
    'anmelden für preise | preis nach vereinbarung', // memory
  ],
};
