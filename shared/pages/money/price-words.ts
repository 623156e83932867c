import { shopLetters } from '../../platform/text/letters.ts';
import { WordFilter } from '../../platform/text/word-filter.ts';
import { WordPattern } from '../../platform/text/word-pattern.ts';

/** What the words around a number say that it is. `saving` covers everything that is no price of the product. */
export type PriceRole =
  | 'current'
  | 'from'
  | 'regular'
  | 'instalment'
  | 'unit'
  | 'member'
  | 'shipping'
  | 'saving';

const wordsBefore: [PriceRole, string][] = [
  [
    'saving',
    'buy-?back|buyback price|buy-?back price|we pay(?: you)?|we buy (?:at|for)|wir zahlen(?: bis zu)?|ankauf|ankaufspreis|ankaufpreis|ankaufskurs|rückkaufpreis|prix de rachat|rachat|precio de recompra|recompra|prezzo di riacquisto|inkoopprijs|inköpspris|opkøbspris|cena skupu|výkupní cena|выкуп|цена выкупа|покупка|скупка|alış|al[ıi]ş f[iİ]yat[ıi]|買取|買取価格|回购价|매입가|sample price|average price|avg\\. price|price trend|preis-trend|durchschnittspreis|prix moyen|precio medio|precio promedio|preço médio|prezzo medio|gemiddelde prijs|genomsnittspris|gennemsnitspris|keskihinta|średnia cena|průměrná cena|átlagár|preț mediu|средняя цена|середня ціна|ortalama fiyat|平均価格|平均价|평균가|market value|marktwert|last sale|last sold(?: for)?|price per sq ft|price per sqft|price per square foot|prix au m²|preis pro m²|quadratmeterpreis|precio por m²|prezzo al m²|prijs per m²|kvadratmeterpris|cena za m²|цена за м²|highest price is|der höchste preis ist|prix le plus élevé est|precio más alto es|prezzo più alto è|maior preço é|preço mais alto é|hoogste prijs is|högsta priset är|højeste pris er|høyeste prisen er|korkein hinta on|najwyższa cena to|nejvyšší cena je|max price|min price|maximum price|minimum price|höchstpreis|prix maxi?|precio máximo|preço máximo|prezzo massimo|receive|recibe|recevez|ricevi|ontvang|receba|erhalte|erhalten sie|starting bid|estimate|estimated value|schätzwert|schätzpreis|schätzung|estimation|estimación|stima|schatting|richtprijs|estymacja|эстимейт|start price|starting price|reserve price|bidding from|order total|estimated total|grand total|cart total|gesamtsumme|bestellsumme|bestellwert|total de la commande|total del pedido|total do pedido|totale ordine|totaal bestelling|price when reviewed|tested at|when reviewed|market cap|bidding starts at|bidding starts from|minimum bid|estimate|estimated value|subtotal|sub-total|startpreis|startgebot|mindestgebot|schätzpreis|zwischensumme|mise à prix|prix de départ|estimation|sous-total|precio de salida|puja inicial|puja mínima|base d.asta|offerta minima|stima|lance inicial|lance mínimo|startbod|bieden vanaf|minimumbod|subtotaal|utropspris|startbud|delsumma|lähtöhinta|välisumma|cena wywoławcza|suma częściowa|vyvolávací cena|mezisoučet|kikiáltási ár|preț de pornire|стартовая цена|начальная цена|подытог|стартова ціна|aç[ıi]l[ıi]ş f[iİ]yat[ıi]|ara toplam|開始価格|小計|小计|起拍价|起標價|시작가|소계',
  ],
  [
    'current',
    'current bid|sold for|hammer price|zuschlag|adjugé|aggiudicato|highest bid|high bid|winning bid|asking price|aktuelles gebot|höchstgebot|enchère actuelle|dernière enchère|puja actual|oferta actual|offerta attuale|lance atual|lance actual|huidig bod|hoogste bod|aktuellt bud|högsta bud|nuvarande bud|aktuelt bud|højeste bud|høyeste bud|korkein huuto|korkein tarjous|aktualna oferta|najwyższa oferta|aktuální příhoz|aktuális licit|oferta curentă|текущая ставка|поточна ставка|güncel teklif|現在価格|現在の価格|目前出價|当前价|현재가',
  ],
  [
    'instalment',
    '每期|分期|月付|分割|월|payments of|instalments of|installments of|instalments?|installments?|rates? of|rata|raten|cuotas(?: de)?|mensualités?(?: de)?|rate lunare|rata lunara|rată lunară|lunar|monatsrate|monatliche rate|monatspreis|monatsmiete|miete pro monat|mensualité|loyer mensuel|prix mensuel|cuota mensual|precio mensual|renta mensual|valor mensal|mensalidade|rata mensile|canone mensile|prezzo mensile|monthly price|monthly rent|monthly fee|maandprijs|månedspris|cena miesięczna|opłata miesięczna|měsíční (?:cena|platba)|mesačná platba|havi díj|preț lunar|ежемесячная плата|ежемесячный платеж|абонентская плата|щомісячна плата|aylık ücret|月額(?:料金)?|월 (?:이용료|렌탈료)|maandbedrag|termijnbedrag|månadskostnad|per månad|splátka|splátky|рассрочка|в рассрочку|taksit|monthly|per month|pay in \\d|mensualidades de|meses sin intereses de|quincenas de|vezes de|платеж[аеий]{1,2} по|платеж[іи]в? по|оплата частями|розстрочка|оплата частинами|месечна вноска|месечна рата|mesečna rata|mjesečna rata|mjesečno|mesečno|mėnesiui|per mėnesį|mēnesī|līzings|lizingas|järelmaks|kuumakse|kuukaudessa|kuukausierä|osamaksu|havi részlet|havonta|měsíčně|mesačne|[άα]τοκες δ[όο]σεις των|δ[όο]σεις των|aylıq|ayda|oyiga|айына|თვეში|ամսական|сард|trả góp|trả góp (?:chỉ )?từ|ผ่อน|ผ่อนชำระ|ผ่อนเริ่มต้น|cicilan|ansuran|emi|no cost emi|قسط|أقساط|دفعات بقيمة|اقساط|هر قسط|תשלומים של',
  ],
  [
    'saving',
    'ersparnis|du sparst|économies?|risparmio|poupa|poupe|poupança|voordeel|sparar|sparer|säästät|oszczędność|taniej o|úspora|ušetríte|megtakarít|economie|reducere|выгода|вы экономите|вигода|економія|ви економите|prihranek|prihranite|sutaupote|ietaupījums|κ[έε]ρδος|kazanç|tasarruf|وفرت|صرفه جویی|立省|现省|已省|現省|現折|节省|節省|할인금액|절약|ลด|diskaun|jimat|credit|site credit|gift card|save|you save|saving|savings|discount|rabatt|sparen|ersparnis|sie sparen|économisez|economisez|remise|réduction|ahorra|ahorras|descuento|risparmi|sconto|desconto|economize|bespaar|korting|spara|spar|sleva|ušetříte|zľava|rabat|oszczędzasz|скидка|экономия|знижка|coupon|gutschein|voucher|cashback|points|deposit|pfand|altteilpfand|altteile-?pfand|flaschenpfand|mehrwegpfand|core|core price|core charge|core deposit|consigne|éco-part|eco-part|éco-participation|dont|indirim|kazancınız|割引|立减|優惠|할인|적립|적립금|포인트|적립 포인트|ส่วนลด|giảm|tiết kiệm|hemat|bespaart|je bespaart|besparing|κερδ[ίι]ζετε|[έε]κπτωση|up to|bis zu|jusqu.à|fino a|trade-?in value|trade-?in credit|worth|valued at|a value of|im wert von|d.une valeur de|valeur|valorad[oa] en|por valor de|del valore di|no valor de|ter waarde van|t\\.w\\.v\\.|värde|till ett värde av|til en værdi af|værdi|til en verdi av|verdi|arvo|o wartości|wartość|v hodnotě|v hodnote|értékben|în valoare de|стоимостью|на сумму|вартістю|değerinde|αξ[ίι]ας|実質価格|実質|相当|diskon|potongan|ประหยัด|economia|ahorro|ušteda|uštedite|уштеда|отстъпка|спестявате|economisești|megtakarítás|kedvezmény|sutaupysite|nuolaida|ietaupi|atlaide|säästad|soodustus|säästö|säästä|afsláttur|חיסכון|הנחה|חסכת|وفر|توفير|خصم|تخفیف|سود شما|chegirma|жеңілдік|хөнгөлөлт|хэмнэлт|ფასდაკლება|զեղչ|endirim|qənaət|бонус[аыов]{0,2}|кешбэк|кэшбэк|кешбек|packaging fee|handling fee|exchange|exchange up to',
  ],
  [
    'shipping',
    'shipping|delivery|postage|free over|over|orders over|under|unter|moins de|menos de|meno di|onder|poniżej|ab einem bestellwert von|ab einem einkaufswert von|ab einem warenwert von|über|plus de|supérieure? à|más de|superior(?:es)? a|oltre|superior[ei] a|acima de|mais de|boven|över|yli|powyżej|ponad|свыше|от суммы|понад|üzeri|versand|versandkosten|lieferung|livraison|frais de port|frais d.envoi|frais d.expédition|versandkostenpauschale|liefergebühr|lieferkosten|bezorgkosten|koszt dostawy|koszty dostawy|koszt wysyłki|wysyłka|doručení|doručenie|gastos de expedición|envío|envio|frete|spedizione|verzending|verzendkosten|frakt|fragt|toimitus|doprava|dostawa|доставка|доставки|kargo|משלוח|דמי משלוח|الشحن|شحن|توصيل|ارسال|μεταφορικ[άα]|szállítás|szállítási díj|livrare|transport|phí vận chuyển|ongkir|ongkos kirim|ค่าส่ง|ค่าจัดส่ง|ส่งฟรี|ซื้อครบ|滿|满|tối thiểu|cho đơn từ|đơn hàng từ|택배배송|택배|이상|以上で|toimituskulut|dostava|poštovné|poštnina|送料|运费|運費|宅配|取貨|郵寄|超商|配送|快遞|快递|邮费|郵資|店到店|배송비|minimum order(?: value)?(?: amount)?|min\\. order(?: value)?|minimum spend|minimum purchase(?: amount)?|order minimum|mindestbestellwert|mindestbestellmenge|commande minimum|minimum de commande|pedido mínimo|pedido minimo|compra mínima|compra minima|ordine minimo|minimum bestelbedrag|minimale bestelling|minsta ordervärde|minimální objednávka|minimalne zamówienie|минимальный заказ|минимальная сумма заказа|最低消費|最低注文金額|despacho|entrega|التوصيل|yetkazib berish|жеткізу|хүргэлт|მიწოდება|առաքում|çatdırılma|pristatymas|piegāde|tarne|heimsending|livrarea',
  ],
  [
    'member',
    'member|members|member price|preço para membros|preț pentru membri|cena pre členov|cena pro členy|cena dla (?:klubowiczów|członków)|цена для (?:участников|членов)(?: клуба)?|ціна для учасників|מחיר לחברי מועדון|سعر الأعضاء|club|club price|prime|loyalty|mit karte|mitglieder|adhérent|carte|socio|socios|with card|mit kundenkarte|kundenkarte|with your card|with our card|clubcard|clubcard price|nectar price|clubprijs|ledenprijs|clubpreis|mitgliederpreis|medlemspris|klubbpris|klubpris|klubcena|cena klubowa|klubová cena|prix membre|prix club|prix adhérent|precio socio|precio socios|precio club|prezzo soci|prezzo club|preço clube|jäsenhinta|klub ár|клубная цена|цена по карте|best offer price|bank offer|bank offer price|card offer|upi price|upi offer|prepaid price|prepaid offer|cijena za gotovinu|gotovinska cijena|cena za gotovinu|gotovinska cena|цена за наличные|цена при оплате наличными|ціна за готівку|цена в брой|cena za hotové|készpénzes ár|üye f[iİ]yat[ıi]|会员价|會員價|会員価格|회원가|app price|app-only price|app only|app exclusive|precio app|app-preis|price after coupon|after coupon|with coupon|coupon price|券后价|券後價|クーポン価格|쿠폰가|쿠폰적용가|wholesale|wholesale price|trade price|dealer price|reseller|händlerpreis|prix de gros|mayorista|precio mayorista|mayoreo|precio (?:de )?mayoreo|al por mayor|por mayor|atacado|preço atacado|ingrosso|prezzo ingrosso|groothandel|grossist|tukkuhinta|hurt|hurtowa|cena hurtowa|velkoobchodní cena|veľkoobchodná cena|nagyker|nagykereskedelmi ár|en gros|опт|оптом|оптовая|оптовая цена|оптова ціна|гуртова ціна|цена на едро|toptan|toptan fiyat|χονδρικ[ήη]|χονδρικ[ήη]ς|سعر الجملة|bán buôn|giá sỉ|ราคาส่ง|도매가|批发价|批發價|卸価格|precio tarjeta(?: \\p{L}{1,12}){0,2}|precio con tarjeta|con tarjeta|tarjeta(?: \\p{L}{2,12})?|cmr|kliendikaardiga|kliendikaardi hind|su kortele|ar karti|с картой|по карте|картой|с кошельком|за карткою|з карткою|s kartou|z kartą|w aplikacji|kartával|με κ[άα]ρτα|sepette|sepet f[iİ]yat[ıi]|havale ile|havale|eft|plus会员价|plus价|와우할인가|와우쿠폰할인가|카드 ?할인가|학생 ?할인가|앱전용가|アプリ価格|会員価格|à vista no pix|no pix|via pix|com pix|pelo pix|no boleto',
  ],
  [
    'regular',
    'was|list price|list|precio habitual|precio original(?: era)?|preço original(?: era)?|preu original(?: era)?|pvp recomendado|prix habituel|prix régulier|prix normal|prix initial(?: était)?|prix d.origine|prix de référence|normaler preis|normalpreis|regulärer preis|ursprünglicher preis(?: war)?|originalpreis|streichpreis|prezzo regolare|prezzo normale|prezzo originale(?: era)?|prezzo pieno|prezzo consigliato|prezzo iniziale|normale prijs|reguliere prijs|oorspronkelijke prijs(?: was)?|originele prijs|vanlig pris|vanligt pris|normalpris|normal pris|ordinær pris|ordinarie pris|ursprungliga priset(?: var)?|oprindelige? pris(?: var)?|opprinnelig pris(?: var)?|rek\\. pris|rek\\. cirkapris|cirkapris|vejl\\. pris|vejl\\. udsalgspris|vejledende (?:udsalgs)?pris|veil\\. pris|veiledende pris|alkuperäinen hinta(?: oli)?|suositushinta|norm|pierwotna cena(?: wynosiła)?|cena pierwotna|cena początkowa|původní cena byla|pôvodná cena bola|moc|dmoc|eredeti ár volt|listaár|prețul inițial(?: a fost)?|preț inițial|prețul obișnuit|preț obișnuit|preț normal|цена до скидки|первоначальная цена(?: составляла)?|ррц|ціна без знижки|оригінальна ціна|початкова ціна|стандартна цена|първоначална(?:та)? цена(?: беше)?|orijinal fiyat|normal fiyat|p[iİ]yasa f[iİ]yat[ıi]|l[iİ]ste f[iİ]yat[ıi]|et[iİ]ket f[iİ]yat[ıi]|αρχικ[ήη] τιμ[ήη] [ήη]ταν|κανονικ[ήη] τιμ[ήη]|izvorna cijena(?: bila je)?|originalna cena(?: je bila)?|оригинална цена(?: је била)?|izvirna cena(?: je bila)?|redna cena|pradinė kaina(?: buvo)?|sākotnējā cena(?: bija)?|algne hind(?: oli)?|元の価格は?|原始價格|原始价格|原价为|常规价格|市售價|원래 가격|기존가|harga aslinya(?: adalah)?|harga awal|giá gốc là|ราคาเดิม|السعر العادي|السعر الأصلي هو|המחיר המקורי(?: היה)?|מחיר לפני(?: הנחה)?|قیمت قبل|u\\.p\\.|n\\.p\\.|usual price|rrp|msrp|srp|mrp|regular|regular price|reg|reg price|original|originally|original price|compare at|retail|retail price|instead of|before|normal price|old price|uvp|statt|vorher|bisher|war|listenpreis|alter preis|prix conseillé|prix public|au lieu de|avant|prix barré|ancien prix|antes|precio anterior|precio normal|pvpr|preço anterior|preço normal|prezzo di listino|anziché|invece di|prima|era|adviesprijs|van|normaal|tidigare|tidigare pris|ord pris|ord\\. ?pris|ord\\.|ordinarie|före|før|førpris|veil|veiledende|ovh|norm\\. hinta|původní cena|původně|před slevou|běžná cena|bežná cena|pôvodná cena|star[aá] cena|cena regularna|było|przed|старая цена|было|вместо|стара ціна|було|eski fiyat|önceki|原价|原價|定价|定價|旧価格|建议零售价|建議零售價|零售指导价|prix neuf|prix du neuf|neupreis|nieuwprijs|nypris|розничная цена|роздрібна ціна|定価|建議售價|建议售价|市價|市价|建議價|参考价|メーカー希望小売価格|参考価格|通常価格|정가|كان|بدلا من|السعر القديم|מחיר קודם|pre[țţt]ul vechi|pre[țţt] vechi|prp|стара цена|régi ár|eredeti ár|мп цена|mp cena|precio lista|precio de lista|precio regular|harga normal|harga asli|giá gốc|giá niêm yết|giá thị trường|giá cũ|ราคาปกติ|ราคาเต็ม|eski narx|ескі баға|хуучин үнэ|köhnə qiymət|ძველი ფასი|հին գին|αρχικ[ήη] τιμ[ήη]|παλι[άα] τιμ[ήη]|redovna cijena|redovna cena|stara cijena|редовна цена|пцд|sena kaina|įprasta kaina|senā cena|parastā cena|vana hind|tavahind|normaalihinta|normalhinta|vanha hinta|fullt verð|verð áður|قبل الخصم|السعر قبل|السعر الأصلي|قیمت قبلی|قیمت اصلی|מחיר רגיל|מחיר מלא|מחיר קטלוגי|מחיר מחירון|מחיר מומלץ|במקום|소비자가|소비자가격|시중가|정상가|市场价|市場價|吊牌价|专柜价|門市價|希望小売価格|標準価格|cena katalogowa|katalogová cena|doporučená cena|fogyasztói ár|bolti ár|normál ár|preț întreg|pret intreg|цена без скидки|обычная цена|рекомендованная цена|рекомендована ціна|звичайна ціна',
  ],
  [
    'current',
    '(?:the )?price of this (?:product|item|article) is|(?:der )?preis dieses (?:produkts|artikels) (?:ist|beträgt)|(?:le )?prix de (?:ce produit|cet article) est(?: de)?|(?:el )?precio de este (?:producto|artículo) es(?: de)?|(?:il )?prezzo di questo (?:prodotto|articolo) è(?: di)?|(?:o )?preço deste (?:produto|artigo) é(?: de)?|(?:de )?prijs van dit (?:product|artikel) is|priset på (?:den här|denna) (?:produkten?|artikeln?|varan?) är|now|verkauf|prix de vente|preço de venda|selling price|продажа|цена продажи|satış|sale|sale price|ลดเหลือ|chỉ còn|sale price is|current price is|promo price|promo|prix promotionnel|prix soldé|prix réduit|prix actuel(?: est)?|precio de oferta|precio de venta|precio rebajado|precio actual(?: es)?|preu actual(?: és)?|sonderpreis|angebotspreis|verkaufspreis|aktionspreis|aktueller preis(?: ist)?|prezzo scontato|prezzo in offerta|prezzo di vendita|prezzo attuale(?: è)?|aanbiedingsprijs|verkoopprijs|huidige prijs(?: is)?|försäljningspris|rea-?pris|kampanjpris|nuvarande priset(?: är)?|vårt pris|udsalgspris|tilbudspris|vores pris|aktuelle pris(?: er)?|salgspris|kampanjepris|vår pris|nåværende pris(?: er)?|alennushinta|tarjoushinta|tarjous|nykyinen hinta(?: on)?|nyt|cena sprzedaży|cena promocyjna|aktualna cena(?: wynosi)?|preço promocional|preço de saldo|preço atual(?: é)?|agora|aktuální cena(?: je)?|aktuálna cena(?: je)?|jelenlegi ár|webshop ár|prețul curent(?: este)?|preț redus|pret redus|preț promo|pret promo|текущая цена|цена со скидкой|поточна ціна|ціна зі знижкою|şu andak[iİ] f[iİ]yat|τρ[έε]χουσα τιμ[ήη](?: ε[ίι]ναι)?|τ[ώω]ρα|τιμ[ήη] [έε]κπτωσης|τιμ[ήη] προσφορ[άα]ς|текущата цена(?: е)?|trenutna cijena(?: je)?|trenutna cena(?: je)?|тренутна цена(?: је)?|akcija|dabartinė kaina(?: yra)?|pašreizējā cena(?: ir)?|akcijas cena|praegune hind(?: on)?|soodushind|現在の価格は|특가|현재 가격|当前价格为?|目前價格|harga saat ini(?: adalah)?|harga diskon|giá hiện tại là|ราคาลด|ราคาปัจจุบัน|السعر الحالي(?: هو)?|سعر التخفيض|السعر بعد الخصم|המחיר הנוכחי(?: הוא)?|מחיר אחרי(?: הנחה)?|قیمت فعلی|قیمت با تخفیف|price with discount|price after discount|discounted price|discount price|non-members|non-member|nonmembers|now only|special|special price|our price|your price|today|deal|offer|final price|only|price|jetzt|nur|aktuell|unser preis|preis|neu|maintenant|prix|désormais|ahora|precio|oferta|por|preço|ora|adesso|solo|prezzo|nu|voor|prijs|nå|pris|hinta|nyní|naše cena|naša cena|cena|teraz|сейчас|цена|ціна|зараз|ár|preț|pret|fiyat|şimdi|促销价|促銷價|活动价|活動價|特价|特價|优惠价|優惠價|折后价|秒杀价|网络价|網路價|セール価格|特別価格|할인가|최종가|ราคา|giá|现价|售价|價格|价格|価格|販売価格|판매가|السعر|الآن|מחיר|numai|precio online|precio internet|precio web|מחיר באתר|harga|harga promo|giá bán|giá khuyến mãi|ราคาพิเศษ|ราคาขาย|narxi?|баға|бағасы|үнэ|qiymət|qiyməti|ფასი|գինը?|τιμ[ήη]|cijena|akcijska cijena|akcijska cena|web cijena|web cena|промо цена|akční cena|akciová cena|akciós ár|bruttó|kaina|akcijos kaina|hind|verð|tilboð|قیمت|سعر|מחיר סופי|מבצע|판매가격|할인판매가|할인가격|京东价|淘宝价|折扣价|[iİ]nd[iİ]r[iİ]ml[iİ] f[iİ]yat|sat[ıi]ş f[iİ]yat[ıi]|kampanyal[ıi] f[iİ]yat',
  ],
  [
    'from',
    'from|starting at|starts at|as low as|ab|à partir de|a partir de|dès|desde|a partire da|da|vanaf|fra|från|alkaen|od|от|від|de la|начиная с|at least|low as|من|من فقط',
  ],
];

const instalmentBefore =
  /(?:^|[^\d.,])\d{1,3} ?[x×] ?(?:de |of |à |a |da |di |von |payments? of |rate |raten |)$|(?:^|[^\d.,])\d{1,2} (?:rate (?:da|di|de|po)|raten (?:zu|von)(?: je)?|mensualités de|plazos? de|prestações de|termijnen van|raty po|(?:rater|avdrag|delbetalningar) [àáa]|erää|részlet|вноски по|obroki po|obroka po|دفعات|أقساط) $/i;
const instalmentAfter =
  /^[\s*]*(?:[/\\] ?(?:mo|mon|month|mth|hour|hr|h|std|stunde|heure|hora|ora|uur|night|nacht|nuit|noche|noite|notte|day|tag|jour|día|dia|giorno|dag|mois|mes|mês|monat|mtl|mnd|mån|měs|mies|мес|ay|wk|week|yr|year|an|año|mėn|mēn|kuus|kk|hó|mj|mjes|mjesec|mesec|месец|мјес|міс|lună|luna|oy|ай|сар|thg|tháng|bulan|bln|เดือน|月|월|ماه|شهر|חודש|μ[ήη]να|თვე|ամիս)|(?:per|a|je|pro|par|al|por|na|в|za|på|pe) (?:month|månad|måned|mån|mnd|lună|місяць|week|year|night|day|hour|monat|nacht|tag|stunde|mois|nuit|jour|heure|mes|noche|día|mês|noite|dia|mese|notte|giorno|maand|dag|natt|měsíc|noc|den|miesiąc|dzień|dobę|месяц|ночь|сутки|день)|monthly|mtl|monatlich|mensuel|mensais|mensuales|mensili|miesięcznie|měsíčně|mesačne|kuukaudessa|kuussa|ежемесячно|щомісяця|לחודש|شهريا?ً?|aylık|в месяц|havonta|havi|mesečno|mjesečno|месечно|p[./]? ?[maw]\.?|pcm|(?:with )?interest[- ]free|sem juros|sin intereses|x ?\d)(?![\p{L}])/iu;
const unitAfter = shopLetters(
  /^[\s*]*(?:[/\\] ?|per |je |pro |par |al |por |za |за )(?:\d+(?:[.,]\d+)? ?)?(?:kg|kilo(?:gram(?:m[aio]?s?|o|os|me|mes)?|s)?|g|gr|gramm?e?s?|mg|lb|lbs|pound|oz|l|lt|lit(?:er|re|ro)s?|ml|milliliter|cl|dl|gal|gallon|m|m2|m²|m3|qm|quadratmeter|laufende\(r\) meter|lfd\.? ?m|lfm|laufmeter|sqm|sq\.? ?(?:ft|yd|m)\.?|sqft|ft|foot|feet|yd|yard|metre|meter|mètre|metro|cm|km|кг|г|л|мл|м|м2|м²|坪|γρ|κιλ[όο]|גרם|ק"ג|ליטר|جم|غم|غرام|جرام|كجم|كغ|كيلو|لتر)(?![\p{L}\d])/iu,
);
/** Words for a piece of a pack. For a product that is sold singly, this is its price. */
export const pieceAfter = shopLetters(
  /^[\s*]*(?:[/\\] ?|(?:per|je|pro|par|por|za|за|pr\.?) )(?:each|ea|count|ct|unit|item|pieces?|pcs?|pair|roll|tablets?|capsules?|servings?|loads?|wash|sheets?|pods?|bottles?|cans?|bags?|st(?:ü|ue)ck|styck|stk|st|kpl|db|buc|szt|ks|шт|pi[eè]ce|unit[éà]|unidad|unidade|pezzo|stuk|個|本|枚|개)(?![\p{L}\d])/iu,
);
/** `Cena za kg 284 Kč` */
const unitBefore =
  /(?<!\p{L})(?:per|je|pro|pr\.?|par|al|por|pe|po|za|za 1|på|na|за|на|už|par 1|le|αν[άα]|the) (?:kg|kilo(?:gramm?)?s?|kilogram|lit(?:er|re|ro)s?|oz|lb|кг|л|κιλ[όο]|100 ?(?:g|ml|г|мл))\W{0,3}$/iu;
const savingAfter = shopLetters(
  /^[\s*]*(?:%|off(?![\p{L}])|(?:instant |total |web |mail-in )?(?:savings|rebate)(?!\p{L})|(?:gutschein|voucher|offerts?|de descuento|de desconto|di sconto|kortingsbon|buono)(?!\p{L})|(?:pfand|deposit|consigne|statiegeld|kaucj[ai]|pant|záloha|depósito)(?!\p{L})|(?:below|under|cheaper|less) (?:than|the|market|rrp|msrp|average)|(?:below|cheaper|günstiger|billiger|moins cher|más barato|goedkoper|billigare|taniej|дешевле)(?!\p{L})|(?:per |a |[/] ?)?(?:recipe|serving)(?!\p{L})|with (?:eligible )?trade|after trade|discount|rabatt|korting|sleva|скидк|de réduction|de remise|points|pts|saved|savings|gespart|ersparnis|d.économies?|économisés|voordeel|de ahorro|di risparmio|de economia|oszczędności|экономии|(?:de )?cashback|coupon(?!\p{L})|お得|引き|割引|相当|獲得|還元|할인|절약|(?:each |a bottle |per bottle )?(?:when|if) you (?:buy|mix|order|purchase)|(?:je \p{L}+ )?bei (?:abnahme|kauf) (?:von|ab)|bij (?:aankoop|afname) van(?:af)?|vid köp av|ved kjøp av|ved køb af|przy zakupie|při (?:koupi|odběru)|acquistandone|al comprar|(?:non-?refundable )?(?:sign-?up|set-?up|activation|joining|registration|enrolment|enrollment) fee|(?:einmalige )?(?:anmelde|einrichtungs|aktivierungs|start)gebühr|frais d.(?:inscription|activation|installation)|(?:cuota|gastos) de (?:alta|inscripción|instalación)|(?:aanmeld|opstart|activatie)kosten)/iu,
);
const memberAfter = shopLetters(
  /^[\s*]*(?:(?:on |for )?(?:your )?(?:first |1st )?(?:autoship|auto-?delivery)(?!\p{L})|(?:(?:club|loyalty|nectar|bonus|rewards?|plus|\p{L}{3,12}) ?card|loyalty|nectar|rewards?|members?[’']?) price(?!\p{L})|with (?:(?:(?:your|the|our|a) )?(?:\p{L}{2,15} ){0,2}(?:(?!post)\p{L}{3,12})?card(?!\p{L})|membership|prime|(?:plus|premium|vip|gold)$|(?:(?:your )?(?:first |1st )?)?(?:autoship|auto-?delivery|subscription)|(?:the |promo |coupon )?(?:code|coupon|voucher)|subscription)|(?:with|using|via) (?:a |the )?(?:\p{L}{2,15} ){0,2}(?:bank|card|exchange|upi) (?:offer|discount)s?(?!\p{L})|on exchange(?!\p{L})|w[/] ?(?:code|coupon|card)(?!\p{L})|after (?:\p{L}{3,12} )?credit(?!\p{L})|after coupon|in (?:the |our )?app(?!\p{L})|mit (?:gutschein|code|abo)|avec (?:le )?code|(?:mit|im) (?:spar-?)?abo(?:nnement)?(?!\p{L})|mit (?:der |ihrer )?\p{L}{0,14}karte(?!\p{L})|mit (?:newsletter|neukunden|app|club)-?\p{L}{0,10}-?rabatt(?!\p{L})|avec (?:la |votre |un )?(?:carte|abonnement)(?!\p{L})|con (?:la )?(?:carta|suscripción|abbonamento)(?!\p{L})|com assinatura(?!\p{L})|met (?:(?:je|de|uw|een) )?(?:\p{L}{0,12}kaart|abonnement)(?!\p{L})|med (?:\p{L}{0,12}kort|abonnemang)(?!\p{L})|vid prenumeration|z (?:kartą|subskrypcją)(?!\p{L})|по (?:карте|подписке)(?!\p{L})|с подпиской(?!\p{L})|(?:in der|in de|en la|dans l.|nell.|no|w|v|в|i) (?:app(?:en|li)?|aplikacji|aplikaci|приложении)(?!\p{L})|con (?:el )?(?:código|cupón|transferencia|depósito)|por transferencia|(?:à vista |em 1x )?(?:no|via|com|pelo|por) (?:o )?pix(?!\p{L})|à vista (?:com desconto|no boleto)|(?:no|com|via) boleto(?!\p{L})|con tarjeta|с (?:картой|\p{Lu}{1,12} ?картой|кошельком)|[сc] (?:ozon |wb )?(?:картой|кошельком)|con (?:il )?codice|com (?:o )?(?:cupom|código)|met (?:de )?(?:code|kortingscode)|med (?:kod|kode|rabattkod)|z kodem|s kódem|cu codul|koodilla|με κωδικ[όο]|s kodom|s kodo|مع (?:ال)?(?:كود|رمز)|עם (?:קוד|קופון)|(?:по|с) промокоду|с промокодом|(?:kodu|havale|eft) ile|for members|mit karte|member)/iu,
);

/** How much less that is: `299 Kč sleva 20 %`. */
const reductionAfter = /^[\s*]*(?:discount|rabatt|korting|sleva|скидк\p{L}*)[\s:–-]*\d{1,2} ?%/iu;
const severalFor = /(?:^|[^\d.,])\d{1,3}(?: (?:for|für|pour|por|per|za|за)|\/) ?$/iu;
const shippingAfter = shopLetters(
  /^[\s*]*(?:(?:bis zu[mr]?|tot|voor) (?:kostenlosen? |gratis |versandkostenfrei\p{L}* )(?:versand|lieferung|verzend|bezorg|levering)|(?:để )?được miễn phí vận chuyển|더 (?:담으면|구매하면|주문하면) 무료 ?배송|以上|이상|(?:tl )?(?:ve )?(?:üzeri(?:ne)?|üstü)(?!\p{L})|felett(?:i)?(?!\p{L})|fölött(?:i)?(?!\p{L})|ja enam|ja rohkem|нагоре|trở lên|ขึ้นไป|ke ?atas|免運|免运|包邮|送料|배송|(?:(?:de|di|i|in|für|for|za|на|за) )?(?:shipping|delivery|postage|versand|livraison|frais (?:de port|d.envoi|d.expédition|de livraison)|envío|gastos de env[ií]o|frete|spedizione|spese di spedizione|verzend|frakt|fragt|toimitusku|transport(?!\p{L})|doprav[auy](?!\p{L})|dostaw[aęy](?!\p{L})|доставк[ау](?!\p{L})))/iu,
);

const labelOfNext = /^[\s*|+,;–-]*\p{L}+:?\s?(?:\p{Sc}\s?)?\d/u;

/** What the delivery costs that a price includes: `39,90 € livraison gratuite`. */
const deliveredAfter =
  /^[\s*]*(?:送料(?:無料|込)|배송비? ?무료|(?:shipping|delivery|postage|livraison|envío|frete|spedizione|verzend\p{L}*|frakt|fragt|transport|doprava|dostawa|доставка) ?(?:is |est |es |è )?(?:free|incl|gratui|gratis|grátis|offert|compris|inklu|incluid|inclus|zdarma|za darmo|бесплатн|включен)|versandkostenfrei|versand ?(?:gratis|kostenlos|frei|inkl)|envío gratis)/iu;

/** Most of what follows a number holds none of these words, and needs none of these expressions made. */
const afterFilter = new WordFilter([
  savingAfter,
  instalmentAfter,
  unitAfter,
  memberAfter,
  deliveredAfter,
  shippingAfter,
]);

/** Chinese and Japanese write no spaces: their words have no borders. */
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/;

/** The words before a number, by what they say that it is. */
export const beforePatterns = wordsBefore.map(([role, words]) => ({ role, pattern: wordPattern(words) }));

const filter = new WordFilter(beforePatterns.map(({ pattern }) => pattern));

function wordPattern(list: string): RegExp {
  // The longest first: `regular price` before `regular`. What stands in a group is not divided.
  const words = list.split(/\|(?![^(]{0,60}\))/).toSorted((one, other) => other.length - one.length);
  const spaced = words.filter((word) => !unspaced.test(word)).join('|');
  const glued = words.filter((word) => unspaced.test(word));
  return shopLetters(
    new RegExp([`(?<![\\p{L}\\p{M}])(?:${spaced})(?![\\p{L}\\p{M}])`, ...glued].join('|'), 'giu'),
  );
}

/** The text around a number. */
export interface Surroundings {
  /** The text since the previous number. */
  before: string;
  /** The same including that number, for `12x de`. */
  lead: string;
  /** What follows, including the next number, for `/ 100 g`. */
  tail: string;
}

/** `CHF 60.– / Tag` */
const noCents = /^[.,:]?[-–—]{1,2}(?=\s)/;

/**
 * Returns the role of a number by what directly follows it, else by the last known words before it; null if neither
 * says one.
 */
export function roleOf({ before, lead, tail: written }: Surroundings): PriceRole | null {
  // Half of all texts are a price and nothing else.
  if (before === '' && lead === '' && written === '') return null;
  const tail = written.replace(noCents, '');
  const maybe = afterFilter.find(tail);
  const goesOn = (words: RegExp) => maybe.has(words) && words.test(tail);
  if ((goesOn(savingAfter) && !reductionAfter.test(tail)) || severalFor.test(lead)) return 'saving';
  if (instalmentBefore.test(lead) || goesOn(instalmentAfter)) return 'instalment';
  if (goesOn(unitAfter)) return 'unit';
  if (goesOn(memberAfter)) return 'member';
  const role = lastWords(before)?.role ?? null;
  if (role === 'current' && unitBefore.test(before)) return 'unit';
  // `ab 39 € versandkostenfrei` is a threshold.
  const isDelivered = (role === null || role === 'current') && goesOn(deliveredAfter);
  if (isDelivered || !goesOn(shippingAfter)) return role;
  // `Preis 24,99 € Versand 4,90 €`: the word is the label of the next amount.
  return role === 'current' && labelOfNext.test(tail) ? role : 'shipping';
}

/**
 * Returns what a separate text says about the price after it. It is a label only if it ends with known words, as
 * `Shipping cost:` does; `Free delivery`, `Prime Tools` and `Members save more` are about something else.
 */
export function labelRoleOf(label: string): PriceRole | null {
  const last = lastWords(label);
  if (last?.role === 'current' && unitBefore.test(label)) return 'unit';
  if (!last || !afterLabel.test(label.slice(last.end)) || ofPoints.test(last.words)) return null;
  if (last.role === 'shipping' && isStatement(label)) return null;
  if (last.role !== 'shipping') return last.role;
  const isOffer = free.test(label) || choice.test(label);
  return isOffer && !threshold.test(last.words) ? null : 'shipping';
}

/** `Availability: awaiting delivery` is told in full: it labels nothing that follows. */
function isStatement(label: string): boolean {
  const [, head = ''] = /^([^:：]{2,30})[:：]\s?\p{L}[^:：]*$/u.exec(label) ?? [];
  return head !== '' && lastWords(head) === null;
}

/** Several in elements of their own before an amount: `6x`, `12 x de`. `1 x` is the price itself. */
const severalTimes = /(?:^|[^\d.,])(?!1 ?[x×])\d{1,2} ?[x×] (?:de |of |por |à |a |da |di )?$/iu;
/** `3 cuotas sin interés de`, `12 rata po`, `9 taksit x`. */
const severalParts = new WordPattern(
  shopLetters(
    /(?:^|[^\d.,])(?!1 )\d{1,2} ?(?:(?:interest[- ]free )?(?:(?:monthly )?pay|instal)l?ments?|cuotas|pagos|plazos|mensualidades|meses sin intereses|msi|parcelas|vezes|fois|mensualités|monatsraten|raten|rate|rat|rata|termijnen|delen|splátek|splátok|платеж\p{L}{0,3}|вноски|rater|delbetalningar|avdrag|erässä|taksit|(?:[άα]τοκες )?δ[όο]σεις|obrokov|részlet\p{L}{0,4}|תשלומים|أقساط|دفعات|期|回払い)(?:(?: \p{L}{1,12}){0,2} (?:of|at|de|da|di|à|a|je|van|von|på|av|po|по|за|των|x|×|של))?\s?$/iu,
  ),
);

/** Returns whether the texts right before an amount make it one of several payments. */
export function isInstalmentLead(words: string): boolean {
  return severalTimes.test(words);
}

/** Returns whether the texts right before an amount without words of its own make it one of payments told in words. */
export function isPartsLead(words: string): boolean {
  return /\d/.test(words) && severalParts.test(words);
}

/** Returns what is left of a text without the words that label prices. */
export function withoutLabels(text: string): string {
  const maybe = filter.find(text);
  if (maybe.size === 0) return text;
  let rest = text;
  // To drop words joins others, of any list: `sub save total`.
  for (const { pattern } of beforePatterns)
    if (rest !== text || maybe.has(pattern)) rest = rest.replace(pattern, ' ');
  return rest;
}

/** What may stand between the words of a label and its amount. */
const afterLabel = shopLetters(
  /^(?:[^\p{L}\d]|(?<!\p{L})(?:of|for|from|at|is|to|just|only|price|prices|costs?|fees?|charges?|value|amount|total|and handling|handling|preis|kosten|kostet|betrag|von|für|le|la|el|de|du|da|di|il|het|is|är|er|на|за|от)(?!\p{L}))*$/iu,
);
const free = shopLetters(
  /(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|versandkostenfrei\p{L}*|gratuit\p{L}*|offert\p{L}*|grátis|gratuit[oa]|fri|fria|ilmainen|ilmaiset|zdarma|zadarmo|darmowa|darmowe|ingyenes|бесплатн\p{L}*|безкоштовн\p{L}*|безплатн\p{L}*|ücretsiz|bedava|δωρε[άα]ν|חינם|مجان\p{L}*)(?!\p{L})|miễn phí|無料|免费|免費|免運|包邮|무료/iu,
);
/** Returns whether words say that something costs nothing. */
export function saysFree(words: string): boolean {
  return free.test(words);
}

/** Choices like `Pickup or delivery` and `ready for delivery`: without a colon they are no cost. */
const choice = /(?<!\p{L})(?:or|for|choose|select|oder|ou|für|zur|pour|para|per|voor|til) \p{L}{1,20}\s*$/iu;
/** `Earn 59 points` is above many prices. */
const ofPoints = /^(?:points|cashback)$/iu;
const threshold = /over|minimum|spend|order|bestell|commande|pedido|ordine|заказ/iu;

/** Returns the last known words of a text, and where they end. */
function lastWords(text: string): { role: PriceRole; words: string; end: number } | null {
  if (!/\p{L}/u.test(text)) return null;
  let nearest: { role: PriceRole; words: string; end: number } | null = null;
  const maybe = filter.find(text);
  if (maybe.size === 0) return null;
  for (const { role, pattern } of beforePatterns) {
    if (!maybe.has(pattern)) continue;
    // `matchAll` would copy the expression for each text.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const words = match[0];
      const end = match.index + words.length;
      // `list price` says more than `price`.
      const isNearer =
        !nearest || end > nearest.end || (end === nearest.end && words.length > nearest.words.length);
      if (isNearer) nearest = { role, words, end };
    }
  }
  return nearest;
}
