import { Alert } from "@/components/ui/alert";
import { PortalLink } from "@/components/ui/portal-link";
import type { PolicyUnderstood } from "@/contract/policy/policy";
import { clearedSearch, policySearchAddress, type PolicySearch } from "@/services/policy/search-address";

interface Props {
  readonly search: PolicySearch;
  readonly understood: PolicyUnderstood | null;
  readonly synonyms: readonly string[];
}

/** Why something else was searched than was typed. */
const READINGS: Readonly<Record<Exclude<PolicyUnderstood["by"], "fewer_words">, (typed: string) => string>> = {
  pinyin: (typed) => `没有找到“${typed}”，已按拼音为您搜索`,
  initials: (typed) => `没有找到“${typed}”，已按拼音为您搜索`,
  sound: (typed) => `没有找到“${typed}”，已按同音字为您搜索`,
  short_title: (typed) => `没有标题写作“${typed}”，已按简称为您搜索`,
  misspelling: (typed) => `没有标题写作“${typed}”，已改正一处为您搜索`,
};

/** Words of the keyword that the best policy does not say. */
function LeftOut({ words }: { readonly words: readonly string[] }) {
  return words.length === 0 ? null : <>排在第一的没有提到：{words.join("、")}。</>;
}

/** How the keyword was read, when it was not searched as typed or more than it was searched. Nothing otherwise. */
export function SearchInterpretation({ search, understood, synonyms }: Props) {
  if (understood === null)
    return synonyms.length === 0 ? null : <Alert>也搜索了意思相同的词：{synonyms.join("、")}。</Alert>;
  if (understood.by === "fewer_words")
    return (
      <Alert tone="warning">
        没有政策的标题含有“{understood.value}”的全部词，下面是提到其中一部分的，最相近的在前。
        <LeftOut words={understood.left} />
      </Alert>
    );
  const wordAddress = (value: string) => policySearchAddress(clearedSearch(search, value));
  return (
    <Alert tone="warning">
      {READINGS[understood.by](search.value)}“
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
      <LeftOut words={understood.left} />
    </Alert>
  );
}
