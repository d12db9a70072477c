"use client";

import { useQuery } from "@tanstack/react-query";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalPage } from "@/components/page/personal/personal-page";
import { ViewSwitch } from "@/components/page/view-switch";
import { ErrorState } from "@/components/ui/states/error-state";
import type { IconName } from "@/components/ui/icons/icon";
import { SkeletonRows } from "@/components/ui/states/skeleton";
import type { CurrentUser } from "@/contract/account/account";
import { failureMessage } from "@/lib/gateway/errors";
import {
  subscribeViewAddress,
  type SubscribeView,
  type SubscriptionRequest,
} from "@/services/policy/subscribe-address";
import { subscriptionQueries } from "@/services/policy/subscriptions";
import { useSubscribeChange } from "./subscribe-change";
import { isKept, KeptSearches, OfferedSubscriptions, OwnSubscriptions } from "./subscribe-list";
import { SubscribePreview } from "./subscribe-preview";
import { SubscribeSetting } from "./subscribe-setting";
import { SubscribeTags } from "./subscribe-tags";
import { SubscribeConfirmation } from "./subscribe-confirmation";
import styles from "./subscribe.module.css";

const TITLE = "政策订阅";
const VIEWS: readonly { readonly view: SubscribeView; readonly label: string; readonly icon: IconName }[] = [
  { view: "mine", label: "我的订阅", icon: "bell" },
  { view: "tags", label: "订阅标签", icon: "grid" },
  { view: "preview", label: "近 30 天的变化", icon: "clock" },
];

/** What a person hears of, how often, and what it would have been of late. */
export function SubscribePage(props: { view: SubscribeView; wish?: SubscriptionRequest; keep: boolean }) {
  return (
    <PermissionGate title={TITLE} requirement="user">
      {(user) => <Subscribe user={user} {...props} />}
    </PermissionGate>
  );
}

function Subscribe({
  user,
  view,
  wish,
  keep,
}: React.ComponentProps<typeof SubscribePage> & { readonly user: CurrentUser }) {
  const { data, error, refetch } = useQuery(subscriptionQueries.list());
  const change = useSubscribeChange();
  return (
    <PersonalPage
      title={TITLE}
      intro="申报时间、支持标准、申报条件和效力有变化，或有新政策符合您的订阅，才会提醒；错别字更正不提醒。"
    >
      {wish && <SubscribeConfirmation wish={wish} keep={keep} change={change} />}
      <ViewSwitch
        label="订阅内容"
        views={VIEWS.map((one) => ({
          href: subscribeViewAddress(one.view),
          label: one.label,
          icon: one.icon,
          isCurrent: one.view === view,
        }))}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {!data && !error && <SkeletonRows rows={4} />}
          {error && !data && (
            <ErrorState what="政策订阅" messages={failureMessage(error, "请稍后重试")} onRetry={() => void refetch()} />
          )}
          {data && view === "mine" && (
            <>
              <OwnSubscriptions
                rows={data.mine.filter((row) => !isKept(row))}
                total={data.mine.length}
                most={data.most}
                mayShare={user.type === "member" && user.enBaseId !== null}
                change={change}
              />
              {data.mine.some(isKept) && <KeptSearches rows={data.mine.filter(isKept)} change={change} />}
              {data.offered.length > 0 && <OfferedSubscriptions rows={data.offered} change={change} />}
            </>
          )}
          {view === "tags" && <SubscribeTags change={change} />}
          {data && view === "preview" && <SubscribePreview isEmpty={data.mine.length === 0} />}
        </div>
        {data && (
          <div className={styles.rail}>
            <SubscribeSetting key={data.setting.frequency} setting={data.setting} change={change} />
          </div>
        )}
      </div>
    </PersonalPage>
  );
}
