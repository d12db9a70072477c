"use client";

import { workdaysLeft } from "@/components/page/case/personal-case";
import { AboutEnterprise } from "@/components/page/personal/about-enterprise";
import { PermissionGate } from "@/components/page/personal/permission-gate";
import { PersonalList } from "@/components/page/personal-list";
import { ButtonLink } from "@/components/ui/button-link";
import { PortalLink } from "@/components/ui/portal-link";
import type { Column } from "@/components/ui/tables/data-table";
import { Tag } from "@/components/ui/tag";
import { optionsOf } from "@/contract/coded-value";
import type { RepairRow } from "@/contract/interaction/repair";
import {
  REPAIR_CATEGORY_LABELS,
  REPAIR_STATE_LABELS,
  REPAIR_URGENCY_LABELS,
} from "@/contract/interaction/repair-labels";
import { promisedDay } from "@/contract/rules/work-days";
import { formatDateTime } from "@/lib/format";
import {
  NEW_REPAIR,
  REPAIR_REQUIREMENT,
  REPAIR_TONES,
  repairHref,
  URGENCY_TONES,
} from "@/services/interaction/repair/labels";
import { repairQueries } from "@/services/interaction/repair/queries";
import styles from "./repair.module.css";

const TITLE = "我要报修";
const FILTERS = [
  { name: "keyword", label: "关键字", kind: "text", placeholder: "地点、情况或编号" },
  { name: "state", label: "状态", kind: "select", options: optionsOf(REPAIR_STATE_LABELS) },
] as const;

const nameOf = (row: RepairRow) => `${REPAIR_CATEGORY_LABELS[row.category]}：${row.place}`;

const COLUMNS: readonly Column<RepairRow>[] = [
  {
    key: "what",
    title: "报修",
    main: true,
    cell: (row) => (
      <>
        <PortalLink href={repairHref(row.id)}>{nameOf(row)}</PortalLink>
        <span className={styles.opening}>{row.content}</span>
      </>
    ),
  },
  { key: "number", title: "编号", compact: true, cell: (row) => row.number },
  {
    key: "urgency",
    title: "紧急程度",
    compact: true,
    cell: (row) => <Tag tone={URGENCY_TONES[row.urgency]}>{REPAIR_URGENCY_LABELS[row.urgency]}</Tag>,
  },
  {
    key: "state",
    title: "状态",
    compact: true,
    cell: (row) => <Tag tone={REPAIR_TONES[row.state]}>{REPAIR_STATE_LABELS[row.state]}</Tag>,
  },
  {
    key: "turn",
    title: "现在由谁办",
    cell: (row) => (
      <>
        {row.turn}
        {row.due && (
          <span className={row.due.workdays < 0 ? `${styles.meta} ${styles.late}` : styles.meta}>
            {promisedDay(row.due.date)}，{workdaysLeft(row.due.workdays)}
          </span>
        )}
      </>
    ),
  },
  {
    key: "submittedAt",
    title: "提交时间",
    compact: true,
    cell: (row) => formatDateTime(row.submittedAt).slice(0, 16),
  },
];

/** The repairs of the current enterprise. */
export function RepairList() {
  return (
    <PermissionGate title={TITLE} requirement={REPAIR_REQUIREMENT}>
      {() => (
        <PersonalList
          title={TITLE}
          intro={
            <>
              <AboutEnterprise />
              <p>园区里的水电、电梯、空调、门窗等坏了，在这里报修，1 个工作日内派单，修好后由本企业确认和评价。</p>
            </>
          }
          mainAction={<ButtonLink href={NEW_REPAIR}>新增报修</ButtonLink>}
          filters={FILTERS}
          query={repairQueries.list}
          columns={COLUMNS}
          keyOf={(row) => row.id}
          nameOf={nameOf}
          actions={[
            {
              key: "confirm",
              label: "确认并评价",
              when: (row) => row.mine,
              href: (row) => repairHref(row.id),
            },
            { key: "open", label: "查看", when: (row) => !row.mine, href: (row) => repairHref(row.id) },
          ]}
          empty={{
            reason: "还没有报过修。东西坏了，写明地点和情况，附上照片，园区会派人上门。",
            action: (
              <ButtonLink href={NEW_REPAIR} kind="plain">
                新增报修
              </ButtonLink>
            ),
          }}
        />
      )}
    </PermissionGate>
  );
}
