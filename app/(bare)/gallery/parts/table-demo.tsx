"use client";

import { useState } from "react";
import { PersonalTable } from "@/components/page/personal/personal-table";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { type Sort } from "@/components/ui/tables/data-table";
import { Icon } from "@/components/ui/icons/icon";
import { Tag, type TagTone } from "@/components/ui/tag";
import { type DemoRow, demoRows } from "../demo-data";

const TONES: Readonly<Record<DemoRow["state"], TagTone>> = {
  办理中: "brand",
  已答复: "muted",
  已解决: "success",
  超期: "danger",
};

export function TableDemo({ kind }: { kind: "loaded" | "many" | "empty" | "loading" | "failed" }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [sort, setSort] = useState<Sort>({ key: "due", direction: "asc" });
  const [filter, setFilter] = useState<Readonly<Record<string, string>>>({});
  const rows = demoRows(kind === "many" ? 10_000 : kind === "empty" ? 0 : 7);
  return (
    <PersonalTable
      title={kind === "many" ? "一万条记录" : "我的诉求"}
      mainAction={<ButtonLink href="#new">发布企业诉求</ButtonLink>}
      figures={
        kind === "loaded"
          ? [
              { value: 1, label: "待我确认", tone: "danger" },
              { value: 2, label: "办理中" },
              { value: 1, label: "超期", tone: "danger" },
              { value: 14, label: "已解决", tone: "success" },
              { value: "2.1", unit: "天", label: "一半在此时间内答复", tone: "ink" },
            ]
          : []
      }
      filters={[
        { name: "keyword", label: "标题或编号", kind: "text" },
        {
          name: "state",
          label: "状态",
          kind: "select",
          options: [
            { value: "1", label: "办理中" },
            { value: "2", label: "已答复" },
          ],
        },
        { name: "from", label: "提交日期起", kind: "date" },
      ]}
      filterValues={filter}
      onFilter={setFilter}
      exportButton={
        <Button kind="quiet">
          <Icon name="download" size={18} />
          导出
        </Button>
      }
      columns={[
        { key: "title", title: "标题", main: true, cell: (row) => <a href={`#${row.id}`}>{row.title}</a> },
        { key: "id", title: "编号", compact: true, cell: (row) => row.id },
        { key: "kind", title: "类型", compact: true, cell: (row) => row.kind },
        { key: "state", title: "状态", compact: true, cell: (row) => <Tag tone={TONES[row.state]}>{row.state}</Tag> },
        {
          key: "due",
          title: "时限",
          sortable: true,
          cell: (row) => (
            <>
              {row.due}

              <small>{row.left}</small>
            </>
          ),
        },
      ]}
      rows={rows}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title}
      actions={[
        { key: "view", label: "查看", href: (row) => `#${row.id}` },
        { key: "confirm", label: "确认", onSelect: () => undefined, when: (row) => row.state === "已答复" },
        { key: "urge", label: "催办", onSelect: () => undefined, when: (row) => row.state === "办理中" },
        { key: "copy", label: "复制", onSelect: () => undefined, when: (row) => row.state === "办理中" },
        {
          key: "recall",
          label: "撤回",
          onSelect: () => undefined,
          danger: true,
          when: (row) => row.state !== "已解决",
        },
      ]}
      batchActions={[
        { key: "urge", label: "批量催办", onSelect: () => undefined },
        { key: "recall", label: "批量撤回", onSelect: () => undefined, danger: true },
      ]}
      sort={sort}
      onSort={setSort}
      page={page}
      size={size}
      total={rows.length}
      onPage={(nextPage, nextSize) => {
        setPage(nextPage);
        setSize(nextSize);
      }}
      state={kind === "loading" ? "loading" : kind === "failed" ? "failed" : "ready"}
      failure={["网络连接失败，请检查网络后重试"]}
      onRetry={() => undefined}
      empty={{ reason: "您还没有提交过诉求。", action: <ButtonLink href="#new">发布企业诉求</ButtonLink> }}
    />
  );
}
