"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import type { RowAction } from "@/components/ui/tables/row-actions";
import { Tag } from "@/components/ui/tag";
import type { OperatorRecord } from "@/contract/desk/administration/operators";
import { mayAskForReset } from "@/contract/access/operator-request-rules";
import { OPERATOR_ROLE_LABELS } from "@/contract/access/operator-roles";
import { formatMoment } from "@/contract/desk/view";
import { failureMessage } from "@/lib/gateway/failure-message";
import { deskQueries } from "@/services/desk/queries";
import { peopleQueries } from "@/services/desk/people";
import { AccountStep, type AccountStepName } from "./account-step";
import { AddOperatorDialog, RolesDialog, UnitsDialog } from "./operator-dialogs";
import { OperatorAbsence } from "./operator-absence";
import { worksOnCases } from "../frame/duties";
import { AskResetDialog, type Reset } from "./ask-reset-dialog";
import frame from "../frame/page.module.css";

const COLUMNS: readonly Column<OperatorRecord>[] = [
  { key: "fullName", title: "姓名", main: true, cell: (row) => row.fullName },
  { key: "username", title: "账号", compact: true, cell: (row) => row.username },
  { key: "phone", title: "手机号", compact: true, cell: (row) => row.phone },
  {
    key: "roles",
    title: "岗位",
    cell: ({ roles }) => roles.map((role) => OPERATOR_ROLE_LABELS[role]).join("、") || "没有岗位",
  },
  { key: "units", title: "单位", cell: ({ units }) => units.map(({ name }) => name).join("、") || "没有单位" },
  {
    key: "state",
    title: "状态",
    compact: true,
    cell: ({ enabled, secondFactorSince }) =>
      enabled ? (
        secondFactorSince ? (
          <Tag tone="success">可以登录</Tag>
        ) : (
          <Tag tone="muted">未登录过</Tag>
        )
      ) : (
        <Tag tone="danger">已锁定</Tag>
      ),
  },
  {
    key: "lastLoginAt",
    title: "上次登录",
    compact: true,
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatMoment(lastLoginAt).slice(0, 16) : "无"),
  },
];

type Asked =
  | { readonly what: "add" }
  | { readonly what: "roles" | "units" | "absence"; readonly operator: OperatorRecord }
  | { readonly what: "step"; readonly step: AccountStepName; readonly operator: OperatorRecord }
  | { readonly what: "reset"; readonly reset: Reset; readonly operator: OperatorRecord };

/** The operators: the system administrator adds them and says where they work, the security administrator what they may do. */
export function OperatorsPage() {
  // What one may do with a line comes with the lines, which would otherwise move when it does.
  const { data: me, isPending: mePending } = useQuery(deskQueries.me());
  const { data, error, refetch } = useQuery(peopleQueries.operators());
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const isSystem = me?.roles.includes("system") ?? false;
  const isSecurity = me?.roles.includes("security") ?? false;
  const others = ({ id }: OperatorRecord) => isSecurity && id !== me?.userId;
  const step = (
    name: AccountStepName,
    label: string,
    when: (row: OperatorRecord) => boolean,
  ): RowAction<OperatorRecord> => ({
    key: name,
    label,
    onSelect: (operator) => setAsked({ what: "step", step: name, operator }),
    when: (row) => others(row) && when(row),
    ...(name === "lock" ? { danger: true } : {}),
  });
  const mayAsk = ({ id, enabled, roles }: OperatorRecord) =>
    enabled && id !== me?.userId && (me?.roles.some((role) => mayAskForReset(role, roles)) ?? false);
  const reset = (
    name: Reset,
    label: string,
    when: (row: OperatorRecord) => boolean = () => true,
  ): RowAction<OperatorRecord> => ({
    key: name,
    label,
    onSelect: (operator) => setAsked({ what: "reset", reset: name, operator }),
    when: (row) => mayAsk(row) && when(row),
  });
  const actions: readonly RowAction<OperatorRecord>[] = [
    { key: "roles", label: "岗位", when: others, onSelect: (operator) => setAsked({ what: "roles", operator }) },
    {
      key: "units",
      label: "单位",
      when: () => isSystem,
      onSelect: (operator) => setAsked({ what: "units", operator }),
    },
    {
      key: "absence",
      label: "不在岗",
      when: ({ enabled, roles }) => isSystem && enabled && worksOnCases(roles),
      onSelect: (operator) => setAsked({ what: "absence", operator }),
    },
    reset("password", "申请重置密码"),
    reset("secondFactor", "申请重置两步验证", ({ secondFactorSince }) => secondFactorSince !== null),
    step("signOut", "退出登录", ({ enabled }) => enabled),
    step("lock", "锁定", ({ enabled }) => enabled),
    step("unlock", "解锁", ({ enabled }) => !enabled),
  ];
  return (
    <>
      <div className={frame.head}>
        <h1>工作人员</h1>
        <p className={frame.note}>
          系统管理员添加人员、安排单位，安全管理员给岗位；重置密码和两步验证要另一位管理员确认；改动都记入安全日志
        </p>
        {isSystem && (
          <Button small onClick={() => setAsked({ what: "add" })}>
            添加工作人员
          </Button>
        )}
      </div>
      <div className={frame.body}>
        {data && !mePending ? (
          <DataTable
            caption="工作人员"
            columns={COLUMNS}
            rows={data}
            keyOf={({ id }) => id}
            nameOf={({ fullName }) => fullName}
            actions={actions}
          />
        ) : error ? (
          <ErrorState what="工作人员" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={6} rows={8} />
        )}
      </div>
      {asked?.what === "add" && <AddOperatorDialog onClose={close} />}
      {asked?.what === "roles" && <RolesDialog operator={asked.operator} onClose={close} />}
      {asked?.what === "units" && <UnitsDialog operator={asked.operator} onClose={close} />}
      {asked?.what === "absence" && (
        <OperatorAbsence operator={asked.operator} colleagues={data ?? []} onClose={close} />
      )}
      {asked?.what === "step" && <AccountStep step={asked.step} account={asked.operator} onClose={close} />}
      {asked?.what === "reset" && <AskResetDialog reset={asked.reset} operator={asked.operator} onClose={close} />}
    </>
  );
}
