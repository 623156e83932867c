import { Beginnings, beginningsOf } from '../../../platform/text/beginnings.ts';
import { shopLetters } from '../../../platform/text/letters.ts';
import { WordFilter } from '../../../platform/text/word-filter.ts';

const border = '(?![\\p{L}\\p{M}])';

const buyWords = [
  'add to (?:my )?(?:shopping )?(?:cart|bag|basket|trolley|order)|add (?:to )?cart|buy(?: it)? now|buy|purchase|order now|shop now|pre-?order(?: now)?|add|get it now|place order|checkout|reserve|make (?:an )?offer|buy on .{2,20}',
  'in den (?:warenkorb|einkaufswagen|einkaufskorb)|warenkorb|(?:jetzt|sofort) (?:kaufen|bestellen|vorbestellen)|kaufen|bestellen|in den korb',
  'ajouter(?: au panier| à mon panier| au sac)?|acheter(?: maintenant)?|commander|j.achète|mettre au panier|précommander',
  'añadir(?: al carrito| a la cesta| a la bolsa)?|agregar(?: al carrito| a la bolsa| al carro)?|comprar(?: ahora| ya)?|anadir al carrito|lo quiero',
  'adicionar(?: ao carrinho| à sacola| ao cesto)?|comprar(?: agora)?|colocar no carrinho|encomendar',
  'aggiungi(?: al carrello| alla borsa)?|acquista(?: ora| subito)?|compra(?: ora| subito)?|metti nel carrello|ordina',
  'in winkelwagen|in (?:mijn )?winkelmand(?:je)?|toevoegen(?: aan winkelwagen)?|bestel(?:len)?(?: nu)?|koop(?: nu)?|nu kopen|voeg toe',
  'lägg (?:till )?i (?:varukorg(?:en)?|kundvagn(?:en)?|korgen)|köp(?: nu)?|handla|beställ',
  'læg i (?:kurv(?:en)?|indkøbskurv)|tilføj til kurv|køb(?: nu)?|legg i (?:handlekurv(?:en)?|handlevogn)|kjøp(?: nå)?',
  'lisää (?:ostoskoriin|koriin)|osta(?: nyt)?|ostoskoriin|lisa(?: ostu)?korvi',
  'do ko(?:szyka|šíku|šíka|shika)|dodaj do koszyka|kup(?: teraz)?|przejdź do sklepu|vložit do košíku|přidat do košíku|vložiť do košíka|pridať do košíka|koupit|kúpiť|objednat|objednať',
  'kosárba(?: teszem| rakom)?|megveszem|megrendelem|adaug[aă] [îi]n co[sșş]|cumpără|cumpara(?: acum)?|comandă',
  'добавить в корзину|в корзину|купить(?: сейчас| в .{1,20})?|заказать(?! (?:обратный|звонок|консультац|услуг|доставк))|додати (?:в|до) кошик[а]?|до кошика|купити|добави в количката|купи|поръчай|у кошик',
  'dodaj u ko[sš]aricu|u ko[sš]aricu|dodaj v ko[sš]arico|v ko[sš]arico|dodaj u korpu|į krepšelį|pirkti|pievienot grozam|pirkt',
  'sepete ekle|hemen al|sat[ıi]n al|προσθ[ήη]κη στο καλ[άα]θι|στο καλ[άα]θι|αγορ[άα]|αγορ[άα] τ[ώω]ρα',
  'הוסף לסל|הוספה לסל|הוסף לעגלה|קנה עכשיו|לרכישה|קנייה|أضف إلى (?:السلة|العربة|الحقيبة)|اضف (?:الى|للسلة|إلى).{0,12}|أضف للسلة|إضافة إلى السلة|اشتر الآن|شراء|افزودن به سبد(?: خرید)?|خرید',
  'カートに(?:入れる|追加)|買い物かごに入れる|今すぐ買う|購入(?:する|手続き)?|ご注文|加入购物车|加入購物車|放入購物車|立即购买|立即購買|直接購買|马上购买|购买|購買|我要購買|장바구니(?: 담기)?|바로 ?구매|구매하기',
  'thêm vào giỏ(?: hàng)?|mua ngay|tambah(?:kan)? ke (?:keranjang|troli)|beli(?: sekarang)?|masukkan keranjang|หยิบใส่ตะกร้า|เพิ่มลงตะกร้า|ซื้อ(?:เลย|สินค้า)?|คอร์ทमें|कार्ट में डालें|अभी खरीदें',
  'vorbestellen|reservar ahora|preordina|voorbestellen|reserveer nu|yn winkelwein|förboka|forudbestil|forhåndsbestill|ennakkotilaa|(?:bæta|setja) í körfu|předobjednat|predobjednať|kupi(?: zdaj| odmah)?|у корпу|u korpu|додај у корпу|додај во кошничка|у кошык|дадаць у кошык|купіць|səbətə (?:əlavə et|at)|[iİ]ndi al|себетке қосу|сатып алу|კალათაში დამატება|ყიდვა|(?:ავ)?კალათაში|ավելացնել զամբյուղին|գնել|کارٹ میں (?:شامل|ڈالیں).{0,12}|ابھی خریدیں|कार्ट में जोड़ें|কার্টে যোগ করুন|এখনই কিনুন|idagdag sa cart|bilhin ngayon|予約する|ご予約|įdėti į krepšelį|ielikt grozā|lisa korvi|shto në shportë|blej tani|afegeix a la cistella',
  "səbətə|s[iİ]far[iİ]ş et|almaq|себетке салу|себетке(?! \\p{L})|тапсырыс беру|კალათაში|დაამატე კალათაში|იყიდე|შეიძინე|ավելացնել զամբյուղում|ավելացնել զամբյուղ|գնել հիմա|savat(?:ga|chaga)(?: qo['‘’ʻ`]shish)?|sotib olish|hoziroq olish|сагс(?:анд нэмэх|лах)|худалдаж авах|захиалах|себетке кошуу|сатып алуу|ба сабад(?: илова кардан)?|харидан",
  'افزودن به سبد|خرید محصول|أضف (?:ل|إلى |الى )?(?:ل?سلة|السلة)|إضافة للسلة|اشتري الآن|اطلب الآن|कार्टमा (?:थप्नुहोस्|हाल्नुहोस्)|अहिले किन्नुहोस्|अभी ख़रीदें|অর্ডার করুন|কার্টে রাখুন|কিনুন|කරත්තයට එක් කරන්න|දැන් මිලදී ගන්න|ወደ ጋሪ ጨምር|አሁን ግዛ|weka kwenye kikapu|nunua sasa',
  'thêm vào giỏ|đặt (?:hàng|mua)|chọn mua|mua hàng|(?:เพิ่ม|ใส่|หยิบ)(?:สินค้า)?(?:ลง|ใส่|ไปยัง)?(?:ตะกร้า|รถเข็น)|สั่งซื้อ|(?<=\\+ ?)keranjang|pesan sekarang|beli langsung|(?:買い物)?(?:かご|カゴ|カート|バッグ|買物かご)(?:に|へ)(?:入れる|追加)?|ご?購入(?:手続きへ?|はこちら)|장바구니에 담기|쇼핑백 담기|바로 ?구매하기|주문하기|马上抢|立即抢购|放入购物车|加入購物袋|放入購物袋',
  '(?:place|submit) (?:a |your |my )?bid|bid now|(?:jetzt |mit)?bieten|gebot abgeben|enchérir|pujar|hacer (?:una )?puja|ofertar|(?:fai|fare) (?:un.)?offerta|dar (?:um )?lance|(?:plaats )?bod plaatsen|bied(?: nu| mee)?|lägg bud|(?:afgiv |giv )?bud|byd nu|huuda|licytuj|přihodit|prihodiť|licitálok|licitez|licitează|сделать ставку|зробити ставку|teklif ver|入札(?:する)?|出價競標|입찰(?:하기)?',
  'sepete at|ş[iİ]md[iİ] al|sepete ekleyin|הוסיפו לסל|הוספה לעגלה|קנו עכשיו|הזמן עכשיו|הזמינו עכשיו|dėti į krepšelį|pridėti į krepšelį|(?:likt|pievienot) groz(?:ā|am)|lisa ostukorvi|ostukorvi',
  '(?:в|у|до) кошик(?:а)?|замовити(?! (?:дзвінок|зворотн|консультац|послуг))|придбати|купить в 1 клик|положить в корзину|добави в кошницата|купи сега|купете|купи|comandă acum|kupi odmah|kosárhoz adom|kosárba helyez|megrendelés|megvásárolom|αγ[όο]ρασε τ[ώω]ρα|β[άα]λε στο καλ[άα]θι|adicionar à sacola|compre agora|colocar no carrinho|agregar (?:al carro|a (?:la|mi) bolsa)|añadir a la cesta',
];

/** What the control says that puts the product into a cart or buys it. */
export const buyTexts = shopLetters(new RegExp(`^[^\\p{L}]{0,4}(?:${buyWords.join('|')})${border}`, 'iu'));

const filter = new WordFilter([buyTexts]);

/** Returns what controls that buy begin with. */
export const buyBeginnings = (): readonly string[] => buyWords.flatMap(beginningsOf);

const beginnings = new Beginnings(buyBeginnings);

/** Returns whether a control whose first text is this may offer to buy something: a cheap look first. */
export function mayOfferToBuy(firstText: string): boolean {
  return beginnings.mayBegin(firstText);
}

/** Returns whether a text offers to buy something. */
export function offersToBuy(text: string): boolean {
  return mayOfferToBuy(text) && filter.find(text).has(buyTexts) && buyTexts.test(text);
}

/** Headings over products that are not the page's own. */
export const relatedHeadings = shopLetters(
  new RegExp(
    [
      "related|similar|you (?:may|might|could|'ll|will) (?:also )?(?:like|love|need|be)|also (?:bought|viewed|like)|recommend|customers? (?:who|also)|frequently bought|bought together|recently viewed|more (?:from|like|items|products)|people (?:also|who)|sponsored|other (?:products|items|customers|sellers|offers)|best ?sellers|new arrivals|trending|top picks|picked for|compare with|complete the look|accessor|goes (?:well|great) with|pairs? (?:well )?with|special offers|popular|don't miss|inspired by|shop the look|featured|just for you|deals|from the same|explore more",
      'ähnlich|passend|passt (?:gut )?dazu|dazu passt|das könnte|kunden,? (?:kauften|kauf|interess|auch|die|welche)|empfehl|zubehör|zuletzt|weitere|auch interessant|oft zusammen|beliebt|alternativen|andere|mehr (?:von|aus)|bestseller|topseller',
      'similaire|vous aimerez|aimerez aussi|recommand|associés|également|récemment|autres|accessoires|complét|complément|nos clients|sélection|suggestion|dans la même|à découvrir|les plus vendus',
      'relacionad|similares|también|recomend|te puede|quizás|vistos|otros|accesorios|complement|productos de|más vendidos|otras|producto destacado',
      'semelhant|também|você (?:pode|vai)|poderá|vistos|outros|acessórios|sugest|aproveite|produto em destaque|quem (?:viu|comprou)|mais vendidos',
      'correlat|simil[ie]|(?<!\\p{L})(?:anche|altri|visti)(?!\\p{L})|potrebbe|consigliat|accessori|suggerit|abbinat|i più venduti|clienti',
      'gerelateerd|vergelijkbaar|ook (?:interessant|bekeken|gekocht|leuk)|bekijk ook|anderen|aanbevolen|bekeken|accessoires|misschien|aanraders|vaak samen|meer (?:van|uit)|alternatieven|combineer',
      'liknande|relater[ae]de|(?<!\\p{L})(?:andra|andre|muut)(?!\\p{L})|du kanske|rekommend|tillbehör|senast|lignende|relaterte|anbefal|tilbehør|kunder|måske|samankaltais|suosittel|lisätarvik|viimeksi|katso myös|asiakkaat',
      'podobn|powiązan|podobné|související|príslušenstvo|příslušenství|doporuč|odporúč|mohlo by|ostatní|polecan|podobne|klienci|zobacz|akcesoria|(?<!\\p{L})(?:inne|inni)(?!\\p{L})|często|naposledy|naposled|alternativ',
      'povezan|sličn|slicn|sorodn|panaš|susij|līdzīg|saistīt|sarnas|seotud|tengd|svipað',
      'hasonló|ajánl|kapcsolódó|mások|kiegészítő|similare|recomandate|accesorii|clien[tț]ii|alte produse|s-ar putea|asemănătoare|vizualizate',
      'похож|рекоменд|с этим товаром|также|аксессуар|вы смотрели|недавно|другие|сопутств|популярн|аналог|схож|разом з|переглянут|хіти|подобни|свързани|други',
      'benzer|bunlar|öneri|ilgili|birlikte|son baktı|σχετικ|παρ[όο]μοι|[ίι]σως|προτειν',
      'דומים|קשורים|מומלצים|לקוחות|נוספים|אולי|ذات صلة|مشابه|قد يعجبك|منتجات أخرى|موصى|شاهد|مرتبط|مشابه',
      'liên quan|tương tự|đã xem|có thể bạn|gợi ý|mua kèm|ที่เกี่ยวข้อง|คล้ายกัน|ที่ดูล่าสุด|แนะนำ|คุณอาจ|serupa|terkait|berkaitan|lainnya|terakhir dilihat|mungkin|direkomendasikan|مرتبط|پیشنهاد|بازدید|مشابه|সম্পর্কিত|সম্প্রতি দেখা|আরও|मिलते-जुलते|संबंधित|हाल ही में|सम्बन्धित|अन्य',
      "oxşar|son baxılan|bunları da|ұқсас|қаралған|окшош|o['‘’ʻ`]xshash|yaqinda ko['‘’ʻ`]rilgan|tavsiya|төстэй|сүүлд үзсэн|санал болго|холбоотой|მსგავსი|ბოლოს ნანახი|რეკომენდ|նմանատիպ|վերջերս|առաջարկ|panašios|neseniai|rekomenduoj|susijus|līdzīg|nesen|iesakām|saistīt|sarnased|viimati|soovita|seotud|tengdar|nýlega|сличн|недавно|препоручу|можда|slični|nedavno|preporu[čk]|povezani|možda|të ngjashme",
      '関連|いかがですか|おすすめ|オススメ|この商品を|他の|一緒に|最近|類似|相关|相關|推荐|推薦|猜你|看了|也买|也買|其他|人气|人氣|熱銷|热销|最近|瀏覽|관련|추천|함께|비슷한|다른',
    ].join('|'),
    'iu',
  ),
);

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
