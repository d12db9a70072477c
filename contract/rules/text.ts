/**
 * Text that people type and paste, made safe and comparable: the same in the browser and at the gateway. Pure; nothing here
 * knows a field.
 */

// Marks of direction and isolates, joiners, fillers, the soft hyphen.
const MARKS = /[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const UNCLEAN = new RegExp(`\\r|${MARKS.source}|${CONTROLS.source}`);

/**
 * Drops what PostgreSQL cannot store or JSON cannot carry: NUL, other control characters but tab and line feed, and
 * lone surrogates; and what nobody sees but what reorders or splits the words around it (marks of direction and isolates,
 * joiners, fillers, the soft hyphen). CRLF becomes LF.
 */
export function cleanText(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, "");
  // Nearly every text is clean already: one look tells.
  return UNCLEAN.test(whole) ? whole.replace(/\r\n?/g, "\n").replace(MARKS, "").replace(CONTROLS, "") : whole;
}

// No row of an import is nearly so deep; what is gets refused by its schema and is not walked to its end.
const MAX_DEPTH = 32;

/** All texts of a value that came as JSON, however deep, each by {@link cleanText}. Names of fields stay as they are. */
export function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return cleanText(value);
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((inner) => cleanTexts(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner, depth + 1)]));
}

// Radicals that fonts and converters put in place of characters. NFKC knows U+2F00–2FD5 and three of these; the others by
// Unicode 15.0, EquivalentUnifiedIdeograph.txt, U+2E80–2EF3, the radical and its character in one order.
const RADICALS =
  "⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲";
const CHARACTERS =
  "厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑𫜹忄心扌攵旡日月歺民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀";
const characters = [...CHARACTERS];
const BY_RADICAL: ReadonlyMap<string, string> = new Map(
  [...RADICALS].map((radical, at) => [radical, characters[at] ?? radical]),
);
const RADICAL = /[\u2e80-\u2ef3]/g;
// ○ for 〇 in a year or a number: 二○二六. Elsewhere it is a bullet.
const ZERO = /(?<=[〇零一二三四五六七八九○◯])[○◯]|[○◯](?=[〇零一二三四五六七八九])/g;
const ODD = /[\u2e80-\u2ef3○◯]|\p{Variation_Selector}/u;
const GLYPH_SELECTOR = /\p{Variation_Selector}/gu;

/**
 * The form in which text is compared and indexed: full width made half width (NFKC), lower case, radicals as the characters
 * they stand for, ○ in a number as 〇. Lengths may change.
 */
export function foldText(text: string): string {
  const folded = cleanText(text).normalize("NFKC").toLowerCase();
  if (!ODD.test(folded)) return folded;
  return folded
    .replace(RADICAL, (radical) => BY_RADICAL.get(radical) ?? radical)
    .replace(GLYPH_SELECTOR, "")
    .replace(ZERO, "〇");
}

/**
 * The form in which names are compared: as {@link foldText}, without blanks, all brackets round: 博晟 (合肥) and 博晟（合肥）.
 */
export function foldName(text: string): string {
  return foldText(text)
    .replace(/\s+/gu, "")
    .replace(/[〔【[]/gu, "(")
    .replace(/[〕】\]]/gu, ")");
}

/** A heading as columns are told by it: 手机号*, 手机号（必填） and 手 机 号 are 手机号. */
export const foldHeading = (heading: string): string =>
  foldName(heading)
    .replace(/^\*+|[*:]+$/gu, "")
    .replace(/\((?:必填|选填|可不填|单位:?[^()]*)\)$/u, "")
    .replace(/[*:]+$/gu, "");

/**
 * A text without the marks that nobody sees and its full width made half: what numbers, codes, names and addresses are read
 * from. Control characters stay, for the rule of the field to refuse.
 */
export const plainForm = (text: string): string => text.replace(MARKS, "").normalize("NFKC").trim();
