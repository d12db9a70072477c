import type { WholeGuide } from "@/contract/guide/guide-form";
import { readText, type RawQuery } from "@/lib/address/list-query";

/** What one has to hand in, by a few answers. They stand in the address, so that it works without scripts. Pure. */

/** Where the answer to each question stands: a guide asks four at most. */
const PLACES = ["q1", "q2", "q3", "q4"] as const;

/** Given answers by question; an answer that nobody offered counts as none. */
export type Answers = Readonly<Record<string, string>>;

type Question = WholeGuide["questions"][number];
type Material = WholeGuide["materials"][number];

/** The field of a question. */
export const placeAt = (index: number): string => PLACES[index] ?? "";

export function readAnswers(questions: readonly Question[], raw: RawQuery): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, answers }, index) => {
      const given = readText(raw, placeAt(index), 20);
      return answers.some((answer) => answer.id === given) ? [[id, given]] : [];
    }),
  );
}

/** needed: hand it in. waived: the zone has it. depends: an open question decides. */
export type MaterialStand = "needed" | "waived" | "depends";

/** How a material stands by the answers; undefined where they leave it out. */
function judgeMaterial({ when, source }: Material, answers: Answers): MaterialStand | undefined {
  if (
    when.some(({ question, answers: wanted }) => answers[question] !== undefined && !wanted.includes(answers[question]))
  )
    return undefined;
  if (source === "licence" || source === "shared") return "waived";
  return when.some(({ question }) => answers[question] === undefined) ? "depends" : "needed";
}

/** The materials that remain by the answers, in their order. */
export const listMaterials = (materials: readonly Material[], answers: Answers) =>
  materials.flatMap((material) => {
    const stand = judgeMaterial(material, answers);
    return stand === undefined ? [] : [{ material, stand }];
  });

/** 4 份；免交 2 份；另有 1 份看回答. */
export function formatMaterialCount(listed: ReturnType<typeof listMaterials>): {
  readonly needed: number;
  readonly note: string;
} {
  const count = (wanted: MaterialStand) => listed.filter(({ stand }) => stand === wanted).length;
  const [waived, depends] = [count("waived"), count("depends")];
  const notes = [waived > 0 && `另 ${waived} 份免交`, depends > 0 && `${depends} 份看情况`];
  return { needed: count("needed"), note: notes.filter(Boolean).join("，") };
}
