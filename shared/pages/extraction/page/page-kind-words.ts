import { shopLetters } from '../../../platform/text/letters.ts';
/**
 * What main headings say of a page or a product that is gone, in lower case. `Not available` alone is out of stock, and
 * so is `sold`.
 */
export const goneHeadings = shopLetters(
  new RegExp(
    [
      '(?:page|product|item|listing|advert|article|link)(?!\\p{L}).{0,50}(?:can(?:not|.?t) be found|could(?: not|n.?t) be found|not found|(?:does|do)(?: not|n.?t) exist|no longer exists?|(?:is|are|seems to be) gone|has (?:ended|expired|been (?:removed|deleted|withdrawn)))',
      '(?:can(?:not|.?t)|could(?: not|n.?t)|unable to|did(?: not|n.?t)) (?:seem to )?find (?:the|that|this|your|any|what)(?!\\p{L})',
      '(?:seite|produkt|artikel|anzeige|angebot|inserat)(?!\\p{L}).{0,40}(?:nicht gefunden|existiert (?:leider )?nicht|nicht mehr (?:existiert|vorhanden|verfügbar|aktiv|online)|gibt es (?:leider )?nicht|gelöscht|abgelaufen)|(?:konnten|können) .{0,40}(?:seite|produkt|artikel).{0,12} nicht finden',
      '(?:page|annonce|produit)(?!\\p{L}).{0,50}(?:n.existe (?:pas|plus)|introuvable|n.a pas été trouvée?|non trouvée?|n.est plus (?:disponible|en ligne)|expirée?|supprimée?)',
      '(?:p[áa]gina|anuncio|producto)(?!\\p{L}).{0,40}(?:no existe|ya no (?:existe|está)|no (?:se ha encontrado|se encuentra|se encontró|encontrad[ao])|caducado|eliminado)',
      '(?:pagina|annuncio|prodotto)(?!\\p{L}).{0,40}(?:non (?:esiste|è stat[ao] trovat[ao]|trovat[ao]|è più (?:disponibile|online))|scaduto|rimosso)',
      '(?:página|anúncio|produto)(?!\\p{L}).{0,40}(?:não (?:existe|foi encontrad[ao]|encontrad[ao]|está mais)|expirado|removido)',
      '(?:pagina|advertentie|product)(?!\\p{L}).{0,40}(?:bestaat (?:helaas )?niet|niet gevonden|kan niet worden gevonden|niet meer (?:beschikbaar|online)|verwijderd|verlopen)',
      '(?:sidan|annonsen|produkten|siden|annoncen|produktet)(?!\\p{L}).{0,40}(?:finns (?:inte|ej)(?! i )|hittades inte|kunde inte hittas|findes ikke|finnes ikke|ble ikke funnet|blev ikke fundet|kunne ikke findes|eksisterer ikke|är borttagen|er slettet|er fjernet)|sivu(?:a|sto)?(?!\\p{L}).{0,30}ei (?:löyt|ole)',
      '(?:stron[ayę]|ogłoszeni[ea]|produkt)(?!\\p{L}).{0,40}nie (?:istnieje|znaleziono|został[ao]? (?:znalezion|odnalezion))|nie (?:znaleziono|znaleźliśmy|możemy znaleźć|odnaleziono) .{0,20}(?:stron|produkt|ogłosze)',
      '(?:stránk[auy]|produkt)(?!\\p{L}).{0,40}(?:neexistuje|nebyl[ao]? nalezen|nenalezen|nenašl|nenájden|jsme nenašli)|oldal(?:t)?(?!\\p{L}).{0,40}nem (?:található|létezik|találj)|pagin[aă](?!\\p{L}).{0,40}nu (?:a fost g[aă]sit|exist)',
      '(?:страниц|объявлени|товар)\\p{L}*(?!\\p{L}).{0,40}(?:не (?:существует|найден|обнаружен)|удал[её]н)|так(?:ой|ого) (?:страницы|товара) (?:нет|не существует)|(?:сторінк|оголошенн|товар)\\p{L}*(?!\\p{L}).{0,40}не (?:існує|знайден)|страница\\p{L}*.{0,40}не (?:съществува|е намерен|постои|постоји)',
      '(?:sayfa|ürün|ilan)(?!\\p{L}).{0,30}(?:bulunama|yayından kaldırıl|mevcut değil)|σελίδα.{0,40}δεν (?:βρέθηκε|υπάρχει)|(?:הדף|העמוד).{0,30}(?:לא (?:נמצא|קיים)|אינו קיים)|الصفحة.{0,30}(?:غير موجودة|لا وجود|لم يتم العثور)|صفحه.{0,40}(?:یافت نشد|پیدا نشد|وجود ندارد)',
      '(?:product|item|article)(?!\\p{L}).{0,30}no longer (?:sold|made|produced|stocked)|(?:produkten|artikeln|varan|produktet|artiklen|varen)(?!\\p{L}).{0,30}(?:(?:har|är|er) (?:utgått|utgången|udgået)|säljs inte längre|sælges ikke længere|selges ikke lenger)|tuote(?!\\p{L}).{0,30}(?:on poistunut|ei ole enää)',
      '(?:produkt|towar|artykuł)(?!\\p{L}).{0,40}(?:nie jest już (?:dostępny|sprzedawany)|został wycofany)|(?:produkt|zboží|výrobek|tovar)(?!\\p{L}).{0,40}(?:již|už) (?:se )?(?:neprodává|nenabízíme|není (?:v nabídce|dostupn)|nepredáva)|termék(?!\\p{L}).{0,40}már nem (?:kapható|rendelhető|elérhető)|produs(?:ul)?(?!\\p{L}).{0,30}nu mai este',
      'товар(?!\\p{L}).{0,40}(?:больше не прода|снят с (?:производства|продажи)|більше не прода|знят[оий]* з)|ürün(?!\\p{L}).{0,30}(?:artık (?:satılmıyor|mevcut değil)|satıştan kaldırıl)|商品.{0,8}(?:販売|取り?扱い)(?:は|を|が)?終了|판매.{0,3}종료된 상품|상품.{0,8}판매.{0,3}(?:종료|중지)',
      '(?:ページ|商品|出品).{0,12}(?:見つかりません|存在しません|削除され)|(?:页面|頁面|网页|網頁|商品|宝贝|寶貝).{0,10}(?:不存在|找不到|未找到|已被?[删刪]除|不[见見]了|已失效)|(?:페이지|상품).{0,12}(?:찾을 수 없|존재하지)|ไม่พบ(?:หน้า|สินค้า)|trang.{0,30}không (?:tồn tại|tìm thấy)|halaman.{0,30}tidak (?:ditemukan|ada|tersedia)',
    ].join('|'),
    'u',
  ),
);

/** What robot checks and waiting rooms say. Only a page without any price is one: forms of shops say it too. */
export const robotChecks = new RegExp(
  [
    "(?:prove|confirm|check) (?:that )?you(?:'re|’re| are)(?: not)? (?:a )?(?:robot|human)|you are now in line|your (?:number|place) in line|virtual waiting room|you are in (?:the|a) queue",
    'dass sie (?:ein mensch|kein(?:e)? (?:roboter|maschine)) sind|que vous (?:êtes (?:bien )?(?:un )?humain|n.êtes pas un robot)|que (?:no eres|no es|usted no es) un robot|que eres (?:un )?humano|que você (?:é (?:um )?humano|não é um rob[ôo])',
    '(?:di non essere|che non sei) un robot|che sei (?:un essere )?umano|dat je (?:een mens|geen robot) bent|att du (?:är en människa|inte är en robot)|at du (?:er et menneske|ikke er en robot)|że (?:nie jesteś robotem|jesteś człowiekiem)|že nejste robot|hogy nem (?:vagy )?robot|că nu (?:sunteți|ești) (?:un )?robot',
    'что (?:запросы|вы)[^.]{0,50}робот|вы не робот|похожи на автоматические|що ви не робот|robot olmadığınızı|δεν είστε ρομπότ|שאינך רובוט|لست روبوت|ربات نیستید',
    '(?:拖[动動]|滑[动動]|按住).{0,12}滑[块塊]|人机验证|安全验证|请完成验证|[访訪][问問](?:过于|太|過於)[频頻]繁|ロボットではない|로봇이 아님|không phải (?:là )?(?:người máy|robot)|bukan robot|ไม่ใช่หุ่นยนต์',
  ].join('|'),
  'iu',
);
