import type { NodeId, PageTree } from '../html/page-tree.ts';
import { headingsAbove } from '../visible/sections.ts';
import type { VisiblePage } from '../visible/walk-page.ts';

/** Above what buyers wrote: they tell that it was sold out for weeks, and that it is back. */
const opinionHeadings = new RegExp(
  [
    'reviews?(?!\\p{L})|testimonials|questions (?:and|&) answers|q ?& ?a(?!\\p{L})|what (?:our )?(?:customers|people) say|bewertung(?:en)?|rezensionen|kundenmeinung|fragen und antworten|avis(?: clients| de|$)|commentaires|opini(?:ones|ón de)|reseñas|valoraciones|comentarios|comentários|avaliações|opiniões|recensioni|opinioni|beoordeling(?:en)?|ervaringen',
    'recensioner|omdömen|anmeldelser|omtaler|arvostelut|umsagnir|opinie|opinii|recenz[eijo]|hodnocení|hodnotenie|diskuz[ei]|diskusia|vélemények|értékelés|recenzii|recenzije|mnenja|atsiliepimai|atsauksmes|arvustused|отзив|отзыв|відгук|коментар|yorumlar|değerlendirme|κριτικ[έε]ς|αξιολογ[ήη]σεις',
    'ביקורות|חוות דעת|التقييمات|آراء|نظرات|دیدگاه|समीक्षा|रिव्यू|รีวิว|đánh giá|bình luận|ulasan|レビュー|口コミ|お客様の声|후기|리뷰|상품평|评价|評價|评论|評論',
  ].join('|'),
  'iu',
);

/** Returns whether a place stands below a heading for what buyers wrote: `regions` are the title and the prices. */
export function isUnderOpinions(
  tree: PageTree,
  page: VisiblePage,
  node: NodeId,
  regions: readonly NodeId[],
): boolean {
  const last = Math.max(-1, ...regions.filter((region) => region < node));
  return headingsAbove(tree, page, node, []).some(
    (heading) => heading.node > last && opinionHeadings.test(heading.text),
  );
}
