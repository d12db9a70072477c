import type { Metadata } from "next";
import { LoadFailure } from "@/components/page/load-failure";
import { listAddress, type RawQuery } from "@/lib/address/list-query";
import { load } from "@/lib/gateway/load";
import { pageMetadata } from "@/lib/page-metadata";
import { listPublishedAppeals } from "@/services/interaction/appeal/published";
import { readPublishedSearch } from "@/services/interaction/appeal/published-address";
import { AppealGuide } from "./appeal-guide";
import { PublishedCases } from "./published-cases";

/** The same page in two areas (specification 2.5). */
type Route = "/zqjh/qysq" | "/examine/qysq";
const SIZE = 10;

export function appealGuideMetadata(route: Route, raw: RawQuery): Metadata {
  const { value, subject, page } = readPublishedSearch(raw);
  return pageMetadata({
    route,
    description: "企业诉求受理什么、不受理什么、多久答复，怎样由企业确认解决，以及隐去名称的办理案例。",
    column: "interaction",
    noindex: value !== "" || subject !== "" || page > 1,
  });
}

export async function AppealGuidePage({ route, raw }: { route: Route; raw: RawQuery }) {
  const search = readPublishedSearch(raw);
  const found = await load(listPublishedAppeals(search, SIZE));
  if (!found.ok)
    return <LoadFailure what="企业诉求" error={found.error} retryHref={listAddress(route, { ...search })} />;
  return (
    <AppealGuide route={route}>
      <PublishedCases route={route} search={search} size={SIZE} total={found.data.total} records={found.data.records} />
    </AppealGuide>
  );
}
