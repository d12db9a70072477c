import type { Metadata } from "next";
import { FacetPanel } from "@/components/page/list/facet-panel";
import { facetRows } from "@/components/page/list/facet-rows";
import { KeywordBox } from "@/components/page/list/keyword-box";
import { ListPage } from "@/components/page/list/list-page";
import { ListSummary } from "@/components/page/list/list-summary";
import { LoadFailure } from "@/components/page/load-failure";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { Empty } from "@/components/ui/states/empty";
import { Pagination } from "@/components/ui/tables/pagination";
import { ViewSwitch } from "@/components/page/view-switch";
import { VERIFY_PATH } from "@/contract/apply/result-labels";
import { codesOf, optionsOf } from "@/contract/coded-value";
import { GUIDE_FACETS } from "@/contract/guide/facets";
import type { GuideFilter, GuideList } from "@/contract/guide/guide";
import { GUIDE_AUDIENCE_LABELS, GUIDE_SORT_LABELS } from "@/contract/guide/labels";
import { choicesAsQuery, isNarrowedSimply, readSimpleSearch, type SimpleSearch } from "@/lib/address/facet-address";
import { listAddress, readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { findRoute, getTrail } from "@/lib/routes";
import { GUIDE_AREAS, guideListPath, type GuideArea } from "@/lib/address/guide-address";
import { listGuides } from "@/services/guide/queries";
import { formatGuideFigures } from "@/services/guide/wording";
import { askAddress } from "@/services/interaction/question-address";
import { GuideEvents } from "./guide-events";
import { GuideRows } from "./guide-rows";
import { TimesLegend } from "./times-track";
import styles from "./guide-rows.module.css";

const SIZE = 10;
type Sort = NonNullable<GuideFilter["sort"]>;
/** Without a sort what was searched for comes as it fits, and everything else by how often it is done. */
type Search = SimpleSearch<typeof GUIDE_FACETS> & { readonly sort: Sort | undefined };
/** These two are chosen above the rows, not beside them. */
const ABOVE = ["audience", "event"] as const;
const BESIDE = GUIDE_FACETS.names.filter((name) => !ABOVE.some((above) => above === name));

const readSearch = (raw: RawQuery): Search => ({
  ...readSimpleSearch(raw, GUIDE_FACETS),
  sort: codesOf(GUIDE_SORT_LABELS).find((sort) => sort === readText(raw, "sort", 12)),
});

/** The same list in both areas; one of them is the canonical one. */
export function guideListMetadata(area: GuideArea, raw: RawQuery): Metadata {
  const search = readSearch(raw);
  return pageMetadata({
    route: guideListPath(GUIDE_AREAS[0]),
    title: findRoute(guideListPath(area)).title,
    description: "服务事项：按主题、单位和要办的事查找，看清条件、材料、时限、收费和在哪里办。",
    column: "service",
    noindex: isNarrowedSimply(GUIDE_FACETS, search) || search.sort !== undefined || search.page > 1,
  });
}

export async function GuideListPage({ area, raw }: { area: GuideArea; raw: RawQuery }) {
  const search = readSearch(raw);
  const { value, choices, sort, page } = search;
  const route = guideListPath(area);
  const address = (changed: Partial<Search>) => {
    const next = { value, choices, sort, page: 1, ...changed };
    return listAddress(route, { value: next.value, ...next.choices, sort: next.sort, page: next.page });
  };
  const found = await load(
    listGuides({ value, ...choicesAsQuery(GUIDE_FACETS, choices), ...(sort ? { sort } : {}), page, size: SIZE }),
  );
  if (!found.ok) return <LoadFailure what="服务事项" error={found.error} retryHref={address({ page })} />;
  const { records, total, facets, figures } = found.data;
  const choose = (changed: Partial<Search["choices"]>) => address({ choices: { ...choices, ...changed } });
  const { chosen, rows } = facetRows({
    facets: GUIDE_FACETS,
    counts: facets,
    choices,
    names: BESIDE,
    addressOf: (changed) => address({ choices: changed }),
  });
  const kept = [...new URL(address({ value: "", sort: undefined }), "http://portal").searchParams];
  const { title } = findRoute(route);
  return (
    <ListPage
      trail={getTrail(route)}
      title={formatGuideFigures(figures) || title}
      here={title}
      cards={records.length > 0}
      notice={
        <div className={styles.lead}>
          <p>每件事写明条件、材料、收费、在哪里办、承诺几天和实际几天。</p>
          <div className={styles.search}>
            <KeywordBox
              action={route}
              value={value}
              label="查找服务事项"
              fieldLabel="事项关键字"
              placeholder="用平常的话说，比如：孩子上学、换厂房地址"
              submit="找事项"
              kept={kept}
            />
            <Audiences data={found.data} chosen={choices.audience} addressOf={(audience) => choose({ audience })} />
          </div>
          <GuideEvents counts={facets.event} chosen={choices.event} addressOf={(event) => choose({ event })} />
        </div>
      }
      filters={
        <div className="screen-only">
          <FacetPanel
            clearHref={route}
            chosen={[...(value ? [{ label: `关键字：${value}`, href: address({ value: "" }) }] : []), ...chosen]}
            facets={rows}
            total={total}
          />
        </div>
      }
      summary={
        <ListSummary
          total={total}
          sorts={[
            ...(value ? [{ label: "最相关", href: address({ sort: undefined }), chosen: sort === undefined }] : []),
            ...optionsOf(GUIDE_SORT_LABELS).map(({ value: order, label }) => {
              const isUsual = order === "common" && !value;
              return {
                label,
                href: address({ sort: isUsual ? undefined : order }),
                chosen: sort === order || (isUsual && sort === undefined),
              };
            }),
          ]}
        />
      }
      pages={
        total > SIZE && (
          <Pagination page={page} size={SIZE} total={total} addressOf={(number) => address({ page: number })} />
        )
      }
    >
      {records.length > 0 ? (
        <>
          {records.some(({ figures: times }) => times !== null) && <TimesLegend />}
          <GuideRows guides={records} area={area} />
          <p className={styles.verify}>
            拿到审批结果的，可以<PortalLink href={VERIFY_PATH}>查验真伪和是否有效</PortalLink>。
          </p>
        </>
      ) : (
        <NoGuides value={value} route={route} total={total} first={address({})} />
      )}
    </ListPage>
  );
}

/** Who applies, as a switch: the rest of the choice stays. */
function Audiences({
  data: { facets, anyAudience },
  chosen,
  addressOf,
}: {
  data: Pick<GuideList, "facets" | "anyAudience">;
  chosen: readonly string[];
  addressOf: (chosen: readonly string[]) => string;
}) {
  const views = optionsOf(GUIDE_AUDIENCE_LABELS).map(({ value, label }) => ({
    href: addressOf([value]),
    label: `${label} ${facets.audience.find((option) => option.value === value)?.count ?? 0}`,
    isCurrent: chosen.includes(value),
  }));
  const all = { href: addressOf([]), label: `全部 ${anyAudience}`, isCurrent: chosen.length === 0 };
  return <ViewSwitch label="谁来办" views={[all, ...views]} />;
}

function NoGuides({ value, route, total, first }: { value: string; route: string; total: number; first: string }) {
  if (total > 0)
    return (
      <Empty action={<ButtonLink href={first}>回到第 1 页</ButtonLink>}>
        <p>没有这一页，一共 {total} 件。</p>
      </Empty>
    );
  return (
    <Empty
      action={
        <>
          <ButtonLink href={route}>看全部事项</ButtonLink>
          {value && (
            <ButtonLink href={askAddress(value)} kind="plain">
              问工作人员
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {value
          ? `没有找到与“${value}”相符的事项，可以换一个说法，或者告诉工作人员要办什么。`
          : "没有符合所选条件的事项。"}
      </p>
    </Empty>
  );
}
