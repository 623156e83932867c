import { shopLetters } from '../../../platform/text/letters.ts';
/** `Delivery from $5.95` is no lower end of the product's range; `from $5.95 plus delivery` is one. */
export function isOfDelivery(text: string): boolean {
  const amount = Math.max(0, text.search(/\d/));
  if (delivery.test(text.slice(0, amount))) return true;
  const after = text.slice(amount).replace(/^\P{L}+/u, '');
  return delivery.exec(after)?.index === 0 && !delivered.test(after);
}

/** `Livraison incluse`, `versandkostenfrei`. */
const delivered = shopLetters(
  /^\p{L}+(?:frei|gratis)|(?<!\p{L})(?:inclu|incl|inkl|compris|gratui|offert|free|kostenlos|grátis|gratis|бесплатн)/iu,
);

const delivery =
  /deliver|shipping|postage|versand|liefer|livraison|env[ií]o|frete|spedizione|verzend|bezorg|frakt|fragt|toimitus|doprav|dostaw|достав|送料|運費|运费|kargo|배송/i;

/** Extras that shops offer to add to a product for money. */
export const ofExtra =
  /gift[- ](?:note|wrap|box|bag|message|option)|engrav|monogram|embroider|(?:protection|care|service) plan|extended warranty|insurance|(?:with|add) (?:assembly|installation)|geschenk(?:verpackung|box|papier)|gravur|versicherung|(?:mit|inkl\.) montage|garantieverlängerung|(?:emballage|papier|pochette) cadeau|gravure|extension de garantie|envoltorio|papel de regalo|grabado|garantía extendida|confezione regalo|incisione|embrulho|gravação|cadeauverpakking|inpakken als cadeau|graveren|presentinslagning|gaveindpakning|gaveinnpakking|gravering|lahjapak|kaiverrus|opakowanie (?:na prezent|prezentowe)|grawer|dárkové balení|ajándékcsomagolás|подарочн\p{L}+ (?:упаковк|пакет|короб)|гравировк|подарункова упаковка|hediye paketi|συσκευασία δώρου|אריזת מתנה|تغليف هدية|ラッピング|刻印|禮物包裝|保修|延保|延[长長]保[固証]|礼品包装|선물 ?포장/iu;

/** `Joining fee: $20`, `Initial rental £2,069.91`, `Salary: €45,000`. */
export const afterFee =
  /(?:(?:set-?up|joining|sign-?up|activation|booking|handling|restocking|cleaning|late) fee|(?:aufnahme|anmelde|bearbeitungs|einrichtungs|aktivierungs|anschluss|buchungs|mahn|nachnahme)gebühr|frais (?:d.(?:inscription|adhésion|activation)|de dossier)|cuota de (?:alta|inscripción)|(?:initial|first|upfront|down) (?:rental|payment)|deposit|anzahlung|sonderzahlung|premier loyer|apport(?: initial)?|pago inicial|entrada inicial|acconto|aanbetaling|kontantinsats|wpłata własna|первоначальный взнос|(?<!\p{L})(?:salary|gehalt|salaire|salario|salário|stipendio|salaris|månadslön|wynagrodzenie|зарплата|maaş|給与|月給|時給|薪资))[^\p{L}\d]{0,6}$/iu;

/** `3 cuotas sin interés desde $30.000`: so much must be spent to pay in parts. */
export const ofParts = shopLetters(
  /(?:cuotas|meses|vezes|parcelas|rat[ey]|mensualités|instal?ments|payments|taksit)(?: (?:fij\p{L}|sin inter[eé]s(?:es)?|sem juros|sans frais|0 ?%|interest[- ]free|senza interessi)){0,2}[^\p{L}\d]{0,4}(?:desde|a partir de|a partire da|da|dès|à partir de|from|od|en compras (?:de|desde)|em compras acima de)[^\p{L}\d]{0,4}\d/iu,
);

/** `Garantie 5 ans 59,99 €`: what is told before the amount is to be added. `349 €, Garantie 2 ans` is the product. */
export function isOfCover(text: string): boolean {
  if (!cover.test(text)) return false;
  const lead = text.slice(0, Math.max(0, text.search(/\d[\d.,\s]{0,12}[^\d]{0,6}$/)));
  return cover.test(lead) && years.test(lead);
}

const cover =
  /garant|warrant|protection|záruk|gwarancj|гаранти|schutz|(?<!\p{L})cover(?:age)?(?!\p{L})|cobertura|copertura|dekking|ochron[ay]|skydd|protecți|turva|защит/iu;
const years =
  /\d ?-?(?:ans|jahre?|years?|yrs?|jaar|años|anni|anos|år|lata?|rok|roky|let|года?|лет|роки?|yıl|months?|monate?|mois|meses|mesi|maanden|mån)(?!\p{L})/iu;

/** `See alternatives from $79`: what else one could buy. */
export const ofOthers =
  /(?<!\p{L})(?:alternativ|similar|ähnliche|similaire|semelhante|simili|vergelijkbar|liknande|podobn|zamiennik|аналог|похож|альтернатив|подібн)/iu;

/** Prices that are paid only by those who order again and again. */
export const bySubscription =
  /subscri|sparabo|(?<!\p{L})abo(?:nn?ement|nn[eé])?(?!\p{L})|suscri|assinatura|autoship|auto-?delivery|定期/iu;

/** `Any amount from $10 to $250` is what a card for gifts may be worth. */
export const ofAnyAmount = /amount|betrag|montant|importe|importo|bedrag|belopp|beløb|beløp|kwot|сумм|金額/iu;
