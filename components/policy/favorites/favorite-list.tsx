"use client";

import { useGuard } from "@/components/layout/guard/guard";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { PersonalList } from "@/components/page/personal-list";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import { Tag } from "@/components/ui/tag";
import { optionsOf } from "@/contract/coded-value";
import type { Favorite } from "@/contract/policy/favorite";
import { FAVORITE_KIND_LABELS } from "@/contract/policy/labels";
import { formatDate } from "@/lib/format";
import { favoriteHref, favoriteQueries } from "@/services/policy/favorites";
import { favoriteMutations } from "@/services/policy/mutations";
import { followAddress } from "@/services/policy/subscribe-address";
import { describeChange, getStateLabel } from "./favorite-labels";

const FILTERS = [
  {
    name: "kind",
    label: "类别",
    kind: "select",
    options: optionsOf(FAVORITE_KIND_LABELS),
  },
] as const;

/** Everything a person keeps, with what has changed since. */
export function FavoriteList() {
  const { ask } = useGuard();
  const remove = useAct<Favorite>(useWrite(favoriteMutations.remove()), {
    done: "已取消收藏",
    failed: "没有取消成功，请稍后重试",
    apart: true,
  });

  return (
    <PersonalList
      title="我的收藏"
      intro="政策失效、活动状态变化、公示截止，都会在这里标出。"
      filters={FILTERS}
      query={favoriteQueries.list}
      columns={[
        {
          key: "title",
          title: "名称",
          main: true,
          cell: (row) => (row.gone ? row.title : <PortalLink href={favoriteHref(row)}>{row.title}</PortalLink>),
        },
        { key: "kind", title: "类别", compact: true, cell: (row) => FAVORITE_KIND_LABELS[row.kind] },
        {
          key: "state",
          title: "状态",
          cell: (row) => {
            const change = describeChange(row);
            if (change) return <Tag tone={row.gone ? "danger" : "muted"}>{change}</Tag>;
            return getStateLabel(row.kind, row.state) || "—";
          },
        },
        { key: "savedAt", title: "收藏日期", compact: true, cell: (row) => formatDate(row.savedAt) },
      ]}
      keyOf={(row) => `${row.kind}:${row.id}`}
      nameOf={(row) => row.title}
      actions={[
        {
          key: "follow",
          label: "订阅变化",
          href: (row) => followAddress(row.id),
          when: (row) => row.kind === "policy" && !row.gone && row.state !== "repealed",
        },
        {
          key: "remove",
          label: "取消收藏",
          onSelect: (row) =>
            ask({
              title: `取消收藏“${row.title}”？`,
              confirm: "取消收藏",
              cancel: "保留",
              onConfirm: () => void remove.run(row),
            }),
        },
      ]}
      empty={{
        reason: "在政策、公示公告、活动和其他企业的页面上点“收藏”，就会出现在这里。",
        action: (
          <ButtonLink href="/zct-ee/policy-info" kind="plain">
            去看政策
          </ButtonLink>
        ),
      }}
    />
  );
}
