import { QueryProvider } from "@/components/layout/providers/query-provider";
import { AskStaffForm } from "./question-form";
import { OwnQuestions } from "./own-questions";
import { QuestionFollow } from "./question-follow";
import styles from "./question-panel.module.css";

/** A question to the staff, following one, and a member's own; loaded only for who writes or is signed in. */
export default function AskStaffPanel({
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
          <AskStaffForm value={value} policyId={policyId} isMember={isMember} />
          {!isMember && (
            <section className={styles.follow} aria-labelledby="qa-follow-title">
              <h3 id="qa-follow-title">查询答复</h3>
              <QuestionFollow />
            </section>
          )}
        </div>
      )}
      {isMember && <OwnQuestions value={value} />}
    </QueryProvider>
  );
}
