import { z } from "zod";

/** What a model's words must be before anybody sees them. Pure. */

export interface Quote {
  readonly text: string;
}

/** What the model is asked to answer with; `quotes` from 1. */
const modelAnswer = z.object({
  sentences: z
    .array(z.object({ text: z.string().trim().min(2).max(200), quotes: z.array(z.number().int().positive()).min(1) }))
    .min(1)
    .max(6),
});

export interface PhrasedSentence {
  readonly text: string;
  /** Places in the quotes, from 0. */
  readonly quotes: readonly number[];
}

const ARABIC = /\d+(?:[.,]\d+)*%?/gu;
const CHINESE = /[零〇一二三四五六七八九十百千万亿两半]+/gu;

/** Numbers, dates and amounts as they are written, in Arabic and in Chinese digits. */
export function extractFigures(text: string): Set<string> {
  const folded = text.normalize("NFKC");
  return new Set([...(folded.match(ARABIC) ?? []), ...(folded.match(CHINESE) ?? [])]);
}

/** Minimum run of characters shared with a quote: a sentence must be based on its quotes, not only point at them. */
const SHARED_LETTERS = 4;

function leansOn(text: string, quotes: string): boolean {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, "");
  const source = quotes.replace(/[^\p{L}\p{N}]/gu, "");
  for (let at = 0; at + SHARED_LETTERS <= letters.length; at += 1)
    if (source.includes(letters.slice(at, at + SHARED_LETTERS))) return true;
  return false;
}

/**
 * The sentences of a model's answer, or undefined when a single one fails: it must cite quotes that were given, share words
 * with them, contain no number, date or amount that does not stand in the quotes it cites, and no address.
 */
export function acceptPhrasing(raw: string, quotes: readonly Quote[]): PhrasedSentence[] | undefined {
  const json = /\{[\s\S]*\}/u.exec(raw)?.[0];
  const parsed = modelAnswer.safeParse(parseJson(json ?? ""));
  if (!parsed.success) return undefined;
  const sentences = parsed.data.sentences.map((sentence) => ({
    text: sentence.text,
    quotes: [...new Set(sentence.quotes)].map((place) => place - 1),
  }));
  const isGood = sentences.every(({ text, quotes: cited }) => {
    if (cited.some((place) => quotes[place] === undefined)) return false;
    if (/https?:|www\.|@|<|>/iu.test(text)) return false;
    const source = cited.map((place) => quotes[place]?.text ?? "").join("\n");
    const known = extractFigures(source);
    return [...extractFigures(text)].every((figure) => known.has(figure)) && leansOn(text, source);
  });
  return isGood ? sentences : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the model is told. The quotes are all it may use. */
export function buildPrompt(
  question: string,
  quotes: readonly Quote[],
): { role: "system" | "user"; content: string }[] {
  return [
    {
      role: "system",
      content:
        "你为政务网站整理答案。只能用给出的引文，不得补充引文以外的事实、数字、日期、金额和网址；数字照引文原样写。" +
        '只输出 JSON：{"sentences":[{"text":"一句通俗的话","quotes":[引文序号]}]}，最多 6 句，每句都要写明所依据的引文序号。',
    },
    {
      role: "user",
      content: `问题：${question}\n引文：\n${quotes.map(({ text }, index) => `[${index + 1}] ${text}`).join("\n")}`,
    },
  ];
}
