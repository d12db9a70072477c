import { LetterCase, type LetterActions } from "@/components/page/case/letter-case";
import { PortalLink } from "@/components/ui/portal-link";
import type { QuestionCase } from "@/contract/interaction/question";
import { QUESTION_STATE_LABELS } from "@/contract/interaction/question-labels";

const TONES = { waiting: "muted", answered: "success", closed: "muted" } as const;

/** A question to the staff, with the policy it is about. */
export function QuestionCaseView({ question, actions }: { question: QuestionCase; actions: LetterActions }) {
  const { policy, state } = question;
  const answerTitle = state === "closed" ? "关闭原因" : "答复";
  return (
    <LetterCase
      letter={question}
      states={QUESTION_STATE_LABELS}
      tones={TONES}
      level={4}
      answerTitle={answerTitle}
      actions={actions}
    >
      {policy && (
        <p>
          政策：
          <PortalLink href={`/zct-ee/policy-info/${encodeURIComponent(policy.id)}`}>{policy.title}</PortalLink>
        </p>
      )}
    </LetterCase>
  );
}
