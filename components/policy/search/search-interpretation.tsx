import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import type { PolicyUnderstood } from "@/contract/policy/policy";
import { clearedSearch, policySearchAddress, type PolicySearch } from "@/services/policy/search-address";

interface Props {
  readonly search: PolicySearch;
  readonly understood: PolicyUnderstood | null;
  readonly synonyms: readonly string[];
}

/** How the keyword was read, when it was not searched as typed or more than it was searched. Nothing otherwise. */
export function SearchInterpretation({ search, understood, synonyms }: Props) {
  if (understood === null)
    return synonyms.length === 0 ? null : <Alert>也搜索了意思相同的词：{synonyms.join("、")}。</Alert>;
  if (understood.by === "fewer_words")
    return (
      <Alert tone="warning">
        没有政策同时含有“{understood.value}”的全部词，下面的政策少其中一个词。可以换用更短的词，或用空格分开几个词。
      </Alert>
    );
  const wordAddress = (value: string) => policySearchAddress(clearedSearch(search, value));
  return (
    <Alert tone="warning">
      没有找到“{search.value}”，已按{understood.by === "sound" ? "同音字" : "拼音"}为您搜索“
      <PortalLink href={wordAddress(understood.value)}>{understood.value}</PortalLink>”。
      {understood.others.length > 0 && (
        <>
          也可能是：
          {understood.others.map((word, index) => (
            <span key={word}>
              {index > 0 && "、"}
              <PortalLink href={wordAddress(word)}>{word}</PortalLink>
            </span>
          ))}
          。
        </>
      )}
    </Alert>
  );
}
