import { Beginnings } from '../../../../platform/text/beginnings.ts';
import { shopLetters } from '../../../../platform/text/letters.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';

const buyWords = new WordFinder(['buy']);
/** An icon or a plus may come before the words. */
const maxMarks = 4;

/** Returns the words that controls that buy begin with. */
export const buyBeginnings = (): readonly string[] => buyWords.words();

const beginnings = new Beginnings(buyBeginnings);

/** Returns whether a control whose first text is this may offer to buy something: a cheap look first. */
export function mayOfferToBuy(firstText: string): boolean {
  return beginnings.mayBegin(firstText);
}

/** Returns whether a text offers to buy something: the control that says it puts the product into a cart. */
export function offersToBuy(text: string): boolean {
  const start = text.search(/\p{L}/u);
  return start !== -1 && start <= maxMarks && buyWords.at(text, start) !== null;
}

const relatedWords = new WordFinder(['related']);

/** Returns whether a heading is over products that are not the page's own. */
export function isRelatedHeading(text: string): boolean {
  return relatedWords.has(text);
}

/** Begins the title of a page on how a shop does business: its amounts are what carriage and orders cost. */
export const policyTitles = new RegExp(
  `^\\s*(?:our )?(?:${[
    'shipping|delivery|how we (?:deliver|ship)|postage|returns?|refunds?|payments?|terms|privacy|about(?: us)?|contact(?: us)?|faqs?|frequently asked|help|customer (?:service|care)|size guide|wholesale|careers|warranty',
    'versand(?:kosten|informationen|arten)?|porto|liefer(?:ung|zeiten|bedingungen)|lieferung|zahlung|rückgabe|rücksendung|widerruf|agb|impressum|datenschutz|über uns|kontakt|häufige fragen|hilfe',
    '(?:frais de |modes? de )?livraison|frais de port|retours?|paiements?|conditions|mentions légales|à propos|qui sommes|contactez|aide|foire aux questions',
    '(?:gastos|coste|métodos) de env[ií]o|env[ií]os?|devoluciones|cambios|pagos?|condiciones|aviso legal|quiénes somos|preguntas frecuentes|ayuda',
    '(?:custos?|prazos?) de (?:envio|entrega)|entregas?|frete|devoluções|trocas|pagamentos?|termos|quem somos|perguntas frequentes|ajuda',
    '(?:costi|spese) di spedizione|spedizion[ei]|resi|pagamenti|condizioni|chi siamo|domande frequenti|assistenza',
    'verzending|verzendkosten|bezorg(?:ing|en)|retour(?:neren|en)|betalen|betaling|over ons|veelgestelde vragen|klantenservice',
    'frakt|leverans|levering|fragt|toimitus|retur(?:er)?|ångerrätt|betalning|om oss|om os|köpvillkor|handelsbetingelser|toimitusehdot',
    '(?:koszty|formy) dostawy|dostawa|zwroty|płatności|regulamin|o nas|kontakt|doprava|platba|vrácení|obchodní podmínky|o nás|szállítás|fizetés|rólunk|livrare|retur|plată|despre noi',
    '(?:стоимость|условия) доставки|доставка|оплата|возврат|гарантия|о (?:нас|компании)|контакты|вопросы|повернення|про нас|kargo|teslimat|iade|ödeme|hakkımızda|iletişim',
    '配送|送料|返品|お支払い|特定商取引|会社概要|お問い合わせ|よくある|运费|退货|付款|關於|关于|常見問題|배송|반품|이용약관',
  ].join('|')})(?![\\p{L}\\p{M}])`,
  'iu',
);

/** The whole title of a page that sums up what somebody is about to buy. */
export const cartTitles =
  /^\s*(?:.{1,20}['’]s )(?:wish ?list|basket|cart)\s*$|^\s*(?:ショッピングカート|お買い物カゴ|買い物かご|お気に入り(?:リスト)?|我的购物车|购物清单|收藏夹|위시리스트|찜 ?목록|관심상품|избранное|список желаний|моя корзина|список бажань|wunschliste|wunschzettel|merkliste|favoriten|favou?rites?(?: list)?|saved (?:items|products)|coups de cœur|favoris|(?:mes )?envies|favoritos|preferiti|favorieten|verlanglijstje|favoriter|gemerkte artikel|obľúbené|oblíbené(?: produkty)?|schowek|kedvencek(?:em)?|favorite|закладки|обране|любими|liste d.envies|ma liste|lista de (?:deseos|desejos)|lista desideri|verlanglijst|önskelista|ønskeliste|toivelista|lista życzeń|ulubione|favoriler(?:im)?(?: \(\d{1,4}\))?|alışveriş sepeti|kívánságlista|seznam přání)\s*$|^\s*(?:your |my )?(?:shopping )?(?:cart|bag|basket|trolley|checkout|wish ?list)(?: \(\d{1,4}\))?\s*$|^\s*(?:(?:ihr |mein )?warenkorb|kasse|merkzettel|(?:votre |mon )?panier|(?:tu |mi )?(?:carrito|cesta)(?: de (?:la )?compras?)?|(?:meu |seu )?carrinho|(?:il tuo )?carrello|winkelwagen|winkelmand(?:je)?|varukorg(?:en)?|(?:din )?kundvagn|indkøbskurv|handlekurv|ostoskori|(?:twój )?koszyk|(?:nákupní )?košík|kosár|корзина|кошик|sepetim|カート|购物车|購物車|장바구니)\s*$/iu;

/** `Order #1042`, `Rechnung Nr. 2025-104`, `Invoice INV-204`. */
const numbered = '(?: (?:n[°ºo]\\.?|nr\\.?|no\\.?|#|№)? ?(?:\\p{Lu}{1,4}[- ]?)?\\d[\\d/-]*.{0,20})?';

/**
 * The whole titles of pages that list, collect money, thank for it, or tell what the shop offers. Each expression is compiled
 * when it is first tried, and few ever are: as one, they take 100 ms to compile.
 */
export const otherTitles = [
  '(?:our |all |the )?(?:shop|store|products?|catalog(?:ue)?|collections?|menu|pricing|prices?|price list|plans(?: (?:and|&) pricing)?|sale|(?:today.s )?deals|offers|special offers|new arrivals|best ?sellers|gift cards|services|delivery|shipping|home ?page)',
  'search(?: results?(?: .*)?| for .*)?|(?:\\d{1,5} )?results? for .*|compare(?: .{2,25})?|product comparison|track (?:your|my) (?:order|parcel|package|shipment)|order (?:tracking|status)|my account|order (?:confirmation|received|summary)|thank you(?: for your order| very much)?|(?:please )?donate(?: now| today)?|make a donation|support us',
  `(?:\\d{1,4} )?items? in your (?:cart|bag|basket)|(?:order|invoice)${numbered}|(?:your )?orders|order history|purchase history|receipt|thank you(?: so much)?,? \\p{L}+|thanks,? \\p{L}+|(?:your )?order (?:is )?(?:confirmed|complete|placed)|review (?:and|&) pay|secure checkout|(?:check )?(?:your )?gift ?card balance|.{1,40} (?:price|exchange rate|share price|stock price) (?:today|now|live)|.{1,40} (?:share|stock|repair) prices?|.{2,40} (?:aktie|aktienkurs)|(?:bitcoin|ethereum|gold|silver) price|here.s your (?:.{1,12} )?gift card`,
  `(?:bestellung|rechnung|beställning|bestilling|ordre|bestelling|factuur)${numbered}|bestell(?:übersicht|historie|bestätigung)|(?:ihre |meine )?bestellungen?(?: (?:prüfen|überprüfen|abschließen).*)?|(?:ihre |die )?suche nach .*|gutschein(?:guthaben| einlösen)|(?:commande|facture)${numbered}|commande (?:reçue|confirmée)|(?:mes |vos |votre )commandes?|(?:pedido|factura)${numbered}|(?:mis pedidos|tu pedido)|resumen de (?:tu |la )?(?:compra|pedido)|(?:ordine|fattura)${numbered}|i (?:miei|tuoi) ordini|(?:fatura|pedido)${numbered}|meus pedidos|mijn bestellingen`,
  'kassa|sacola|cesta|cesto|basket|coș(?:ul)?(?: de cumpărături| meu| tău)?|košarica|nákupný košík|krepšelis|grozs|ostukorv|kurv|(?:το )?καλ[άα]θι(?: αγορ[ώω]ν| σας| μου)?|количка(?:та)?|кошница|корпа|сагс|giỏ hàng(?: của bạn)?|ตะกร้า(?:สินค้า)?|รถเข็น|keranjang(?: belanja)?|購物袋|购物袋|ショッピングバッグ|(?:سلة|عربة|حقيبة) (?:ال)?(?:تسوق|مشتريات)|سبد خرید|סל (?:ה)?קניות|עגלת (?:ה)?קניות|कार्ट',
  'сравнение(?: товаров)?|порівняння(?: товарів)?|(?:produkt|artikel)?vergleich(?:en)?|compar(?:er|ateur|aison)(?: (?:de |des |les )?produits)?|compara(?:r|ción|dor|ção)(?: (?:de )?produc?tos)?|confront[ao](?: (?:tra )?prodotti)?|vergelijk(?:en|ing)?(?: producten)?|porówn(?:anie|aj|ywarka)(?: produktów)?|porovnání(?: produktů| zboží)?|jämför(?: produkter)?|sammenlign(?: produkter)?|(?:ürün )?karşılaştır(?:ma)?|összehasonlítás|compara(?:re|ție)(?: produse)?|sendungsverfolgung|suivi (?:de )?(?:ma |votre )?commande|suivre (?:ma|votre) commande|(?:seguimiento|rastreo|estado) del? (?:tu )?pedido|rastrear pedido|traccia (?:il tuo )?ordine|volg je bestelling|spåra (?:din )?(?:order|beställning)|śledzenie (?:zamówienia|przesyłki)|sledování (?:zásilky|objednávky)|отследить заказ|статус заказа|(?:kargo|sipariş) takibi|商品比較|比較|مقارنة(?: المنتجات)?',
  'orders|zamówienia|historia zamówień|objednávky|rendelés(?:ek|eim)|beställningar|ordrar|bestillinger|ordrer|tilaukse[tn]i?|comenzi(?:le mele)?|pedidos|historial de pedidos|histórico de pedidos|commandes|historique (?:de mes |des )?commandes|ordini|storico ordini|bestellingen|bestelgeschiedenis|заказы|история заказов|замовлення|поръчки',
  `оформление заказа|ваш заказ|заказ${numbered}|мои заказы|сч[её]т${numbered}|ваше замовлення|оформлення замовлення|замовлення${numbered}|zamówienie${numbered}|twoje zamówieni[ae]|(?:faktura|objednávka|rendelés|comanda)${numbered}|sipariş(?:iniz|lerim| özeti|i tamamla)|η παραγγελ[ίι]α (?:σας|μου)|ご注文(?:内容|手続き|完了)?(?:の確認)?|注文(?:履歴|確認|完了)|我的订单|訂單(?:查詢|確認|完成)|订单(?:确认|详情)|结算|結帳|주문(?:내역|서|완료|하기)`,
  '(?:unsere |alle )?(?:produkte|preise|preisliste|angebote|leistungen|speisekarte|neuheiten|gutscheine|startseite|spenden)|suchergebnisse?(?: .*)?|produktvergleich|(?:vielen )?dank(?: für ihre bestellung)?',
  '(?:nos |tous les )?(?:produits|tarifs|prix|services|offres|nouveautés|promotions|formations|boutique|accueil)|résultats(?: de (?:la )?recherche)?(?: pour .*)?|faire un don|merci(?: pour votre commande)?',
  '(?:nuestros |todos los )?(?:productos|precios|tarifas|servicios|ofertas|novedades|tienda|inicio)|resultados(?: de (?:la )?búsqueda)?(?: para .*)?|donar|gracias(?: por (?:su|tu) (?:compra|pedido))?',
  '(?:i nostri |tutti i )?(?:prodotti|prezzi|listino(?: prezzi)?|servizi|offerte|novità|negozio)|risultati(?: della ricerca)?|grazie',
  '(?:nossos |todos os )?(?:produtos|preços|serviços|promoções|novidades|loja)|resultados da (?:busca|pesquisa)|obrigado',
  '(?:onze |alle )?(?:producten|prijzen|tarieven|diensten|aanbiedingen|winkel)|zoekresultaten(?: .*)?|bedankt|(?:våra |alla )?(?:produkter|priser|tjänster|erbjudanden)|sökresultat(?: .*)?|tack|søgeresultater|søkeresultater',
  '(?:nasze |wszystkie )?(?:produkty|cennik|usługi|promocje|nowości|sklep)|wyniki wyszukiwania(?: .*)?|dziękujemy|ceník|výsledky (?:hledání|vyhledávání)|akce|novinky|árlista|termékek|keresési eredmények|produse|prețuri|rezultate căutare',
  'каталог|магазин|товары|цены|прайс(?:-лист)?|услуги|акции|распродажа|новинки|результаты поиска(?: .*)?|спасибо(?: за заказ)?|каталог товарів|ціни|послуги|ürünler|fiyatlar|fiyat listesi|kampanyalar|arama sonuçları|προ[ϊι][όο]ντα|τιμοκατ[άα]λογος|προσφορ[έε]ς',
  '(?:benzin|diesel|sprit|strom|gas|heizöl|pellet|metall)preise?(?: .{1,40})?|(?:gas|fuel|petrol|electricity) prices?(?: .{1,40})?|prix (?:des carburants|de l.essence|du gaz)(?: .{1,40})?|precio de la (?:gasolina|luz)(?: .{1,40})?|ceny paliw(?: .{1,40})?|цены на (?:бензин|топливо)(?: .{1,40})?|(?:parking |room |our |hourly |daily |day )?rates|(?:price list|cennik|ceník|preisliste|preise für|árlista|listino prezzi|lista de (?:precios|preços)|tarifs|прайс-лист|цены на услуги) .{1,40}|(?:mortgage|loan|interest|tax|salary|currency|payment|savings|cost|price) calculator',
  '(?:kredit|raten|zins|finanzierungs|leasing|hypotheken|steuer|gehalts|kosten|preis|versandkosten|spar)rechner(?: .{1,40})?|(?:simulateur|calculatrice|calculateur|calcul) d[eu]s? ?(?:prêts?|crédits?|mensualités?|coûts?|prix)(?: .{1,40})?|(?:simulador|calculadora) (?:de )?(?:préstamos?|créditos?|cuotas?|hipotecas?|costes?|costos?|precios?|empréstimos?|financiamento|custos|preços)(?: .{1,40})?|(?:calcolatore|simulatore|calcolo) (?:del |della )?(?:rata|rate|mutuo|prestit[oi]|costi|prezzi)(?: .{1,40})?|(?:lening|hypotheek|kosten|prijs)(?:calculator| berekenen)|(?:lån|ränte|rente|kostnads)(?:e)?(?:kalkyl(?:ator)?|kalkulator|beregner)|lainalaskuri|kalkulator (?:rat|kredyt\\p{L}*|pożyczek|leasing\\p{L}*|kosztów|cen)(?: .{1,40})?|kalkulačka (?:úvěr\\p{L}*|úver\\p{L}*|hypot\\p{L}*|půjč\\p{L}*|pôžič\\p{L}*|splátek|splátok|cen\\p{L}*)|(?:hitel|kölcsön|törlesztő)kalkulátor|calculator (?:rate|credite?|leasing)|(?:кредитн|ипотечн|іпотечн|лизингов)\\p{L}{2} калькулятор(?: .{1,40})?|калькулятор (?:кредит|ипотек|іпотек|рассрочк|стоимост|лизинг|вартост|доставк)\\p{L}{0,2}(?: .{1,40})?|kredi hesaplama',
  '(?:доллар|евро|юань|тенге|долар|євро|гривня)(?: .{1,20})? (?:к|до) (?:рубл|доллар|евро|тенге|гривн|долар|євро)\\p{L}*.{0,30}|курс (?:доллара|евро|валют|юаня|биткоина|долара|євро).{0,40}|kurs (?:euro|dolara|walut|eura|usd|eur).{0,30}|(?:us )?(?:dollars?|euros?|eur|usd|gbp|pounds?) (?:to|in|en|naar|till|til|na) (?:us |indian )?(?:dollars?|euros?|eur|usd|gbp|pounds?|rupees?|yen|złot\\p{L}*|czk|pln|chf).{0,30}|(?:wechselkurs|taux de change|tipo de cambio|tasso di cambio|wisselkoers|valutakurs|växelkurs)(?!\\p{L}).{0,40}|(?:dolar|euro|sterlin) kuru.{0,20}',
  '(?:dagens (?:lunch|rätt|ret)|today.s special|lunch(?: menu)?|plat du jour|menu du jour|menú del día|menù del giorno|menu do dia|prato do dia|tagesgericht|mittags(?:tisch|menü|karte)|dagschotel|dagmenu|denní menu|danie dnia|obiad dnia|бизнес-ланч|日替わりランチ|ランチ(?:メニュー)?)',
  'black friday(?: \\d{4}| deals?| sale| week| offers?| angebote)?|cyber monday(?: deals?| sale)?|(?:(?:winter|summer|spring|autumn|mid-season|end of season|flash|clearance) )sale|(?:sommer|winter)schlussverkauf|soldes(?: d.(?:été|hiver))?|rebajas(?: de (?:verano|invierno))?|saldi(?: estivi| invernali)?|liquidação|wyprzedaż|výprodej|vår(?:rea|ens rea)|mellandagsrea',
  '(?:gram |çeyrek |yarım |tam |cumhuriyet )?altın fiyat(?:ı|ları)|goldpreis|(?:cours|prix) de l.or|precio del oro|quotazione (?:dell.)?oro|цена золота|золото цена|金価格|(?:euro|dolar|sterlin) kaç tl',
  'how much (?:does|do|is|are|should|can|will|would) .*|(?:thank you|thanks) for (?:your )?(?:order|purchase|shopping).*|(?:vielen )?danke? für (?:ihre|deine|die|ihren|deinen) (?:bestellung|einkauf).*|merci (?:pour|de) (?:votre|ta) (?:commande|achat).*|gracias por (?:tu|su) (?:compra|pedido).*|grazie per (?:il tuo |l.)(?:ordine|acquisto).*|obrigado pel[ao] (?:su?a |seu )?(?:compra|encomenda|pedido).*|bedankt voor (?:je|uw) (?:bestelling|aankoop).*|tack för (?:din )?(?:beställning|order).*|ta(?:k|kk) for (?:din )?(?:ordre|bestilling).*|kiitos tilauksest.*|dziękujemy za (?:złożenie )?zamówieni.*|děkujeme za (?:vaši )?objednávku.*|köszönjük (?:a )?(?:meg)?rendelés.*|спасибо за (?:ваш )?(?:заказ|покупку).*|дякуємо за (?:ваше )?замовлення.*|siparişiniz (?:için teşekkür|alındı).*|ご注文(?:いただき)?ありがとうございま.*|teşekkürler(?: .{1,20})?|teşekkür ederiz|(?:choose|select|kies|wähle|choisissez|elige|scegli) (?:a |your |je |een |uw |ihre |deine |votre |un |tu |il )?(?:payment|betaal|zahlungs|mode de paiement|método de pago|metodo di pagamento).*|(?:was|wie viel|wieviel) kostet? .*|combien coûten?t? .*|cuánto cuestan? .*|quanto (?:costa(?:no)?|custam?) .*|(?:hoeveel|wat) kost .*|vad kostar .*|ile kosztuj[ea] .*|kolik stojí .*|сколько стоит .*|changelog|release notes',
  '(?:validation|finalisation) de (?:la|votre) commande|(?:your|my) (?:rate|quote|estimate|returns?|refund)|(?:deine|ihre|meine) (?:retouren?|rücksendung(?:en)?|erstattung)|(?:votre|vos|mes) (?:retours?|devis)|(?:tu|mis) devoluci(?:ón|ones)|(?:nos )?honoraires|you are (?:now )?in (?:line|the queue)|.{2,50} (?:or similar|oder ähnlich|ou similaire|o similar|o simile|of gelijkwaardig|eller likvärdig)',
  '(?:quote|quotation|devis|presupuesto|preventivo|orçamento|offerte|angebot) (?:n[°ºo]\\.?|nr\\.?|no\\.?|#|№)? ?(?:\\p{L}{1,3}[- ]?)?\\d[\\d/-]*',
  'liste de souhaits|(?:ma )?liste (?:de )?cadeaux|geschenkeliste|lista (?:regalo|de regalos|de favoritos|dei desideri)|cadeaulijst|gift registry|(?:wedding|baby) registry|recently viewed(?: (?:items|products))?|browsing history|zuletzt (?:an)?gesehene?(?: (?:artikel|produkte))?|(?:produits |articles )?(?:récemment )?consultés|vistos recientemente|visti di recente|onlangs bekeken|senast visade|ostatnio oglądane|naposledy prohlížené|недавно просмотренные|вы смотрели',
  '(?:quick|fast|bulk|rapid) order(?: form| pad)?|schnellbestell(?:ung|schein)|schnellerfassung|direktbestellung|commande rapide|pedido rápido|compra rápida|ordine (?:rapido|veloce)|snel bestellen|snabb(?:order|beställning)|hurtig(?:bestilling|ordre)|pikatilaus|szybkie zamówienie|rychlá objednávka|gyors rendelés|быстрый заказ|(?:start|request|register|create|make) a return|returns? (?:portal|cent(?:er|re))|return (?:an )?items?|(?:my|your) subscriptions?|(?:meine?|ihre?) abo(?:nnement)?s|mes abonnements|mis suscripciones|mijn abonnementen|mina prenumerationer|мои подписки',
  '(?:find|locate) (?:a|your|our) (?:nearest |local )?(?:store|shop|stockist|dealer|retailer|branch)s?|(?:store|shop|dealer|branch) (?:locator|finder)|(?:our )?(?:stores|shops|locations|stockists|branches)|where to buy|(?:unsere |alle )?(?:filialen|standorte|märkte)|(?:filial|händler|markt)(?:suche|finder)|(?:nos |trouver (?:un|votre) |trouvez (?:un|votre) )?(?:magasins?|points? de vente)|(?:nuestras )?tiendas|(?:encuentra|busca) tu tienda|(?:nossas )?lojas|encontre uma loja|(?:i nostri )?(?:negozi|punti vendita)|trova (?:un |il tuo )?negozio|(?:onze )?winkels|vind (?:een|je) winkel|(?:våra |vores |våre )?butik(?:er|ker)|hitta (?:din )?butik|find (?:din )?butik|myymälät|(?:nasze )?sklepy|znajdź sklep|(?:naše )?prodejny|üzlet(?:ek|eink)|magazinele noastre|(?:наши )?магазины|наші магазини|адреса магазинов|mağazalar(?:ımız)?|店舗(?:一覧|検索)|门店(?:查询)?|매장 ?(?:안내|찾기)',
  'weekly (?:ads?|deals|specials|offers)|(?:this|next) week.s (?:deals|specials|offers|ad)|(?:deals|specials|offers) of the (?:week|day|month)|(?:angebote|prospekt)(?: der (?:woche|kommenden woche)| (?:ab|vom) .{4,24}| (?:in )?kw ?\\d{1,2}.{0,12})?|(?:wochen|monats|tages)angebote|(?:offres|promos|promotions) (?:de la semaine|du moment|du mois)|ofertas (?:de la semana|da semana|del mes|do mês|do dia|del día)|offerte (?:della settimana|del mese)|volantino|aanbiedingen van (?:de|deze) week|folder(?: van deze week)?|veckans (?:erbjudanden|reklamblad)|ugens tilbud|ukens tilbud|tilbudsavis|viikon tarjoukset|gazetka(?: promocyjna)?|(?:akční )?leták|akciós újság|catalogul săptămânii|акции недели|товары недели|haftanın (?:fırsatları|ürünleri)|今週の特売|チラシ|本周特价',
  '商品一覧|料金(?:表|プラン)?|メニュー|検索結果|全部商品|所有商品|商品列表|搜[索尋](?:结果|結果)|价格表|價目表|전체 ?상품|검색 ?결과|가격표',
].map((titles) => shopLetters(new RegExp(`^(?:${titles})$`, 'iu')));
