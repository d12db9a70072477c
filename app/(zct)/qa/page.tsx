import type { Metadata } from "next";
import { AnswerList, PhrasedAnswerBox } from "@/components/interaction/answer-list";
import { AnswerLeadBox, NoAnswer } from "@/components/interaction/no-answer";
import { AskStaff, QuestionHead, RelatedQuestions } from "@/components/interaction/question-head";
import { CommonQuestions } from "@/components/interaction/common-questions";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { LoadFailure } from "@/components/page/load-failure";
import { JsonLd } from "@/components/ui/json-ld";
import { Alert } from "@/components/ui/alert";
import { MAX_QUESTION_LENGTH } from "@/contract/interaction/answer";
import type { RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import { formatContact, readSite } from "@/lib/site";
import { askForAnswers, listAnswerGroups } from "@/services/interaction/answers";
import { QUESTION_PATH as ROUTE, questionAddress } from "@/services/interaction/question-address";
import { readQuestion } from "@/services/interaction/read-question";
import { questionJsonLd } from "@/services/interaction/question-json-ld";
import { getPolicy } from "@/services/policy/queries";
import styles from "@/components/interaction/question.module.css";

type Props = { searchParams: Promise<RawQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { value, policyId, ask } = readQuestion(await searchParams);
  return pageMetadata({
    route: ROUTE,
    ...(value ? { title: `${value} - 智能问答` } : {}),
    description: "用自己的话提问，每句回答都引用政策原文并注明出处；找不到可靠的回答时，由园区工作人员限时答复。",
    column: "interaction",
    // Answers to what somebody typed are endless; the common questions are for search engines.
    noindex: value !== "" || policyId !== "" || ask,
  });
}

export default async function QaPage({ searchParams }: Props) {
  const { value, isCut, policyId, ask } = readQuestion(await searchParams);
  const [found, groups, policy] = await Promise.all([
    value ? load(askForAnswers(value)) : undefined,
    value || ask || policyId ? undefined : load(listAnswerGroups()),
    policyId ? load(getPolicy(policyId)) : undefined,
  ]);
  if (found && !found.ok) return <LoadFailure what="回答" error={found.error} retryHref={questionAddress(value)} />;
  if (groups && !groups.ok) return <LoadFailure what="常见问题" error={groups.error} retryHref={ROUTE} />;
  const answers = found?.data.records ?? [];
  const isNone = found !== undefined && answers.length === 0 && found.data.lead === null;
  const wantsStaff = found?.data.lead === "staff";
  const about = policy?.ok ? { id: policy.data.id, title: policy.data.title } : undefined;
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="智能问答" />
      <div className={`page-width ${styles.page}`}>
        <QuestionHead value={value} />
        {isCut && (
          <Alert tone="warning">
            问题最长 {MAX_QUESTION_LENGTH} 个字，已按前 {MAX_QUESTION_LENGTH} 个字回答。
          </Alert>
        )}
        {found?.data.understood && <Alert>按拼音理解为“{found.data.understood}”。</Alert>}
        {found && answers.length > 0 && (
          <>
            <PhrasedAnswerBox phrased={found.data.phrased} />
            <AnswerList value={value} answers={answers} />
            {found.data.isPartial && <Alert>一次只回答一件事，上面回答的是最后问的；其他的请分开提问。</Alert>}
          </>
        )}
        {found?.data.refusal && <NoAnswer value={value} refusal={found.data.refusal} />}
        {/* The form for the staff is right below. */}
        {found?.data.lead && !wantsStaff && <AnswerLeadBox lead={found.data.lead} />}
        {groups && (
          <>
            <CommonQuestions groups={groups.data} />
            <JsonLd data={questionJsonLd(groups.data)} />
          </>
        )}
        {/* Before the place that fills late: what stands below it would move away under the pointer. */}
        {found && <RelatedQuestions questions={found.data.related} isGuess={isNone} />}
        <AskStaff
          value={wantsStaff ? "" : value}
          answers={answers}
          policy={about}
          isOpen={ask || isNone || wantsStaff || policyId !== ""}
          isPolicyGone={policyId !== "" && !about}
          contact={formatContact(readSite())}
        />
      </div>
    </>
  );
}
