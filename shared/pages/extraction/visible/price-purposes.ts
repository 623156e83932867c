/** `Delivery from $5.95` is no lower end of the product's range. */
export const ofDelivery =
  /deliver|shipping|postage|versand|liefer|livraison|env[ií]o|frete|spedizione|verzend|bezorg|frakt|fragt|toimitus|doprav|dostaw|достав|送料|運費|运费|kargo|배송/i;

/** Extras that shops offer to add to a product for money. */
export const ofExtra =
  /gift[- ](?:note|wrap|box|bag|message|option)|engrav|monogram|embroider|(?:protection|care|service) plan|extended warranty|insurance|(?:with|add) (?:assembly|installation)|geschenk(?:verpackung|box|papier)|gravur|versicherung|(?:mit|inkl\.) montage|garantieverlängerung|(?:emballage|papier|pochette) cadeau|gravure|extension de garantie|envoltorio|papel de regalo|grabado|garantía extendida|confezione regalo|incisione|embrulho|gravação|cadeauverpakking|inpakken als cadeau|graveren|presentinslagning|gaveindpakning|gaveinnpakking|gravering|lahjapak|kaiverrus|opakowanie (?:na prezent|prezentowe)|grawer|dárkové balení|ajándékcsomagolás|подарочн\p{L}+ (?:упаковк|пакет|короб)|гравировк|подарункова упаковка|hediye paketi|συσκευασία δώρου|אריזת מתנה|تغليف هدية|ラッピング|刻印|禮物包裝|礼品包装|선물 ?포장/iu;

/** Prices that are paid only by those who order again and again. */
export const bySubscription =
  /subscri|sparabo|(?<!\p{L})abo(?:nn?ement|nn[eé])?(?!\p{L})|suscri|assinatura|autoship|auto-?delivery|定期/iu;

/** `Any amount from $10 to $250` is what a card for gifts may be worth. */
export const ofAnyAmount = /amount|betrag|montant|importe|importo|bedrag|belopp|beløb|beløp|kwot|сумм|金額/iu;
