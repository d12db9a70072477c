import { LetterCase } from "@/components/page/letter-case";
import { PortalLink } from "@/components/ui/portal-link";
import type { QuestionCase } from "@/contract/question";
import { QUESTION_STATE_WORDS } from "@/contract/question-words";
import { questions } from "@/services/interaction/questions";

const TONES = { waiting: "warning", answered: "success", closed: "muted" } as const;

/**
 * A question to the staff, with the policy it is about. `code`: of whoever asked without an account; `onChange` gets the
 * question as it is after its reader has said something of it.
 */
export function QaCase({
  question,
  code,
  onChange,
}: {
  question: QuestionCase;
  code?: string;
  onChange: (question: QuestionCase) => unknown;
}) {
  const { number, policy, state } = question;
  const answerTitle = state === "closed" ? "关闭原因" : "答复";
  return (
    <LetterCase
      {...{ letter: question, states: QUESTION_STATE_WORDS, tones: TONES, level: 4, answerTitle }}
      voice={questions.voiceOf(number, code, onChange)}
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
