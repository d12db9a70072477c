"use client";

import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
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
} from "@/contract/desk/administration/request-rules";
import { OPERATOR_ROLE_LABELS } from "@/contract/desk/roles";
import { formatMoment } from "@/contract/desk/view";
import { failureMessage } from "@/lib/gateway/failure-message";
import { peopleMutations, peopleQueries } from "@/services/desk/people";
import { ReasonDialog } from "./reason-dialog";
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

const formatRoles = (roles: readonly (keyof typeof OPERATOR_ROLE_LABELS)[]) =>
  roles.map((role) => OPERATOR_ROLE_LABELS[role]).join("、");
const formatMinute = (moment: string) => formatMoment(moment).slice(0, 16);

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
    cell: ({ askedBy, askedAt }) => `${askedBy?.fullName ?? "服务器上的命令"}，${formatMinute(askedAt)}`,
  },
  {
    key: "agreed",
    title: "谁同意",
    cell: ({ agreed, missing, refusal }) => (
      <span className={styles.detail}>
        {[
          ...(agreed.length > 0
            ? [agreed.map(({ role, by }) => `${by.fullName}（${OPERATOR_ROLE_LABELS[role]}）`).join("、")]
            : []),
          ...(missing.length > 0 ? [`还要${formatRoles(missing)}`] : []),
          ...(refusal === null ? [] : [`不同意的原因：${refusal}`]),
        ].join("；") || "无"}
      </span>
    ),
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

/** Asks before it is done, and says what it means. */
function Decide({ step, request, onClose }: Asked & { onClose: () => void }) {
  const showToast = useToast();
  const confirm = useWrite(peopleMutations.confirmRequest(request.id));
  const refuse = useWrite(peopleMutations.refuseRequest(request.id));
  const withdraw = useWrite(peopleMutations.withdrawRequest(request.id));
  const { operator, what, reason } = request;
  const name = `${operator.fullName}的${OPERATOR_REQUEST_LABELS[what]}`;
  if (step === "refuse")
    return (
      <ReasonDialog
        title={`不同意：${name}`}
        confirm="不同意"
        danger
        act={async (why) => {
          await refuse(why);
          showToast({ tone: "success", text: `${name}：已不同意` });
        }}
        onClose={onClose}
      />
    );
  const act = async () => {
    if (step === "withdraw") await withdraw();
    const after = step === "confirm" ? await confirm() : undefined;
    const missing = after?.missing ?? [];
    const done = step === "withdraw" ? "已撤回" : missing.length > 0 ? `已同意，还要${formatRoles(missing)}` : "已确认";
    showToast({ tone: "success", text: `${name}：${done}` });
  };
  return (
    <Dialog
      title={`${step === "confirm" ? "确认" : "撤回"}：${name}`}
      confirm={step === "confirm" ? "确认" : "撤回"}
      act={act}
      onClose={onClose}
    >
      {step === "confirm" ? (
        <>
          <p>原因：{reason}</p>
          <p>
            {what === "secondFactor"
              ? `请先向${operator.fullName}本人问清是否要求重置。确认生效后全部登录退出，下次登录时重新设置两步验证。`
              : `请先核对手机号 ${operator.phone} 是${operator.fullName}本人的：确认生效后一次性密码以短信发到这个号码，管理员看不到。`}
          </p>
        </>
      ) : (
        <p>撤回后不再生效，需要时可以重新申请。</p>
      )}
    </Dialog>
  );
}
