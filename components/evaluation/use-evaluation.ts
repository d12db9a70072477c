import { useMemo, useState } from "react";
import { draftProblems } from "@/contract/rules/evaluation/draft-answers";
import { problemsOf, type Answers, type Edition, type Tool } from "@/contract/rules/evaluation/tool";
import type { Pinned } from "./report/compared";

export const isAnswered = (answers: Answers) => Object.values(answers).some((value) => value !== "");

/** What is answered, without the questions that were emptied again. */
export const onlyAnswered = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ""));

/** A self-evaluation as it goes on: the rules chosen, the answers, their result, and a pinned result to compare with. */
export function useEvaluation(
  tool: Tool,
  { initial, today, rules }: { readonly initial: Answers; readonly today: string; readonly rules?: string | undefined },
) {
  const [edition, setEdition] = useState<Edition>(
    tool.editions.find(({ ruleSet }) => ruleSet.id === rules) ?? tool.editions[0],
  );
  const [answers, setAnswers] = useState<Answers>(initial);
  const [sources, setSources] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState(isAnswered(initial));
  const [pinned, setPinned] = useState<Pinned>();
  const result = useMemo(() => edition.evaluate(answers, today), [edition, answers, today]);
  const problems = useMemo(() => problemsOf(edition, answers, today), [edition, answers, today]);
  const pin = () => setPinned({ edition, answers, result });

  return {
    edition,
    answers,
    /** Where prefilled answers come from, by question. */
    sources,
    result,
    problems,
    pinned,
    /** Whether there is a result to be seen: something was answered, or it was asked for. */
    shown: asked || isAnswered(answers),
    answer: (name: string, value: string) => {
      setAnswers((current) => ({ ...current, [name]: value }));
      setSources(({ [name]: _gone, ...rest }) => rest);
    },
    prefill: (given: Answers, from: Readonly<Record<string, string>>) => {
      setAnswers((current) => ({ ...current, ...given }));
      setSources(from);
      setAsked(true);
    },
    /** Puts an unfinished form in the place of what is there; only what the tool asks and offers, by any of its sets of rules. */
    restore: (values: Readonly<Record<string, unknown>>) => {
      const given = Object.entries(values).filter((one): one is [string, string] => typeof one[1] === "string");
      const problems = draftProblems(tool, Object.fromEntries(given));
      const texts = given.filter(([name]) => !(name in problems));
      setAnswers(Object.fromEntries(texts));
      setSources({});
      setAsked(texts.length > 0);
    },
    show: () => setAsked(true),
    clear: () => {
      setAnswers({});
      setSources({});
      setPinned(undefined);
      setAsked(false);
    },
    /** The result so far stays beside the one by the other rules. */
    chooseEdition: (next: Edition) => {
      if (isAnswered(answers)) pin();
      setEdition(next);
    },
    pin,
    /** Back to what was pinned. */
    unpin: () => {
      if (!pinned) return;
      setEdition(pinned.edition);
      setAnswers(pinned.answers);
      setPinned(undefined);
    },
  };
}
