import { WordFinder } from './word-finder.ts';

const commonWords = new WordFinder(['common']);
/** Fewer can be on any page; if a second language has at least half as many, the page has two languages. */
const enough = 6;
const clearLead = 2;
const enoughHan = 30;

/** Few characters are enough if most letters are of the language: a product's name and a button. */
const enoughOfPage = 6;
const kana = /[込\u3040-\u30ff\uff66-\uff9f]/g;
const han = /[\u4e00-\u9fff]/g;
const latin = /[a-z]/gi;
/** Common simplified characters that neither Japanese nor traditional Chinese has. */
const simplified = new RegExp(
  `[${`
    们这为时说发东车买购铜壶产价货门长书马鸟鱼电无业丝严丰临丽举义乐习亚亿仅从优传儿关兰农冲决净则创动务
    势华单卖卢卫厂厅历压县听员响围图圆场块处备头夹奖妆实宠审宾导层币师带帮库应开张弹归录总战执扫护报择损
    据摄无旧显术机杂权构标树样桥检气汇汉汤测济浓润满滚灵烟热爱环现畅监盖盘矿码础确离种积稳竞笔笼简类紧红
    级纪纤纯纱纸线练组细织经结给统绿缩编罗罚胶脑艺节药莲营虾补见观规视觉计订认让设访证评词试话该详语请课
    调谢贝负财责质贩贴贵贷费资赏赛赞赠赢轮软载较辅输边达过运还进远连适选递邮释里针钉钟钢钱钻铃铝银链销锁
    锅锋错锦键镜闭问间阅阳阴际陆难韩页顶项顺须预领频题颜额风饭饮饰饼馆验骑鲜鸡鸭鹅齿龙
  `.replace(/\s/g, '')}]`,
  'g',
);
const leastSimplified = 2;

/** Returns the language if it is clear and determines the meaning of `$`, `¥` or `kr`; otherwise null. */
export function languageOfText(text: string): string | null {
  if (/[\uac00-\ud7af]/.test(text)) return null;
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const [kanaCount, hanCount] = [count(kana), count(han)];
  const isMost = kanaCount + hanCount >= enoughOfPage && kanaCount + hanCount >= count(latin) / 2;
  const isSimplified = count(simplified) >= leastSimplified;
  if (kanaCount > 0) return isMost && !isSimplified && kanaCount >= hanCount / 10 ? 'ja' : null;
  if (hanCount >= enoughHan || (isMost && isSimplified)) return isSimplified ? 'zh' : 'zh-Hant';
  const counts = new Map<string, number>();
  for (const { language } of commonWords.all(text)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] < enough || best[1] < clearLead * (next?.[1] ?? 0)) return null;
  return best[0];
}
