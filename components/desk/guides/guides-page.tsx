"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PortalLink } from "@/components/ui/portal-link";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Pager } from "@/components/ui/tables/pager";
import { Tag } from "@/components/ui/tag";
import { ViewSwitch } from "@/components/page/view-switch";
import { codesOf } from "@/contract/coded-value";
import { GUIDE_DESK_VIEW_LABELS } from "@/contract/desk/guide/guide-desk-labels";
import type { GuideDeskRow } from "@/contract/desk/guide/guide-desk";
import { formatMoment } from "@/contract/desk/view";
import { DESK_GUIDES, deskGuideAddress } from "@/lib/address/desk";
import { failureMessage } from "@/lib/gateway/failure-message";
import { formatDraftState, guideQueries } from "@/services/desk/guides";
import { AddGuide } from "./add-guide";
import frame from "../frame/page.module.css";
import people from "../people/people.module.css";

const SIZE = 50;
const VIEWS = codesOf(GUIDE_DESK_VIEW_LABELS);
type View = (typeof VIEWS)[number];

const COLUMNS: readonly Column<GuideDeskRow>[] = [
  {
    key: "name",
    title: "事项",
    main: true,
    cell: ({ id, name }) => <PortalLink href={deskGuideAddress(id)}>{name}</PortalLink>,
  },
  { key: "unit", title: "主管单位", cell: ({ unit }) => unit },
  {
    key: "state",
    title: "公布的",
    compact: true,
    cell: ({ version, whole, abolished }) =>
      abolished ? (
        <Tag tone="muted">已取消</Tag>
      ) : version === 0 ? (
        <Tag tone="muted">还没有公布</Tag>
      ) : whole ? (
        `第 ${version} 版`
      ) : (
        <Tag tone="danger">指南不全</Tag>
      ),
  },
  {
    key: "draft",
    title: "修改",
    cell: ({ draft }) =>
      draft ? (
        <>
          <Tag tone={draft.state === "review" ? "brand" : "muted"}>{formatDraftState(draft)}</Tag>{" "}
          {draft.editors.join("、")}
        </>
      ) : (
        "没有"
      ),
  },
  {
    key: "at",
    title: "最近改动",
    compact: true,
    cell: ({ draft, updatedAt }) => formatMoment(draft?.updatedAt ?? updatedAt),
  },
];

interface Search {
  readonly view: View;
  readonly value: string;
  readonly page: number;
}

function readSearch(params: URLSearchParams): Search {
  const view = VIEWS.find((one) => one === params.get("view")) ?? "all";
  return { view, value: params.get("value") ?? "", page: Math.max(1, Number(params.get("page")) || 1) };
}

function toAddress({ view, value, page }: Search): string {
  const params = new URLSearchParams({
    ...(view === "all" ? {} : { view }),
    ...(value === "" ? {} : { value }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return params.size > 0 ? `${DESK_GUIDES}?${params.toString()}` : DESK_GUIDES;
}

/** All approval items, what is being changed of their guides, and what waits for somebody to publish it. */
export function GuidesPage() {
  const router = useRouter();
  const search = readSearch(useSearchParams());
  const [adding, setAdding] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...guideQueries.list({ ...search, size: SIZE }),
    placeholderData: (before) => before,
  });
  const go = (next: Partial<Search>) => router.replace(toAddress({ ...search, page: 1, ...next }), { scroll: false });
  return (
    <>
      <div className={frame.head}>
        <h1>办事指南</h1>
        <p className={frame.note}>一个人改，另一个人核对发布；发布以前公众看到的不变，已经交来的申请按交时的表单办</p>
        <Button onClick={() => setAdding(true)}>新建事项</Button>
      </div>
      <div className={frame.body}>
        <div className={people.filters}>
          <ViewSwitch
            label="看哪些"
            views={VIEWS.map((view) => ({
              href: toAddress({ ...search, view, page: 1 }),
              label: `${GUIDE_DESK_VIEW_LABELS[view]} ${data?.counts[view] ?? "\u2007"}`,
              isCurrent: view === search.view,
            }))}
          />
          <SearchField key={search.value} value={search.value} onGo={(value) => go({ value })} />
        </div>
        {data ? (
          data.records.length > 0 ? (
            <>
              <DataTable
                caption="服务事项"
                columns={COLUMNS}
                rows={data.records}
                keyOf={({ id }) => id}
                nameOf={({ name }) => name}
                busy={isPlaceholderData}
              />
              <Pager
                page={search.page}
                size={SIZE}
                total={data.total}
                sizes={[SIZE]}
                onChange={(page) => go({ page })}
              />
            </>
          ) : (
            <Empty
              title={search.value || search.view !== "all" ? "没有符合的事项" : "还没有服务事项"}
              reason={
                search.value || search.view !== "all"
                  ? "换个说法，或者看全部"
                  : "可以新建，也可以由运维用 import items 成批导入"
              }
            />
          )
        ) : error ? (
          <ErrorState what="办事指南" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={5} rows={10} />
        )}
      </div>
      {adding && <AddGuide onClose={() => setAdding(false)} />}
    </>
  );
}

function SearchField({ value, onGo }: { value: string; onGo: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  return (
    <form
      role="search"
      className={people.wide}
      onSubmit={(event) => {
        event.preventDefault();
        onGo(typed.trim());
      }}
    >
      <label>
        名称、单位或编号
        <input type="search" name="value" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </label>
    </form>
  );
}
