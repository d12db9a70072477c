import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import {
  DECLARATION_SIZE,
  declarationAddress,
  EMPTY_DECLARATION_SEARCH,
  isNarrowed,
  withoutChoice,
  type DeclarationSearch,
} from "@/services/declare/search-address";

/** No row here: why, and the nearest way out. `year` where a year is shown. */
export function DeclarationEmpty({
  search,
  total = 0,
  year,
}: {
  search: DeclarationSearch;
  total?: number;
  year?: number;
}) {
  if (total > 0)
    return (
      <Empty>
        <p>
          没有第 {search.page} 页，共 {Math.ceil(total / DECLARATION_SIZE)} 页。
        </p>
        <ButtonLink href={declarationAddress({ ...search, page: 1 })}>回到第 1 页</ButtonLink>
      </Empty>
    );
  if (isNarrowed(search))
    return (
      <Empty>
        <p>
          {year === undefined ? "" : `${year} 年`}
          {search.value ? `没有找到与“${search.value}”相符的申报事项。` : "没有符合所选条件的申报事项。"}
          可以放宽筛选条件或换用更短的词。
        </p>
        <ButtonLink href={declarationAddress(withoutChoice(search))}>清空条件</ButtonLink>
      </Empty>
    );
  return year === undefined ? (
    <Empty>
      <p>目前没有整理好的申报事项，可以先查政策原文。</p>
      <ButtonLink href="/zct-ee/policy-info">查政策</ButtonLink>
    </Empty>
  ) : (
    <Empty>
      <p>{year} 年没有已公布的申报时间。</p>
      <ButtonLink href={declarationAddress(EMPTY_DECLARATION_SEARCH)}>查看全部事项</ButtonLink>
    </Empty>
  );
}
