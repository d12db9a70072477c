"use client";

import { useQuery } from "@tanstack/react-query";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { OwnLetters } from "@/components/page/case/own-letters";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { PortalLink } from "@/components/ui/portal-link";
import { formatDateTime } from "@/lib/format";
import { failureMessage } from "@/lib/gateway/errors";
import { questionAddress } from "@/services/interaction/question-address";
import { questionMutations } from "@/services/interaction/mutations";
import { questionQueries, questions } from "@/services/interaction/questions";
import { QuestionCaseView } from "./question-case";
import styles from "./question-panel.module.css";

/** A member's own questions: those to the staff with their answers, and the conversation, which can be deleted. */
export function OwnQuestions({ value }: { value: string }) {
  return (
    <>
      <OwnLetters title="我的提问" none="还没有向工作人员提过问题。" level={3} letters={questions}>
        {(question, actions) => <QuestionCaseView question={question} actions={actions} />}
      </OwnLetters>
      <Conversation value={value} />
    </>
  );
}

function Conversation({ value }: { value: string }) {
  // Kept first, listed then: so that what was just asked is in the list.
  const kept = useQuery({ ...questionQueries.kept(value), enabled: value !== "" });
  const isReady = value === "" || kept.isSuccess || kept.isError;
  const { data, error, refetch } = useQuery({ ...questionQueries.turns(), enabled: isReady });
  const telling = { failed: "没有删除成功，请稍后重试", here: true };
  const remove = useAct(useWrite(questionMutations.deleteTurn()), telling);
  const clear = useAct(useWrite(questionMutations.clearTurns()), telling);
  const failure = [...remove.failure, ...clear.failure];
  if (error)
    return <ErrorState what="我的对话" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
  if (!data || data.records.length === 0) return null;
  return (
    <section className={styles.mine} aria-labelledby="qa-turns">
      <div className={styles.mineHead}>
        <h3 id="qa-turns">我的对话</h3>
        <Button kind="quiet" small busy={clear.busy} onClick={() => void clear.run()}>
          全部删除
        </Button>
      </div>
      <ul className={styles.turns}>
        {data.records.map(({ id, question, at, answers }) => (
          <li key={id}>
            <div>
              <PortalLink href={questionAddress(question)}>{question}</PortalLink>
              <p className={styles.meta}>
                {formatDateTime(at)}，{answers.length > 0 ? `答：${answers[0]?.question}` : "没有可靠的回答"}
              </p>
            </div>
            <Button
              kind="quiet"
              small
              aria-label={`删除“${question}”`}
              busy={remove.doing === id}
              onClick={() => void remove.run(id)}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>只有您自己看得到，保留一年。</p>
      {failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {failure.join("；")}
        </p>
      )}
    </section>
  );
}
