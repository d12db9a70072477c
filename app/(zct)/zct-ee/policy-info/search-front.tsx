import { SearchAnswer } from "@/components/interaction/search-answer";
import { SearchKinds } from "@/components/page/list/search-kinds";
import { ItemSentence } from "@/components/declare/item-sentence";
import type { Answer } from "@/contract/interaction/answer";
import { listAddress } from "@/lib/address/list-query";
import { zoneToday } from "@/lib/dates";
import { load } from "@/lib/gateway/load";
import { countFoundKinds } from "@/services/common/found-kinds";
import { listPolicyItems } from "@/services/declare/queries";
import { findAnsweredItem, findQuotedPolicy } from "@/services/interaction/answered-item";
import { answerFromSearch } from "@/services/interaction/answers";
import { questionAddress } from "@/services/interaction/question-address";

/** The kind that this page lists. */
const HERE = "policy";

/** What a keyword finds beside policies; whatever of it fails is left out, the policies are there without it. */
export async function findOthers(value: string) {
  const [answers, found] = await Promise.all([load(answerFromSearch(value)), load(countFoundKinds(value, [HERE]))]);
  return {
    answers: answers.ok ? answers.data : undefined,
    spoken: answers.ok ? await findSpokenItem(answers.data.records) : undefined,
    kinds: found.ok ? found.data.kinds : [],
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
  const { answers, spoken, kinds } = await others;
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
          ...kinds.map(({ label, total, list }) => ({ name: label, total, href: listAddress(list, { value }) })),
          { name: "原文回答", total: answers?.records.length ?? 0, href: address },
          { name: "常见问题", total: answers?.related.length ?? 0, href: address },
        ]}
      />
    </>
  );
}
