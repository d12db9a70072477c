import type { AnswerGroup } from "./answers";

/** The common questions for search engines (schema.org): question, answer and where the answer stands. */
export function questionJsonLd(groups: readonly AnswerGroup[]): Record<string, unknown> {
  return {
    "@type": "FAQPage",
    inLanguage: "zh-CN",
    mainEntity: groups.flatMap(({ answers }) =>
      answers.map((answer) => ({
        "@type": "Question",
        name: answer.question,
        acceptedAnswer: {
          "@type": "Answer",
          text: answer.sentences.map(({ text }) => text).join(""),
          citation: answer.sources.map(({ title, docNo, clause }) => [title, docNo, clause].filter(Boolean).join(" ")),
        },
      })),
    ),
  };
}
