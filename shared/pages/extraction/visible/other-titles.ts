import { WordPattern } from '../../../platform/text/word-pattern.ts';
import { WordTable } from '../../../platform/text/word-table.ts';
import { cartTitles, otherTitles, policyTitles } from './buy-words.ts';

/** What stands in no product's title, nor in that of its window: what was searched for, or a job. */
const sureTitles =
  /^(?:\d{1,5} )?(?:search results?|results|suchergebnisse?|treffer|résultats(?: de (?:la )?recherche)?|resultados(?: de (?:la )?(?:búsqueda|busca|pesquisa))?|risultati(?: della ricerca)?|zoekresultaten|sökresultat|søgeresultater|søkeresultater|wyniki wyszukiwania|výsledky (?:hledání|vyhledávání)|keresési eredmények|rezultate căutare|результаты поиска|результати пошуку|arama sonuçları|検索結果|搜[索尋](?:结果|結果)|검색 ?결과)(?: (?:for|für|pour|para|per|voor|för|for|dla|pro|по запросу|за запитом)(?!\p{L})|\s?[:"'“„«»]| of )|\((?:m\/w\/[dx]|w\/m\/[dx]|d\/m\/w|m\/f\/[dx]|f\/m\/[dx]|m\/v\/x|h\/f|f\/h|all genders)\)|^(?:this |your |1 )?(?:item|product|artikel|produkt|article|produit|artículo|producto)s? (?:was |has been |wurde |a été |se ha )?(?:added|hinzugefügt|ajouté|añadido)(?: (?:to (?:your |the )?(?:cart|bag|basket)|(?:au|à votre) panier|al carrito))?$/iu;

/** `My orders`, `Votre panier`: the same title with and without whose it is. */
const possessive =
  /^(?:my|your|meine?|ihre?|deine?|mon|ma|mes|votre|vos|tes|mis?|tus?|sus?|meus?|minhas?|seus?|il (?:mio|tuo)|la (?:mia|tua)|i (?:miei|tuoi)|le (?:mie|tue)|mijn|je|jouw|uw|mina?|mitt|dina?|ditt|dine|mine|moje|moja|mój|twoje|twoja|twój|můj|vaše?|váš|moj|мо[йёия]|ваши?|ваше|ваша|мої|ваші) /iu;

const other = new WordTable(otherTitles.map((titles) => ['other', titles] as const));

function isOther(title: string): boolean {
  const whole = title.trim().replace(/[.!:]$/, '');
  return [whole, whole.replace(possessive, '')].some(
    (text) => cartTitles.test(text) || other.toldBy(text).length > 0,
  );
}

/** `Aria HX3 review: close to perfect`, `Aria HX3 im Test`. A pregnancy test begins with the word. */
const reviewed = new WordPattern(
  /(?<!\p{L})(?:review(?= ?[:–—|-] |,|$)|im (?:praxis|kurz|langzeit)?test(?!\p{L})|testbericht|erfahrungsbericht|análisis(?= ?[:–—-] |,|$)|reseña|recensione(?!\p{L})|recenzja|обзор(?!\p{L})|inceleme(?:si)?$)|^(?:review|test|análise|critique|getest) ?: |レビュー(?:[:：｜|]|$)|(?:评测|評測)|[开開]箱(?=[:：｜|]|体验|體驗|上手|$)/iu,
);

/** The name of something and the word for a review. */
const shortestReview = 10;

/** Returns whether a title on the page is that of a review. */
export function nameReview(titles: readonly string[]): boolean {
  return titles.some((text) => text.length >= shortestReview && reviewed.test(text.trim()));
}

/**
 * Returns whether the titles say that the page is a list, a cart, an order, a job: `shown` are those on the page, or what
 * stands for them, `window` is that of its window.
 */
export function nameNoProduct(shown: readonly string[], window: string | null, isIdle: boolean): boolean {
  return (
    shown.some(isOther) ||
    [window ?? '', ...shown].some((text) => sureTitles.test(text.trim())) ||
    (isIdle && shown.some((text) => policyTitles.test(text)))
  );
}
