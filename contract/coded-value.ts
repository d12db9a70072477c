/**
 * A closed set of codes with what people read for them, in the order in which they are offered. The words stand here and
 * nowhere else: schema, dictionary, tags, filters, exports and the command line read them. No schema library, so pages may
 * load it.
 */
export type CodedValue<Code extends string> = Readonly<Record<Code, string>>;

/** Throws when two codes read the same: nobody could tell them apart. */
export function codedValue<const Words extends CodedValue<string>>(words: Words): CodedValue<keyof Words & string> {
  const labels = Object.values(words);
  if (new Set(labels).size !== labels.length) throw new Error(`两个代码用了同一个说法：${labels.join("、")}`);
  return Object.freeze(words);
}

/** The codes, for a schema or a loop. */
export const codesOf = <Code extends string>(words: CodedValue<Code>) => Object.keys(words) as [Code, ...Code[]];

/** The choices of a filter or select. */
export const optionsOf = <Code extends string>(words: CodedValue<Code>): { value: Code; label: string }[] =>
  codesOf(words).map((value) => ({ value, label: words[value] }));

/** The same, each with what it means. */
export const explained = <Code extends string>(words: CodedValue<Code>, explain: (code: Code) => string) =>
  optionsOf(words).map((option) => ({ ...option, hint: explain(option.value) }));
