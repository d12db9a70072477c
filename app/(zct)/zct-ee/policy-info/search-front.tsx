import { SearchAnswer } from "@/components/interaction/search-answer";
import { SearchKinds } from "@/components/page/list/search-kinds";
import { ItemSentence } from "@/components/declare/item-sentence";
import type { Answer } from "@/contract/interaction/answer";
import { GUIDE_AREAS, guideListPath } from "@/lib/address/guide-address";
import { listAddress } from "@/lib/address/list-query";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/gateway/load";
import { declarationAddress, EMPTY_DECLARATION_SEARCH } from "@/services/declare/search-address";
import { listItems, listPolicyItems } from "@/services/declare/queries";
import { listGuides } from "@/services/guide/queries";
import { findAnsweredItem, findQuotedPolicy } from "@/services/interaction/answered-item";
import { answerFromSearch } from "@/services/interaction/answers";
import { questionAddress } from "@/services/interaction/question-address";

/** What a keyword finds beside policies; whatever of it fails is left out, the policies are there without it. */
export async function findOthers(value: string) {
  const [answers, items, guides] = await Promise.all([
    load(answerFromSearch(value)),
    load(listItems({ value, size: 1 })),
    load(listGuides({ value, size: 1 })),
  ]);
  return {
    answers: answers.ok ? answers.data : undefined,
    spoken: answers.ok ? await findSpokenItem(answers.data.records) : undefined,
    items: items.ok ? items.data.total : 0,
    guides: guides.ok ? guides.data.total : 0,
  };
}

/** The item that the best answer is about; none where its policy has several and the answer may mean any of them. */
async function findSpokenItem(answers: readonly Answer[]) {
  const policyId = answers[0] && findQuotedPolicy(answers[0]);
  if (policyId === undefined) return undefined;
  const items = await load(listPolicyItems(policyId));
  const inForce = items.ok ? items.data.filter(({ policy }) => policy.validity !== "repealed") : [];
  return findAnsweredItem(answers, inForce);
}

/** The answer to a question and how much of each kind was found, before the policies. */
export async function SearchFront({
  value,
  policies,
  others,
}: {
  value: string;
  policies: number;
  others: ReturnType<typeof findOthers>;
}) {
  const { answers, spoken, items, guides } = await others;
  const address = questionAddress(value);
  return (
    <>
      <SearchAnswer
        value={value}
        found={answers}
        item={spoken && { sentence: <ItemSentence item={spoken.item} today={zoneToday()} />, isWhole: spoken.isTold }}
      />
      <SearchKinds
        kinds={[
          { name: "政策", total: policies },
          { name: "申报事项", total: items, href: declarationAddress({ ...EMPTY_DECLARATION_SEARCH, value }) },
          { name: "服务事项", total: guides, href: listAddress(guideListPath(GUIDE_AREAS[0]), { value }) },
          { name: "原文回答", total: answers?.records.length ?? 0, href: address },
          { name: "常见问题", total: answers?.related.length ?? 0, href: address },
        ]}
      />
    </>
  );
}
