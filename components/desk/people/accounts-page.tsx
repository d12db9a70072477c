"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import type { RowAction } from "@/components/ui/tables/row-actions";
import { Tag } from "@/components/ui/tag";
import type { AccountRecord } from "@/contract/desk/account";
import { formatMoment } from "@/contract/desk/view";
import { failureMessage } from "@/lib/gateway/failure-message";
import { peopleQueries } from "@/services/desk/people";
import { AccountStep, type AccountStepName } from "./account-step";
import frame from "../frame/page.module.css";
import styles from "./people.module.css";

const COLUMNS: readonly Column<AccountRecord>[] = [
  { key: "fullName", title: "姓名", main: true, cell: (row) => row.fullName },
  { key: "username", title: "账号", compact: true, cell: (row) => row.username },
  { key: "phone", title: "手机号", compact: true, cell: (row) => row.phone },
  {
    key: "enterprises",
    title: "企业",
    cell: ({ enterprises }) =>
      enterprises.map(({ name, admin }) => (admin ? `${name}（管理员）` : name)).join("、") || "无",
  },
  {
    key: "state",
    title: "状态",
    compact: true,
    cell: ({ enabled, closesAt }) =>
      enabled ? (
        closesAt ? (
          <Tag tone="muted">注销中</Tag>
        ) : (
          <Tag tone="success">正常</Tag>
        )
      ) : (
        <Tag tone="danger">已锁定</Tag>
      ),
  },
  {
    key: "secondFactor",
    title: "两步验证",
    compact: true,
    cell: ({ secondFactorSince }) => (secondFactorSince ? "已开启" : "未开启"),
  },
  { key: "sessions", title: "登录中", compact: true, cell: ({ sessions }) => `${sessions} 处` },
  {
    key: "lastLoginAt",
    title: "上次登录",
    compact: true,
    cell: ({ lastLoginAt }) => (lastLoginAt ? formatMoment(lastLoginAt).slice(0, 16) : "无"),
  },
];

/** Accounts of people and enterprises, one at a time: whoever looks one up knows whom. */
export function AccountsPage() {
  const [typed, setTyped] = useState("");
  const [who, setWho] = useState("");
  const { data, error, refetch } = useQuery({ ...peopleQueries.accounts(who), enabled: who !== "" });
  const [asked, setAsked] = useState<{ readonly step: AccountStepName; readonly account: AccountRecord }>();
  const step = (
    name: AccountStepName,
    label: string,
    when: (row: AccountRecord) => boolean,
  ): RowAction<AccountRecord> => ({
    key: name,
    label,
    when,
    onSelect: (account) => setAsked({ step: name, account }),
    ...(name === "lock" ? { danger: true } : {}),
  });
  const actions = [
    step("signOut", "退出登录", ({ sessions }) => sessions > 0),
    // The staff's takes two administrators: it is asked for on their own page.
    step("secondFactor", "重置两步验证", (row) => row.secondFactorSince !== null && row.type !== "operator"),
    step("lock", "锁定", ({ enabled }) => enabled),
    step("unlock", "解锁", ({ enabled }) => !enabled),
  ];
  return (
    <>
      <div className={frame.head}>
        <h1>企业与账号</h1>
        <p className={frame.note}>每次查询记入安全日志</p>
      </div>
      <div className={frame.body}>
        <form
          role="search"
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            setWho(typed.trim());
          }}
        >
          <label className={styles.wide}>
            账号、手机号或企业的信用代码，要写全
            <input
              type="search"
              value={typed}
              maxLength={64}
              required
              minLength={2}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Button type="submit">查询</Button>
        </form>
        {who !== "" &&
          (data ? (
            data.length > 0 ? (
              <DataTable
                caption={`${who} 的账号`}
                columns={COLUMNS}
                rows={data}
                keyOf={({ id }) => id}
                nameOf={({ username }) => username}
                actions={actions}
              />
            ) : (
              <Empty title="没有找到" reason="请核对账号、手机号或信用代码；只找完全相同的" />
            )
          ) : error ? (
            <ErrorState what="账号" messages={failureMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonTable columns={6} rows={2} />
          ))}
      </div>
      {asked && <AccountStep step={asked.step} account={asked.account} onClose={() => setAsked(undefined)} />}
    </>
  );
}
