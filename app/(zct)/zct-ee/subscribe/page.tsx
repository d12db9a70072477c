import type { Metadata } from "next";
import { SubscribePage } from "@/components/policy/subscribe/subscribe-page";
import { Breadcrumb } from "@/components/page/breadcrumb";
import { pageMetadata } from "@/lib/page-metadata";
import { getTrail } from "@/lib/routes";
import type { RawQuery } from "@/lib/address/list-query";
import { isKeeping, readSubscriptionRequest, SUBSCRIBE_VIEWS } from "@/services/policy/subscribe-address";

const ROUTE = "/zct-ee/subscribe";

type Props = { searchParams: Promise<RawQuery> };

export const generateMetadata = (): Metadata =>
  pageMetadata({
    route: ROUTE,
    description: "订阅标签、搜索、主题、专题和政策，有实质变化时收到提醒；搜索也可以只保存。",
    column: "policy",
  });

export default async function SubscribeRoute({ searchParams }: Props) {
  const query = await searchParams;
  const wish = readSubscriptionRequest(query);
  const view = SUBSCRIBE_VIEWS.find((one) => one === query.view) ?? "mine";
  return (
    <>
      <Breadcrumb trail={getTrail(ROUTE)} here="政策订阅" />
      <div className="page-width">
        <SubscribePage view={view} {...(wish ? { wish } : {})} keep={isKeeping(query)} />
      </div>
    </>
  );
}
