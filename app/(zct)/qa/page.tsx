import type { Metadata } from "next";
import { QaAnswers, QaNone, QaPhrased } from "@/components/interaction/qa-answers";
import { QaAsk, QaHead, QaRelated } from "@/components/interaction/qa-head";
import { QaGroups } from "@/components/interaction/qa-groups";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { LoadFailure } from "@/components/page/load-failure";
import { JsonLd } from "@/components/ui/json-ld";
import { Notice } from "@/components/ui/alert";
import { QUESTION_WORDS } from "@/contract/interaction/answer";
import { readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/load";
import { pageTags } from "@/lib/page-tags";
import { trailOf } from "@/lib/routes";
import { contactWords, readSite } from "@/lib/site";
import { askForAnswers, listAnswerGroups } from "@/services/interaction/answers";
import { QA_PATH as ROUTE, qaAddress } from "@/services/interaction/qa-address";
import { qaJsonLd } from "@/services/interaction/qa-json-ld";
import { getPolicy } from "@/services/policy/queries";
import styles from "@/components/interaction/qa.module.css";

type Props = { searchParams: Promise<RawQuery> };

// What was typed beyond the limit is cut and the reader told; one more character shows that there was more.
const read = (raw: RawQuery) => {
  const typed = readText(raw, "value", QUESTION_WORDS + 2);
  return {
    value: readText(raw, "value", QUESTION_WORDS),
    isCut: typed.length > QUESTION_WORDS,
    policyId: readText(raw, "policy", 80),
    ask: readText(raw, "ask", 1) === "1",
  };
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { value, policyId, ask } = read(await searchParams);
  return pageTags({
    route: ROUTE,
    ...(value ? { title: `${value} - 智能问答` } : {}),
    description: "用自己的话提问，每句回答都引用政策原文并注明出处；找不到可靠的回答时，由园区工作人员限时答复。",
    column: "interaction",
    // Answers to what somebody typed are endless; the common questions are for search engines.
    noindex: value !== "" || policyId !== "" || ask,
  });
}

export default async function QaPage({ searchParams }: Props) {
  const { value, isCut, policyId, ask } = read(await searchParams);
  const [found, groups, policy] = await Promise.all([
    value ? load(askForAnswers(value)) : undefined,
    value || ask || policyId ? undefined : load(listAnswerGroups()),
    policyId ? load(getPolicy(policyId)) : undefined,
  ]);
  if (found && !found.ok) return <LoadFailure what="回答" error={found.error} retryHref={qaAddress(value)} />;
  if (groups && !groups.ok) return <LoadFailure what="常见问题" error={groups.error} retryHref={ROUTE} />;
  const answers = found?.data.records ?? [];
  const isNone = found !== undefined && answers.length === 0;
  const about = policy?.ok ? { id: policy.data.id, title: policy.data.title } : undefined;
  return (
    <>
      <Breadcrumb trail={trailOf(ROUTE)} here="智能问答" />
      <div className={`page-width ${styles.page}`}>
        <QaHead value={value} />
        {isCut && (
          <Notice tone="warning">
            问题最长 {QUESTION_WORDS} 个字，已按前 {QUESTION_WORDS} 个字回答。
          </Notice>
        )}
        {found?.data.understood && <Notice>按拼音理解为“{found.data.understood}”。</Notice>}
        {found && answers.length > 0 && (
          <>
            <QaPhrased phrased={found.data.phrased} />
            <QaAnswers value={value} answers={answers} />
          </>
        )}
        {isNone && <QaNone value={value} />}
        {groups && (
          <>
            <QaGroups groups={groups.data} />
            <JsonLd data={qaJsonLd(groups.data)} />
          </>
        )}
        {/* Before the place that fills late: what stands below it would move away under the pointer. */}
        {found && <QaRelated questions={found.data.related} isGuess={isNone} />}
        <QaAsk
          value={value}
          answers={answers}
          policy={about}
          isOpen={ask || isNone || policyId !== ""}
          isPolicyGone={policyId !== "" && !about}
          contact={contactWords(readSite())}
        />
      </div>
    </>
  );
}
