import type { Metadata } from "next";
import { LoadFailure } from "@/components/page/load-failure";
import { SimpleList } from "@/components/page/list/simple-list";
import { NoticeList } from "@/components/policy/notice-list";
import type { NewsKind } from "@/contract/policy/notice";
import { listAddress, readChoices, readPage, readText, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/load";
import { pageTags } from "@/lib/page-tags";
import { NEWS_KIND_WORDS } from "@/contract/policy/labels";
import { listNews } from "@/services/policy/notices";

const ROUTE = "/zct-ee/public";
const SIZE = 10;
const KINDS = Object.keys(NEWS_KIND_WORDS) as NewsKind[];

type Props = { searchParams: Promise<RawQuery> };

const read = (raw: RawQuery) => ({
  value: readText(raw, "value", 100),
  kind: readChoices(raw, "kind", KINDS),
  page: readPage(raw),
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const search = read(await searchParams);
  return pageTags({
    route: ROUTE,
    description: "园区的通知公告、公示和动态，注明发布单位、发布日期和截止日期。",
    column: "policy",
    noindex: search.value !== "" || search.kind.length > 0 || search.page > 1,
  });
}

export default async function NoticesPage({ searchParams }: Props) {
  const search = read(await searchParams);
  const found = await load(listNews({ ...search, kind: [...search.kind], size: SIZE }));
  if (!found.ok) return <LoadFailure what="公示公告" error={found.error} retryHref={listAddress(ROUTE, search)} />;
  return (
    <SimpleList
      route={ROUTE}
      what="公示公告"
      value={search.value}
      facets={[{ name: "kind", label: "类别", words: NEWS_KIND_WORDS, chosen: search.kind }]}
      page={search.page}
      size={SIZE}
      total={found.data.total}
    >
      <NoticeList notices={found.data.records} />
    </SimpleList>
  );
}
