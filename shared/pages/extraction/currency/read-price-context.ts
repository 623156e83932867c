import { once } from '../../../platform/once.ts';
import { WordFinder } from '../../lexicon/word-finder.ts';
import { countryOfHost } from '../../money/country-currencies.ts';
import { type PriceContext, splitLanguage } from '../../money/price-context.ts';
import type { ExtractionInput } from '../extraction.ts';
import { firstText } from '../html/visible-text.ts';
import type { PageScan } from '../page/page-scan.ts';
import { hostOf } from '../page/url.ts';
import { readMarket } from './read-market.ts';

/** Characters from the top of a page that indicate its language and market. */
const maxFirst = 8_000;

export function readPriceContext(input: ExtractionInput, scan: PageScan): PriceContext {
  const host = hostOf(input.url);
  const locale = scan.metas.find(({ name }) => name === 'og:locale')?.content ?? null;
  const firstWords = once(() => firstText(scan.tree, maxFirst));
  // A language with a region is more specific than one without.
  const declared = scan.language && (splitLanguage(scan.language).region || !locale) ? scan.language : locale;
  return {
    isPage: true,
    country: host === null ? null : countryOfHost(host),
    language: once(() => writtenLanguage(declared, firstWords)),
    preferredCurrency: input.currency,
    preferredCountry: input.country,
    market: once(() => readMarket(scan)),
  };
}

/** Themes declare English by default; then the language of the text counts. */
function writtenLanguage(declared: string | null, firstWords: () => string): string | null {
  if (declared !== null && splitLanguage(declared).language !== 'en') return declared;
  const written = languageOfText(firstWords());
  return written === null || written === 'en' ? declared : written;
}

const commonWords = new WordFinder(['common']);
/** Fewer words can be on any page; if a second language has at least half as many, the page has two languages. */
const enough = 6;
const clearLead = 2;
const enoughHan = 30;

/** Few characters are enough if most letters are of the language: a product's name and a button. */
const enoughOfPage = 6;
const kana = /[\u3040-\u30ff\uff66-\uff9f]/g;
const han = /[\u4e00-\u9fff]/g;
const latin = /[a-z]/gi;
/** Common simplified characters that neither Japanese nor traditional Chinese has. */
const simplified =
  /[们这为时说发东车买购铜壶产价货门长书马鸟鱼电无业丝严丰临丽举义乐习亚亿仅从优传儿关兰农冲决净则创动务势华单卖卢卫厂厅历压县听员响围图圆场块处备头夹奖妆实宠审宾导层币师带帮库应开张弹归录总战执扫护报择损据摄无旧显术机杂权构标树样桥检气汇汉汤测济浓润满滚灵烟热爱环现畅监盖盘矿码础确离种积稳竞笔笼简类紧红级纪纤纯纱纸线练组细织经结给统绿缩编罗罚胶脑艺节药莲营虾补见观规视觉计订认让设访证评词试话该详语请课调谢贝负财责质贩贴贵贷费资赏赛赞赠赢轮软载较辅输边达过运还进远连适选递邮释里针钉钟钢钱钻铃铝银链销锁锅锋错锦键镜闭问间阅阳阴际陆难韩页顶项顺须预领频题颜额风饭饮饰饼馆验骑鲜鸡鸭鹅齿龙]/g;
const leastSimplified = 2;

/** Returns the language if it is clear and determines the meaning of `$`, `¥` or `kr`; otherwise null. */
function languageOfText(text: string): string | null {
  if (/[\uac00-\ud7af]/.test(text)) return null;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const [kanaCount, hanCount] = [count(kana), count(han)];
  const isMost = kanaCount + hanCount >= enoughOfPage && kanaCount + hanCount >= count(latin) / 2;
  const isSimplified = count(simplified) >= leastSimplified;
  if (kanaCount > 0) return isMost && !isSimplified && kanaCount >= hanCount / 10 ? 'ja' : null;
  if (hanCount >= enoughHan || (isMost && isSimplified)) return 'zh';
  const counts = new Map<string, number>();
  for (const { language } of commonWords.all(text)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] < enough || best[1] < clearLead * (next?.[1] ?? 0)) return null;
  return best[0];
}
