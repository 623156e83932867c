import { WordPattern } from '../../../platform/text/word-pattern.ts';
import { firstText, isShorterThan } from '../html/visible-text.ts';
import { goneHeadings, robotChecks } from './page-kind-words.ts';
import type { PageScan } from './page-scan.ts';

/** `blocked`: a captcha, a challenge, a login wall. `gone`: the page says that the product is no longer there. */
export type PageKind = 'product' | 'blocked' | 'gone' | 'other';

/** Challenges and login walls are short; a shop that merely mentions a robot is not one. */
const maxBlockedTextLength = 3_000;
const maxSentence = 160;

const challengeTitle =
  /^\s*(?:just a moment|attention required|access denied|access to this page has been denied|robot check|are you a robot|pardon our interruption|security check|captcha|bot verification|verify(?:ing)? (?:you are|your)|please verify|human verification|one moment, please|ddos-guard|403 forbidden|request blocked|sorry! something went wrong|amazon captcha|client challenge|too many requests|bitte bestätigen|vérification de sécurité|checking your browser)/i;
const challengeText =
  /enter the characters you see below|type the characters you see|verify (?:that )?you are (?:a )?human|you(?:'|’)re not a robot|are you a (?:robot|human)|unusual traffic|automated (?:access|requests)|checking (?:if the site connection is secure|your browser)|enable javascript and cookies to continue|press (?:&|and) hold|complete the captcha|captcha challenge|you have been blocked|access (?:to this page has been |is )?denied|your request (?:has been|was) blocked|pardon our interruption|reference #\d+\.[\da-f]+/i;
const loginTitle =
  /^\s*(?:log ?in|sign ?in|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen|войти|вход|登录|ログイン)\b/i;

const goneText =
  /(?:this (?:product|item|article|listing|page) (?:is|has been|was) (?:no longer (?:available|exists?|for sale)|removed|discontinued|ended)|(?:product|item|page) (?:not found|could not be found|no longer exists|does not exist)|(?:page|seite) nicht gefunden|dieser artikel ist nicht mehr (?:verfügbar|erhältlich)|produkt (?:ist )?nicht mehr (?:verfügbar|erhältlich)|ce produit n['’]est plus (?:disponible|commercialisé)|page (?:introuvable|non trouvée)|este producto ya no (?:está disponible|existe)|página no encontrada|questo prodotto non è più disponibile|pagina non trovata|este produto (?:já )?não está mais disponível|produto não encontrado|dit (?:product|artikel) is niet (?:meer )?(?:leverbaar|beschikbaar|verkrijgbaar)|pagina niet gevonden|товар (?:не найден|снят с продажи|больше не продается)|страница не найдена|produkt (?:niedostępny na zawsze|nie istnieje|został usunięty)|strona nie została znaleziona|sidan (?:kunde inte hittas|hittades inte|finns inte)|siden (?:blev ikke fundet|ble ikke funnet|finnes ikke)|sivua ei löyt|stránka (?:nebyla nalezena|nenalezena|neexistuje|sa nenašla)|produkt (?:již|už) není v nabídce|az oldal nem található|a termék (?:már )?nem (?:elérhető|kapható)|pagina nu (?:a fost găsită|există)|sayfa bulunamadı|ürün bulunamadı|σελίδα δεν βρέθηκε|הדף לא נמצא|המוצר לא נמצא|الصفحة غير موجودة|المنتج غير موجود|ページが見つかりません|(?:この|こちらの)商品は、?販売を?終了|お探しの(?:ページ|商品)(?:は|が)|商品不存在|[页頁]面不存在|商品已下架|找不到(?:该|此|您)|페이지를 찾을 수 없|상품을 찾을 수 없|không tìm thấy (?:trang|sản phẩm)|halaman tidak ditemukan|сторінку не знайдено|товар не знайдено|страницата не е намерена)/i;
const goneTitle =
  /^\s*(?:404|(?:error|erreur|fehler|errore|erro|fout|fel|fejl|feil|virhe|błąd|chyba|hiba|eroare|hata)[ :-]{1,3}404|page not found|not found|product not found|seite nicht gefunden|page introuvable)\b|^\s*(?:ошибка|помилка|грешка|σφάλμα|خطأ|خطای|שגיאה|エラー|错误|錯誤|오류) ?404/i;

/**
 * Tells what a page is apart from its price. A page whose markup gives a price is a product page whatever else it
 * says; a price that is only shown may stand on a login wall or below `no longer available`. Conservative: `other`
 * when unsure.
 */
export function classifyPage(
  scan: PageScan,
  price: 'marked' | 'shown' | 'none',
  isDescribed: boolean,
): PageKind {
  const headings = scan.headings.slice(0, 3).join(' ');
  // Markup is left behind when a product goes; a main heading that says so is not.
  if (goneText.test(headings) || scan.headings.slice(0, 3).some(saysGone)) return 'gone';
  if (price === 'marked') return 'product';
  const title = scan.title ?? '';
  const isShort = isShorterThan(scan.tree, maxBlockedTextLength);
  const text = isShort ? firstText(scan.tree, maxBlockedTextLength) : '';
  if (challengeTitle.test(title) && isShort) return 'blocked';
  if (isShort && challengeText.test(text)) return 'blocked';
  if (isShort && loginTitle.test(title) && scan.hasPasswordField) return 'blocked';
  if (isShort && price === 'none' && robotChecks.test(text)) return 'blocked';
  if (goneTitle.test(title) || saysGone(title) || (isShort && goneText.test(`${headings} ${text}`)))
    return 'gone';
  return isDescribed || price === 'shown' ? 'product' : 'other';
}

const gone = new WordPattern(goneHeadings);

/** A sentence that names the page or the product and says that it is not there. */
function saysGone(text: string): boolean {
  return text.length <= maxSentence && gone.test(text.toLowerCase());
}
