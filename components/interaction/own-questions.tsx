"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { useToast } from "@/components/layout/providers/toasts";
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
import { TurnSection } from "./turn-section";
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
  const remove = useAct(useWrite(questionMutations.deleteTurn()), {
    done: "已删除这次问答",
    failed: "没有删除成功，请稍后重试",
    here: true,
  });
  const clear = useWrite(questionMutations.clearTurns());
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  // The heading takes the focus of what was deleted, so it stays when nothing is left.
  const [isTouched, setTouched] = useState(false);
  if (error)
    return <ErrorState what="我的对话" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />;
  if (!data || (data.records.length === 0 && !isTouched)) return null;
  const isEmpty = data.records.length === 0;
  return (
    <TurnSection
      id="qa-turns"
      title="我的对话"
      clear="全部删除"
      isEmpty={isEmpty}
      onClear={() => {
        setTouched(true);
        setAsking(true);
      }}
    >
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
              onClick={() => {
                setTouched(true);
                void remove.run(id);
              }}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.meta}>{isEmpty ? "已经没有保留的对话。" : "只有您自己看得到，保留一年。"}</p>
      {remove.failure.length > 0 && (
        <p role="alert" className={styles.failure}>
          {remove.failure.join("；")}
        </p>
      )}
      {isAsking && (
        <Dialog
          title="删除全部对话？"
          confirm="全部删除"
          danger
          onClose={() => setAsking(false)}
          act={async () => {
            await clear();
            showToast({ tone: "success", text: "已删除全部对话" });
          }}
        >
          <p>您问过的 {data.total} 个问题和当时的回答都会删除，不能恢复。向工作人员提的问题不受影响。</p>
        </Dialog>
      )}
    </TurnSection>
  );
}
