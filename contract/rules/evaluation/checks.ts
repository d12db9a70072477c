import { plain, sumOf, type Exact } from "./exact-number";
import { problemsOf, reader, type Check, type Edition, type Reader } from "./tool";
import { withWrongAnswers } from "./wrong-answers";

/** Answers that contradict each other, and answers that are possible but odd. Missing ones never do either. */

/** Odd but possible: noted beside the result, never refused. */
export type Doubt = (read: Reader) => string | undefined;

/** An answer with its label: `科技人员（60 人）`. */
function answerWithLabel(read: Reader, name: string, value: Exact): string {
  const { label, unit } = read.field(name);
  return `${label}（${plain(value, 4)}${unit === undefined ? "" : ` ${unit}`}）`;
}

function exceeds(read: Reader, part: string, whole: string): string | undefined {
  const [own, all] = [read.number(part), read.number(whole)];
  if (!own || !all || own.lte(all)) return undefined;
  return `${answerWithLabel(read, part, own)}大于${answerWithLabel(read, whole, all)}，请核对这两项`;
}

/** A part is no larger than its whole; said at the part. */
export const partOf = (part: string, whole: string): Check => ({
  field: part,
  test: (read) => exceeds(read, part, whole),
});

/** Has already been. */
export const past = (name: string): Check => ({
  field: name,
  test: (read, today) => {
    const day = read.text(name);
    return day !== undefined && day > today ? `${read.field(name).label}不能晚于今天，请核对` : undefined;
  },
});

/** Usually a wrong unit, though a young firm may spend more on research than it sells. */
export const larger =
  (part: string, whole: string): Doubt =>
  (read) => {
    const problem = exceeds(read, part, whole);
    return problem === undefined ? undefined : `${problem}：单位都是万元吗？没有填错的不用改。`;
  };

/** The sum of some answers; undefined while one is missing. */
export const sumAnswers = (read: Reader, names: readonly string[]): Exact | undefined =>
  sumOf(names.map((name) => read.number(name)));

/**
 * An edition whose rules never see a contradiction: the answer that it is said at is read as missing, like a wrong one, and
 * the result tells both from what is missing.
 */
export function guarded(
  { evaluate, ...edition }: Edition & { readonly checks: readonly Check[] },
  doubts: readonly Doubt[] = [],
): Edition {
  return {
    ...edition,
    evaluate(answers, today) {
      const read = reader(edition.fields, answers);
      const broken = edition.checks.filter(({ test }) => test(read, today) !== undefined);
      const kept = broken.length === 0 ? answers : { ...answers };
      for (const { field } of broken) (kept as Record<string, string>)[field] = "";
      const result = withWrongAnswers(evaluate(kept, today), problemsOf(edition, answers, today), edition.fields);
      const odd = doubts.flatMap((doubt) => doubt(read) ?? []);
      return odd.length === 0 ? result : { ...result, notes: [...odd, ...result.notes] };
    },
  };
}
