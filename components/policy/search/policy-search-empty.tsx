import { POLICY_FACETS } from "@/contract/policy/facets";
import { chosenFacets } from "@/lib/address/facet-address";
import { ButtonLink } from "@/components/ui/button-link";
import { Empty } from "@/components/ui/states/empty";
import { companyAddress } from "@/services/declare/company-address";
import { DECLARATION_PATH } from "@/services/declare/search-address";
import { askAddress } from "@/services/interaction/question-address";
import { clearedSearch, policySearchAddress, type PolicySearch } from "@/services/policy/search-address";

/** No row on this page: why, and the nearest way out. */
export function PolicySearchEmpty({ search, total }: { search: PolicySearch; total: number }) {
  if (total > 0) {
    return (
      <Empty>
        <p>
          没有第 {search.page} 页，这次搜索共 {Math.ceil(total / search.size)} 页。
        </p>
        <ButtonLink href={policySearchAddress({ ...search, page: 1 })}>回到第 1 页</ButtonLink>
      </Empty>
    );
  }
  const { value, area } = search;
  const narrowed = chosenFacets(POLICY_FACETS, search.facets).length > 0;
  return (
    <Empty
      action={
        <>
          {narrowed && value ? (
            <ButtonLink href={policySearchAddress(clearedSearch(search, value))}>只按关键字搜索</ButtonLink>
          ) : (
            <ButtonLink href={policySearchAddress(clearedSearch(search))}>
              {area ? "查看全部园区政策" : "查看全部政策"}
            </ButtonLink>
          )}
          {value && (
            <>
              <ButtonLink href={DECLARATION_PATH} kind="plain">
                看申报事项
              </ButtonLink>
              <ButtonLink href={companyAddress(value)} kind="plain">
                是企业名称？看能享受什么
              </ButtonLink>
              <ButtonLink href={askAddress(value)} kind="plain">
                问工作人员
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <p>
        {value ? `没有找到与“${value}”相符的政策。` : "没有符合所选条件的政策。"}
        {narrowed ? "可以放宽筛选条件，" : ""}
        {value ? "可以换用更短的词，或用空格分开几个词；也可以把要办的事告诉工作人员。" : ""}
      </p>
    </Empty>
  );
}
