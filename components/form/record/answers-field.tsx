"use client";

import {
  isTree,
  listOrNone,
  textOrNone,
  type ChosenAnswers,
  type RecordTree,
  type RecordValue,
} from "@/contract/form/record-fields";
import { FieldGroup, type FieldProps } from "../fields/field";
import { ChoiceLine } from "../fields/choice-fields";
import styles from "./record.module.css";

const readChosen = (value: RecordValue | undefined): readonly ChosenAnswers[] =>
  listOrNone(value).flatMap((one) =>
    isTree(one) ? [{ question: textOrNone(one["question"]), answers: listOrNone(one["answers"]).map(textOrNone) }] : [],
  );

/** Answers that somebody may give to the record's own questions; none chosen: whatever is answered. */
export function AnswersField({
  id,
  name,
  questions,
  value,
  onChange,
  ...words
}: FieldProps & {
  id: string;
  name: string;
  questions: RecordValue | undefined;
  value: RecordValue | undefined;
  onChange: (value: RecordValue) => void;
}) {
  const asked = listOrNone(questions).filter(isTree);
  const chosen = readChosen(value);
  const known = asked.map((question) => ({
    id: textOrNone(question["id"]),
    text: textOrNone(question["text"]) || "（还没有写的问题）",
    answers: listOrNone(question["answers"]).filter(isTree).map(toAnswer),
  }));
  /** What was chosen of a question or an answer that is gone stays in sight, so that it can be taken away. */
  const gone = chosen.flatMap(({ question, answers }) => {
    const there = known.find((one) => one.id === question);
    return answers
      .filter((answer) => !there?.answers.some((one) => one.id === answer))
      .map((answer) => ({ question, answer }));
  });
  const put = (question: string, answer: string, on: boolean) => {
    const others = chosen.filter((one) => one.question !== question);
    const now = chosen.find((one) => one.question === question)?.answers ?? [];
    const answers = on ? [...now, answer] : now.filter((one) => one !== answer);
    const next = answers.length > 0 ? [...others, { question, answers }] : others;
    onChange(next.map((one): RecordTree => ({ question: one.question, answers: [...one.answers] })));
  };
  const isChosen = (question: string, answer: string) =>
    chosen.some((one) => one.question === question && one.answers.includes(answer));

  return (
    <div className={styles.wide}>
      <FieldGroup id={id} {...words}>
        {known.length === 0 && gone.length === 0 && <p className={styles.none}>还没有问题，先在上面“先问的问题”里加</p>}
        {known.map((question) => (
          <div key={question.id} className={styles.question}>
            <p>{question.text}</p>
            {question.answers.map((answer) => (
              <ChoiceLine
                key={answer.id}
                id={`${id}-${question.id}-${answer.id}`}
                type="checkbox"
                name={name}
                choice={{ value: answer.id, label: answer.label }}
                checked={isChosen(question.id, answer.id)}
                invalid={false}
                onChange={(on) => put(question.id, answer.id, on)}
              />
            ))}
          </div>
        ))}
        {gone.map(({ question, answer }) => (
          <ChoiceLine
            key={`${question} ${answer}`}
            id={`${id}-${question}-${answer}-gone`}
            type="checkbox"
            name={name}
            choice={{ value: answer, label: "已经删除的问题或回答，请去掉" }}
            checked
            invalid
            onChange={() => put(question, answer, false)}
          />
        ))}
      </FieldGroup>
    </div>
  );
}

const toAnswer = (answer: RecordTree) => ({
  id: textOrNone(answer["id"]),
  label: textOrNone(answer["label"]) || "（还没有写的回答）",
});
