import { Button } from "@/components/ui/button";
import { NeedsScripts } from "@/components/ui/states/needs-scripts";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { MAX_QUESTION_LENGTH, type Answer, type CommonQuestion } from "@/contract/interaction/answer";
import { ANSWER_WORKDAYS } from "@/contract/interaction/question-labels";
import {
  askAddress,
  ASK_ANCHOR,
  questionAddress,
  QUESTION_PATH,
  QUESTION_ANCHOR,
} from "@/services/interaction/question-address";
import styles from "./question.module.css";

const EXAMPLES = ["招应届毕业生有什么补助", "高企首次认定奖励多少", "贷款贴息要交哪些材料", "提交申报后多久受理"];

/** The question: a GET form, so that it works without scripts and an answer has an address. */
export function QuestionHead({ value }: { value: string }) {
  return (
    <header className={styles.head}>
      <h1>智能问答</h1>
      <p className={styles.lead}>
        用自己的话提问。每句回答都一字不改地引用政策原文，并注明出处；没有可靠的回答时，转给工作人员限时答复。
      </p>
      <form
        role="search"
        aria-label="提问"
        method="get"
        action={QUESTION_PATH}
        className={`${styles.form} screen-only`}
      >
        <input
          key={value}
          name="value"
          type="search"
          aria-label="您的问题"
          placeholder="例如：硕士租房补贴每月多少钱"
          defaultValue={value}
          maxLength={MAX_QUESTION_LENGTH}
          required
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">提问</Button>
      </form>
      {!value && (
        <p className={`${styles.examples} screen-only`}>
          <span>试试：</span>
          {EXAMPLES.map((words) => (
            <PortalLink key={words} href={questionAddress(words)}>
              {words}
            </PortalLink>
          ))}
        </p>
      )}
    </header>
  );
}

/** Other common questions; a guess when there was no answer. */
export function RelatedQuestions({ questions, isGuess }: { questions: readonly CommonQuestion[]; isGuess: boolean }) {
  if (questions.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="qa-related">
      <h2 id="qa-related">{isGuess ? "您是不是想问" : "相关的问题"}</h2>
      <ul>
        {questions.map(({ id, question }) => (
          <li key={id}>
            <PortalLink href={questionAddress(question)}>{question}</PortalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The way to a person, and the place where the island draws what needs to know who is there. */
export function AskStaff({
  value,
  answers,
  policy,
  isOpen,
  isPolicyGone,
  contact,
}: {
  value: string;
  answers: readonly Answer[];
  policy: { readonly id: string; readonly title: string } | undefined;
  isOpen: boolean;
  isPolicyGone: boolean;
  contact: string;
}) {
  const told = answers.map(({ id, question }) => ({ id, question }));
  return (
    <section id={ASK_ANCHOR} className={styles.ask} aria-labelledby="qa-ask">
      <h2 id="qa-ask">{policy ? `就《${policy.title}》提问` : "问工作人员"}</h2>
      {isPolicyGone && <p>要问的政策不存在或已下线，可以直接写明问题。</p>}
      <p>
        每个问题都有编号：网站使用和办事流程 {ANSWER_WORKDAYS.usage} 个工作日内答复，政策内容和其他问题{" "}
        {ANSWER_WORKDAYS.policy} 个工作日内答复，法定节假日顺延。
      </p>
      {!isOpen && (
        <p className="screen-only">
          <ButtonLink href={askAddress(value)} kind="plain">
            {answers.length > 0 ? "没有解决，问工作人员" : "问工作人员、查答复"}
          </ButtonLink>
        </p>
      )}
      <NeedsScripts what="在线提问和查询答复" contact={contact} />
      <div
        key={JSON.stringify([value, policy?.id, isOpen])}
        id={QUESTION_ANCHOR}
        className={styles.place}
        data-value={value}
        data-answers={JSON.stringify(told)}
        data-policy={policy ? JSON.stringify(policy) : ""}
        data-open={isOpen ? "1" : ""}
      />
    </section>
  );
}
