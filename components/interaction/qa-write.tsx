import { FollowForm } from "@/components/form/follow-form";
import { QueryProvider } from "@/components/layout/providers/query-provider";
import { questionCalls } from "@/contract/interaction/question";
import { questions } from "@/services/interaction/questions";
import { QaCase } from "./qa-case";
import { QaForm } from "./qa-form";
import { QaMine } from "./qa-mine";
import styles from "./qa-desk.module.css";

const NOTHING = { number: "", code: "" };

/** A question to the staff, following one, and a member's own; loaded only for who writes or is signed in. */
export default function QaWrite({
  value,
  policyId,
  isMember,
  isOpen,
}: {
  value: string;
  policyId: string | undefined;
  isMember: boolean;
  isOpen: boolean;
}) {
  return (
    <QueryProvider>
      {isOpen && (
        <div className={styles.columns}>
          <QaForm value={value} policyId={policyId} isMember={isMember} />
          {!isMember && (
            <section className={styles.follow} aria-labelledby="qa-follow-title">
              <h3 id="qa-follow-title">查询答复</h3>
              <FollowForm
                {...{ id: "qa-follow", what: "问题", call: questionCalls.getQuestion, initial: NOTHING }}
                letters={questions}
              >
                {(question, voice) => <QaCase {...{ question, voice }} />}
              </FollowForm>
            </section>
          )}
        </div>
      )}
      {isMember && <QaMine value={value} />}
    </QueryProvider>
  );
}
