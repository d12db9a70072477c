"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectField } from "@/components/form/fields/choice-fields";
import type { StaffMember } from "@/contract/enterprise/staff";
import { enterpriseMutations } from "@/services/enterprise/mutations";
import { enterpriseQueries } from "@/services/enterprise/queries";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useWrite } from "@/components/layout/use-write";

/** Somebody stops or leaves: what that means, and who takes over what is still running. */
export function LeavingDialog({
  person,
  kind,
  onClose,
  onDone,
}: {
  person: StaffMember;
  kind: "disable" | "remove";
  onClose: () => void;
  onDone: () => void;
}) {
  const [handOverTo, setHandOverTo] = useState("");
  const { data } = useQuery(enterpriseQueries.staff({ state: "bound", page: 1, size: 100 }));
  const colleagues = (data?.records ?? []).filter((colleague) => colleague.id !== person.id);
  const act = useWrite(kind === "disable" ? enterpriseMutations.disableStaff() : enterpriseMutations.removeStaff());
  return (
    <Dialog
      title={kind === "disable" ? `停用${person.fullName}的子账号？` : `将${person.fullName}移出本企业？`}
      confirm={kind === "disable" ? "停用子账号" : "移出企业"}
      danger
      onClose={onClose}
      act={async () => {
        await act({ id: person.id, handOverTo: handOverTo || undefined });
        onDone();
      }}
    >
      <p>
        {kind === "disable"
          ? "停用后立即不能再以本企业的名义办事，可以随时重新启用。"
          : "移出后立即失去在本企业的全部权限；以后需要时可以重新邀请。"}
      </p>
      {person.state === "bound" && (
        <SelectField
          id="hand-over"
          name="handOverTo"
          label="在办事项移交给"
          hint="该人员有在办事项时须选择"
          optional
          placeholder="没有在办事项"
          value={handOverTo}
          onChange={setHandOverTo}
          options={colleagues.map((colleague) => ({
            value: colleague.id,
            label: colleague.position ? `${colleague.fullName}（${colleague.position}）` : colleague.fullName,
          }))}
        />
      )}
    </Dialog>
  );
}

/** A stopped sub-user may work for the enterprise again. */
export function EnableDialog({
  person,
  onClose,
  onDone,
}: {
  person: StaffMember;
  onClose: () => void;
  onDone: () => void;
}) {
  const enable = useWrite(enterpriseMutations.enableStaff());
  return (
    <Dialog
      title={`启用${person.fullName}的子账号？`}
      confirm="启用子账号"
      onClose={onClose}
      act={async () => {
        await enable(person.id);
        onDone();
      }}
    >
      <p>启用后恢复原来的角色和权限。</p>
    </Dialog>
  );
}

/** A new one-time password for somebody of the enterprise. */
export function ResetPasswordDialog({
  person,
  onClose,
  onDone,
}: {
  person: StaffMember;
  onClose: () => void;
  onDone: (password: string) => void;
}) {
  const reset = useWrite(enterpriseMutations.resetStaffPassword());
  return (
    <Dialog
      title={`重置${person.fullName}的密码？`}
      confirm="重置密码"
      danger
      onClose={onClose}
      act={async () => {
        const { password } = await reset(person.id);
        onDone(password);
      }}
    >
      <p>原密码立即失效，本人所有已登录的设备都会退出。新的一次性密码只显示一次。</p>
    </Dialog>
  );
}
