"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "@/components/layout/use-act";
import { useWrite } from "@/components/layout/use-write";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { Pager } from "@/components/ui/tables/pager";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Tag } from "@/components/ui/tag";
import type { AuditEntryRow, AuditVerdict } from "@/contract/desk/audit";
import { AUDIT_EVENT_CHOICES, auditEventLabel } from "@/contract/desk/administration/audit-events";
import { WORK_KIND_LABELS } from "@/contract/desk/work-kinds";
import { formatMoment } from "@/contract/desk/view";
import { REFUSALS } from "@/contract/refusals";
import { failureMessage } from "@/lib/gateway/failure-message";
import { peopleMutations, peopleQueries } from "@/services/desk/people";
import frame from "../frame/page.module.css";
import styles from "./people.module.css";

const SIZE = 50;

/** `nameOf`: an operator's name by the account's id; other people's names do not stand in the log. */
const columnsWith = (nameOf: ReadonlyMap<string, string>): readonly Column<AuditEntryRow>[] => [
  { key: "id", title: "编号", compact: true, cell: ({ id }) => id },
  { key: "at", title: "时间", compact: true, cell: ({ at }) => formatMoment(at) },
  { key: "event", title: "事件", main: true, cell: ({ event }) => auditEventLabel(event) },
  {
    key: "result",
    title: "结果",
    compact: true,
    cell: ({ result }) => (result === "ok" ? <Tag tone="success">成功</Tag> : <Tag tone="danger">拒绝</Tag>),
  },
  {
    key: "userId",
    title: "谁",
    cell: (row) => (
      <span className={styles.detail}>
        {row.userId === null ? describeNobody(row) : (nameOf.get(row.userId) ?? row.userId)}
      </span>
    ),
  },
  {
    key: "target",
    title: "对象",
    cell: ({ target }) => <span className={styles.detail}>{target && (nameOf.get(target) ?? target)}</span>,
  },
  {
    key: "detail",
    title: "详情",
    cell: ({ detail }) => <span className={styles.detail}>{describeDetail(detail)}</span>,
  },
];

const VALUES: Readonly<Record<string, string>> = {
  password: "密码",
  sms: "短信验证码",
  secondStep: "密码和身份验证器",
  recoveryCode: "恢复码",
  approved: "通过",
  refused: "不通过",
  true: "是",
  false: "否",
  member: "企业会员",
  member_personal: "个人会员",
  outbox: "短信或邮件的内容",
  file: "文件",
  ...WORK_KIND_LABELS,
};
/** Where the same code means something else. */
const VALUES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reason: { credentials: "账号或密码不对", code: "验证码不对", locked: "账号已锁定", secondStep: "第二步没有通过" },
  returnCode: {
    [REFUSALS.NOT_ALLOWED.returnCode]: `没有权限（${REFUSALS.NOT_ALLOWED.returnCode}）`,
    [REFUSALS.NOT_FOUND.returnCode]: `没有找到（${REFUSALS.NOT_FOUND.returnCode}）`,
  },
};
const DETAILS: Readonly<Record<string, string>> = {
  address: "地址",
  before: "之前",
  after: "之后",
  reason: "原因",
  way: "方式",
  what: "内容",
  kind: "种类",
  found: "找到",
  count: "没有逐条记的",
  since: "从何时起",
  roles: "岗位",
  endedSessions: "结束的登录",
  decision: "结论",
  state: "结论",
  username: "账号",
  request: "申请编号",
  call: "调用",
  returnCode: "结果",
  anHour: "一小时已记",
  type: "种类",
  byStaff: "由工作人员代办",
  consent: "本人同意",
  permissions: "权限",
  required: "要求",
  rows: "行数",
  part: "部分",
  case: "所属的件",
  used: "已用",
  seconds: "几秒后恢复",
};

/** What stands in a line besides who and what; a code that has no words stays readable as it is, and what is empty is left out. */
const describeDetail = (detail: AuditEntryRow["detail"]): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => {
      const code = String(value);
      return `${DETAILS[name] ?? name}：${VALUES_OF[name]?.[code] ?? VALUES[code] ?? code}`;
    })
    .join("；");

/** Who acted where no account did: a visitor comes from an address, what is done at the machine or by the clock from none. */
const describeNobody = ({ event, detail }: AuditEntryRow): string =>
  detail.address !== undefined || event === "visitor.more" ? "访客" : "服务器";

function verdictOf({ lines, brokenAt, cutFrom, rewrittenAt }: AuditVerdict): string {
  if (brokenAt !== null) return `第 ${brokenAt} 行被改动、缺失或错位，请立即报告，并保全服务器`;
  if (cutFrom !== null) return `日志比存证少：存证时有 ${cutFrom} 行，请立即报告`;
  if (rewrittenAt !== null) return `第 ${rewrittenAt} 行与存证不同，请立即报告`;
  return `${lines} 行首尾相接，与全部存证一致`;
}

/** The security log, for the audit administrator. Nothing in it can be changed. */
export function LogPage() {
  const [filter, setFilter] = useState({ event: "", user: "", from: "", to: "", result: "" });
  const [page, setPage] = useState(1);
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value.trim() !== ""));
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...peopleQueries.log({ ...chosen, page, size: SIZE }),
    placeholderData: (before) => before,
  });
  // The names come with the lines, which would otherwise move when they do; without them the numbers have to do.
  const { data: operators = [], isPending: namesPending } = useQuery(peopleQueries.operators());
  const columns = columnsWith(
    new Map(operators.map(({ id, fullName, username }) => [id, `${fullName}（${username}）`])),
  );
  const verify = useWrite(peopleMutations.verifyLog());
  const [verdict, setVerdict] = useState("");
  const verifying = useAct(() => verify(), {
    failed: "核验没有完成，请稍后再试",
    onDone: (answer) => setVerdict(verdictOf(answer)),
  });
  const field = (name: keyof typeof filter) => ({
    value: filter[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setFilter((now) => ({ ...now, [name]: event.target.value }));
      setPage(1);
    },
  });
  return (
    <>
      <div className={frame.head}>
        <h1>安全日志</h1>
        <p className={frame.note}>只增不改，每一行与前一行相扣</p>
        <Button small kind="plain" busy={verifying.busy} onClick={() => void verifying.run()}>
          核验
        </Button>
      </div>
      <div className={frame.body}>
        <p role="status" hidden={verdict === ""}>
          {verdict}
        </p>
        <div className={styles.filters} role="search">
          <label>
            事件
            <select {...field("event")}>
              <option value="">全部</option>
              {AUDIT_EVENT_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            结果
            <select {...field("result")}>
              <option value="">全部</option>
              <option value="ok">成功</option>
              <option value="refused">拒绝</option>
            </select>
          </label>
          <label>
            账号编号
            <input type="text" maxLength={64} {...field("user")} />
          </label>
          <label>
            从
            <input type="date" {...field("from")} />
          </label>
          <label>
            到
            <input type="date" {...field("to")} />
          </label>
        </div>
        {data && !namesPending ? (
          data.records.length > 0 ? (
            <>
              <DataTable
                caption="安全日志"
                columns={columns}
                rows={data.records}
                keyOf={({ id }) => String(id)}
                nameOf={({ id }) => String(id)}
                busy={isPlaceholderData}
              />
              <Pager page={page} size={SIZE} total={data.total} sizes={[SIZE]} onChange={setPage} />
            </>
          ) : (
            <Empty title="没有符合条件的记录" reason="可以换个条件" />
          )
        ) : error ? (
          <ErrorState what="安全日志" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={6} rows={10} />
        )}
      </div>
    </>
  );
}
