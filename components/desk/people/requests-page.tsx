"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ReasonDialog } from "@/components/form/reason-dialog";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { Empty } from "@/components/ui/states/empty";
import { ErrorState } from "@/components/ui/states/error-state";
import { SkeletonTable } from "@/components/ui/states/skeleton";
import { DataTable, type Column } from "@/components/ui/tables/data-table";
import { Tag } from "@/components/ui/tag";
import type { OperatorRequest } from "@/contract/desk/administration/operator-requests";
import {
  OPERATOR_REQUEST_DAYS,
  OPERATOR_REQUEST_LABELS,
  OPERATOR_REQUEST_STATE_LABELS,
  type OperatorRequestState,
} from "@/contract/access/operator-request-rules";
import { OPERATOR_ROLE_LABELS } from "@/contract/access/operator-roles";
import { formatMoment } from "@/contract/desk/view";
import { saysTooLate } from "@/lib/gateway/errors";
import { failureMessage } from "@/lib/gateway/failure-message";
import { peopleMutations, peopleQueries } from "@/services/desk/people";
import { REASON_HINT } from "./ask-reset-dialog";
import frame from "../frame/page.module.css";
import styles from "./people.module.css";

const TONES: Readonly<Record<OperatorRequestState, "brand" | "success" | "danger" | "muted">> = {
  asked: "brand",
  confirmed: "success",
  refused: "danger",
  withdrawn: "muted",
  expired: "muted",
  voided: "muted",
};

/** What becomes of somebody new whose first password is not given. */
const FREE_AGAIN = "没用过的账号随之删除，可以用正确的手机号重新添加。";

const formatRoles = (roles: readonly (keyof typeof OPERATOR_ROLE_LABELS)[]) =>
  roles.map((role) => OPERATOR_ROLE_LABELS[role]).join("、");

/** A day and minute, each of which stays on one line; `short` without the year, where the asking before it has told it. */
function Minute({ at, short = false }: { at: string; short?: boolean }) {
  const [day = "", time = ""] = formatMoment(at)
    .slice(short ? 5 : 0, 16)
    .split(" ");
  return (
    <time dateTime={at}>
      <span className={styles.moment}>{day}</span> <span className={styles.moment}>{time}</span>
    </time>
  );
}

/** How it ended without all agreements, after the name of who ended it. */
const ENDS: Readonly<Partial<Record<OperatorRequestState, (request: OperatorRequest) => string>>> = {
  refused: ({ refusal }) => `不同意：${refusal ?? "没有写明"}`,
  withdrawn: () => "撤回",
  expired: () => "到期没有人确认",
  voided: () => "锁定了提出的人或改了其岗位，申请作废",
};

/** Who has agreed, who has not yet, and how it ended, each with its time. */
function Course(request: OperatorRequest) {
  const { agreed, missing, askedBy, state, decidedBy, decidedAt } = request;
  const end = ENDS[state]?.(request);
  return (
    <ul className={styles.course}>
      {agreed.map(({ role, by, at }) => (
        <li key={by.id}>
          {by.fullName}（{OPERATOR_ROLE_LABELS[role]}）{by.id !== askedBy?.id && <Minute at={at} short />}
        </li>
      ))}
      {missing.length > 0 && <li>还要{formatRoles(missing)}</li>}
      {end && (
        <li>
          {decidedBy?.fullName} {decidedAt && <Minute at={decidedAt} short />} {end}
        </li>
      )}
      {agreed.length === 0 && missing.length === 0 && !end && <li>服务器上的命令</li>}
    </ul>
  );
}

const COLUMNS: readonly Column<OperatorRequest>[] = [
  {
    key: "operator",
    title: "谁的账号",
    main: true,
    cell: ({ operator }) => `${operator.fullName}（${operator.username}）`,
  },
  { key: "what", title: "事项", compact: true, cell: ({ what }) => OPERATOR_REQUEST_LABELS[what] },
  { key: "phone", title: "手机号", compact: true, cell: ({ operator }) => operator.phone },
  { key: "roles", title: "岗位", cell: ({ operator }) => formatRoles(operator.roles) || "没有岗位" },
  { key: "reason", title: "原因", cell: ({ reason }) => <span className={styles.detail}>{reason}</span> },
  {
    key: "askedBy",
    title: "谁提出",
    cell: ({ askedBy, askedAt }) => (
      <>
        {askedBy?.fullName ?? "服务器上的命令"} <Minute at={askedAt} />
      </>
    ),
  },
  {
    key: "agreed",
    title: "谁同意、结果",
    cell: Course,
  },
  {
    key: "state",
    title: "状态",
    compact: true,
    cell: ({ state }) => <Tag tone={TONES[state]}>{OPERATOR_REQUEST_STATE_LABELS[state]}</Tag>,
  },
];

type Asked = { readonly step: "confirm" | "refuse" | "withdraw"; readonly request: OperatorRequest };

/** What two or three administrators do together: a reset of what an operator signs in with, and first passwords. */
export function RequestsPage() {
  const { data, error, refetch } = useQuery(peopleQueries.requests());
  const [asked, setAsked] = useState<Asked>();
  const ask = (step: Asked["step"]) => (request: OperatorRequest) => setAsked({ step, request });
  const mayDecide = ({ mayDecide }: OperatorRequest) => mayDecide;
  return (
    <>
      <div className={frame.head}>
        <h1>双人确认</h1>
        <p className={frame.note}>
          重置密码和两步验证、发初始密码，都要另一种管理员确认；{OPERATOR_REQUEST_DAYS} 天没有确认的作废
        </p>
      </div>
      <div className={frame.body}>
        {data ? (
          data.length > 0 ? (
            <DataTable
              caption="要另一位管理员确认的事"
              columns={COLUMNS}
              rows={data}
              keyOf={({ id }) => id}
              nameOf={({ operator, what }) => `${operator.fullName}的${OPERATOR_REQUEST_LABELS[what]}`}
              actions={[
                { key: "confirm", label: "确认", when: mayDecide, onSelect: ask("confirm") },
                { key: "refuse", label: "不同意", when: mayDecide, onSelect: ask("refuse"), danger: true },
                { key: "withdraw", label: "撤回", when: ({ mayWithdraw }) => mayWithdraw, onSelect: ask("withdraw") },
              ]}
            />
          ) : (
            <Empty title="没有申请" reason="在“工作人员”页申请重置或添加人员后，在这里由另一位管理员确认" />
          )
        ) : error ? (
          <ErrorState what="双人确认" messages={failureMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonTable columns={6} rows={4} />
        )}
      </div>
      {asked && <Decide {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Asks before it is done, and says what it means. Where it is too late it says so, and can only be closed. */
function Decide({ step, request, onClose }: Asked & { onClose: () => void }) {
  const showToast = useToast();
  const [isOver, setIsOver] = useState(false);
  const confirm = useWrite(peopleMutations.confirmRequest(request.id));
  const refuse = useWrite(peopleMutations.refuseRequest(request.id));
  const withdraw = useWrite(peopleMutations.withdrawRequest(request.id));
  const { operator, what, reason } = request;
  const name = `${operator.fullName}的${OPERATOR_REQUEST_LABELS[what]}`;
  const isFirst = what === "firstPassword";
  const send = async (why: string) => {
    if (step === "refuse") {
      await refuse(why);
      return isFirst ? `已不同意。${FREE_AGAIN}` : "已不同意";
    }
    if (step === "withdraw") {
      await withdraw();
      return isFirst ? `已撤回。${FREE_AGAIN}` : "已撤回";
    }
    const { missing } = await confirm();
    return missing.length > 0 ? `已同意，还要${formatRoles(missing)}` : "已确认";
  };
  const act = async (why = "") => {
    try {
      showToast({ tone: "success", text: `${name}：${await send(why)}` });
    } catch (error) {
      setIsOver(saysTooLate(error));
      throw error;
    }
  };
  if (step === "refuse")
    return (
      <ReasonDialog
        title={`不同意：${name}`}
        confirm="不同意"
        hint={REASON_HINT}
        danger
        over={isOver}
        act={act}
        onClose={onClose}
      >
        {isFirst && <p>{FREE_AGAIN}</p>}
      </ReasonDialog>
    );
  const label = step === "confirm" ? "确认" : "撤回";
  return (
    <Dialog
      title={`${label}：${name}`}
      {...(isOver ? { cancel: "关闭" } : { confirm: label })}
      act={act}
      onClose={onClose}
    >
      {isOver ? null : step === "confirm" ? (
        <>
          <p>原因：{reason}</p>
          <p>
            {what === "secondFactor"
              ? `请先向${operator.fullName}本人问清是否要求重置。确认生效后全部登录退出，下次登录时重新设置两步验证。`
              : `请先核对手机号 ${operator.phone} 是${operator.fullName}本人的：确认生效后一次性密码以短信发到这个号码，管理员看不到。`}
          </p>
          {isFirst && <p>手机号不对的请选“不同意”，由系统管理员用正确的手机号重新添加。</p>}
        </>
      ) : (
        <p>{isFirst ? FREE_AGAIN : "撤回后不再生效，需要时可以重新申请。"}</p>
      )}
    </Dialog>
  );
}
