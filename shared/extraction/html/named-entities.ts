const invisible: Record<string, string> = {
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  hairsp: '\u200a',
  puncsp: '\u2008',
  numsp: '\u2007',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  NoBreak: '\u2060',
  tab: '\t',
  Tab: '\t',
  NewLine: '\n',
};

/** The names of U+00A0 to U+00FF, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** The other names that HTML 4 knows, and those of later versions that stand around prices and names. */
const others =
  'OElig:Œ oelig:œ Scaron:Š scaron:š Yuml:Ÿ fnof:ƒ circ:ˆ tilde:˜ Alpha:Α Beta:Β Gamma:Γ Delta:Δ Epsilon:Ε Zeta:Ζ Eta:Η Theta:Θ Iota:Ι Kappa:Κ Lambda:Λ Mu:Μ Nu:Ν Xi:Ξ Omicron:Ο Pi:Π Rho:Ρ Sigma:Σ Tau:Τ Upsilon:Υ Phi:Φ Chi:Χ Psi:Ψ Omega:Ω alpha:α beta:β gamma:γ delta:δ epsilon:ε zeta:ζ eta:η theta:θ iota:ι kappa:κ lambda:λ mu:μ nu:ν xi:ξ omicron:ο pi:π rho:ρ sigmaf:ς sigma:σ tau:τ upsilon:υ phi:φ chi:χ psi:ψ omega:ω thetasym:ϑ upsih:ϒ piv:ϖ ndash:– mdash:— lsquo:‘ rsquo:’ sbquo:‚ ldquo:“ rdquo:” bdquo:„ dagger:† Dagger:‡ bull:• hellip:… permil:‰ prime:′ Prime:″ lsaquo:‹ rsaquo:› oline:‾ frasl:⁄ euro:€ image:ℑ weierp:℘ real:ℜ trade:™ alefsym:ℵ larr:← uarr:↑ rarr:→ darr:↓ harr:↔ crarr:↵ lArr:⇐ uArr:⇑ rArr:⇒ dArr:⇓ hArr:⇔ forall:∀ part:∂ exist:∃ empty:∅ nabla:∇ isin:∈ notin:∉ ni:∋ prod:∏ sum:∑ minus:− lowast:∗ radic:√ prop:∝ infin:∞ ang:∠ and:∧ or:∨ cap:∩ cup:∪ int:∫ there4:∴ sim:∼ cong:≅ asymp:≈ ne:≠ equiv:≡ le:≤ ge:≥ sub:⊂ sup:⊃ nsub:⊄ sube:⊆ supe:⊇ oplus:⊕ otimes:⊗ perp:⊥ sdot:⋅ lceil:⌈ rceil:⌉ lfloor:⌊ rfloor:⌋ lang:〈 rang:〉 loz:◊ spades:♠ clubs:♣ hearts:♥ diams:♦';

const plain =
  'amp:& AMP:& lt:< LT:< gt:> GT:> quot:" QUOT:" apos:\' colon:: comma:, period:. dollar:$ num:# percnt:% plus:+ equals:= lpar:( rpar:) lbrack:[ lsqb:[ rbrack:] rsqb:] lbrace:{ lcub:{ rbrace:} rcub:} excl:! quest:? semi:; ast:* sol:/ bsol:\\ lowbar:_ grave:` vert:| verbar:| commat:@ hyphen:‐ dash:‐ Lcaron:Ľ lcaron:ľ Ccaron:Č ccaron:č Dcaron:Ď dcaron:ď Ecaron:Ě ecaron:ě Ncaron:Ň ncaron:ň Rcaron:Ř rcaron:ř Tcaron:Ť tcaron:ť Zcaron:Ž zcaron:ž Uring:Ů uring:ů Aogon:Ą aogon:ą Eogon:Ę eogon:ę Cacute:Ć cacute:ć Lstrok:Ł lstrok:ł Nacute:Ń nacute:ń Sacute:Ś sacute:ś Zacute:Ź zacute:ź Zdot:Ż zdot:ż Odblac:Ő odblac:ő Udblac:Ű udblac:ű Abreve:Ă abreve:ă Scedil:Ş scedil:ş Tcedil:Ţ tcedil:ţ Gbreve:Ğ gbreve:ğ Idot:İ imath:ı inodot:ı check:✓ star:☆ starf:★ phone:☎ fflig:ﬀ filig:ﬁ fllig:ﬂ frac13:⅓ frac23:⅔ frac18:⅛ frac38:⅜ frac58:⅝ frac78:⅞';

/** Named character references with what they stand for. */
export const namedEntities: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries(invisible),
  ...[others, plain].flatMap((list) =>
    list.split(' ').map((entry): [string, string] => {
      const border = entry.indexOf(':');
      return [entry.slice(0, border), entry.slice(border + 1)];
    }),
  ),
]);
