"use client";

import { ReasonDialog } from "@/components/form/reason-dialog";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import type { OperatorRecord } from "@/contract/desk/administration/operators";
import { findNeededAgreement, OPERATOR_REQUEST_LABELS } from "@/contract/access/operator-request-rules";
import { OPERATOR_ROLE_LABELS } from "@/contract/access/operator-roles";
import { peopleMutations } from "@/services/desk/people";

/** What can be asked for: a first password is asked for by adding the person. */
export type Reset = "password" | "secondFactor";

const WHAT: Readonly<Record<Reset, string>> = {
  password: "生效后全部登录退出，一次性密码以短信发给本人，两步验证不变。",
  secondFactor: "生效后全部登录退出，本人下次登录时重新设置，密码不变。",
};

/** Asks for a reset of what an operator signs in with; other administrators confirm it. */
/** Who reads the reason of a request, and an example. */
export const REASON_HINT = "其他管理员和安全日志看得到，如：本人到办公室说明换了手机";

export function AskResetDialog({
  reset,
  operator,
  onClose,
}: {
  reset: Reset;
  operator: OperatorRecord;
  onClose: () => void;
}) {
  const showToast = useToast();
  const ask = useWrite(peopleMutations.askReset(operator.username));
  const needed = (findNeededAgreement(operator.roles) ?? []).map((role) => OPERATOR_ROLE_LABELS[role]).join("和");
  return (
    <ReasonDialog
      title={`申请${OPERATOR_REQUEST_LABELS[reset]}：${operator.fullName}（${operator.username}）`}
      confirm="提出申请"
      hint={REASON_HINT}
      act={async (reason) => {
        await ask({ what: reset, reason });
        showToast({ tone: "success", text: "已提出，等待另一位管理员在“双人确认”页确认" });
      }}
      onClose={onClose}
    >
      <p>
        只在核实是本人以后申请。要{needed}都同意才生效（提出的算同意）；{WHAT[reset]}本人会收到短信。
      </p>
    </ReasonDialog>
  );
}
