import { SearchAnswer } from "@/components/interaction/search-answer";
import { SearchKinds } from "@/components/page/list/search-kinds";
import { load } from "@/lib/gateway/load";
import { declarationAddress, EMPTY_DECLARATION_SEARCH } from "@/services/declare/search-address";
import { listItems } from "@/services/declare/queries";
import { answerFromSearch } from "@/services/interaction/answers";
import { questionAddress } from "@/services/interaction/question-address";

/** What a keyword finds beside policies; whatever of it fails is left out, the policies are there without it. */
export async function findOthers(value: string) {
  const [answers, items] = await Promise.all([load(answerFromSearch(value)), load(listItems({ value, size: 1 }))]);
  return {
    answers: answers.ok ? answers.data : undefined,
    items: items.ok ? items.data.total : 0,
  };
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
  const { answers, items } = await others;
  const address = questionAddress(value);
  return (
    <>
      <SearchAnswer value={value} found={answers} />
      <SearchKinds
        kinds={[
          { name: "政策", total: policies },
          { name: "申报事项", total: items, href: declarationAddress({ ...EMPTY_DECLARATION_SEARCH, value }) },
          { name: "原文回答", total: answers?.records.length ?? 0, href: address },
          { name: "常见问题", total: answers?.related.length ?? 0, href: address },
        ]}
      />
    </>
  );
}
