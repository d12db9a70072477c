import { currentEnterprise, type Caller } from "../../../core/caller";
import { minuteInShanghai } from "../../../core/clock";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { hashOneTimePassword, makeOneTimePassword } from "../sign-in/one-time-password";
import { isManaged } from "./staff.rights";
import { changeStaff, recordStaffStep } from "./change-staff.service";

const NOT_MANAGED_PASSWORD = "该人员没有允许本企业重置密码或还绑定了其他企业，请其本人通过“忘记密码”重设";

/** Gives a sub-user who allows it a one-time password, and tells the person. */
export function createPasswordReset(context: ModuleContext) {
  const { database, clock } = context;
  const { audit, messenger } = context.ports;

  return {
    async resetPassword(caller: Caller, id: string): Promise<{ password: string }> {
      const password = makeOneTimePassword();
      const passwordHash = await hashOneTimePassword(password);
      const userId = await changeStaff(database, caller, id, async (staff, row) => {
        if (!["bound", "disabled"].includes(row.binding.state))
          throw new Refusal("WRONG_STATE", { message: "该人员已不在本企业，请刷新列表" });
        if (row.user.id === caller.userId)
          throw new Refusal("WRONG_STATE", { message: "自己的密码请在“修改密码”中修改" });
        if (!isManaged(row)) throw new Refusal("WRONG_STATE", { message: NOT_MANAGED_PASSWORD });
        const now = clock();
        await staff.setOneTimePassword(row.user.id, passwordHash, now);
        await staff.endSessions(row.user.id, now);
        return row.user.id;
      });
      await recordStaffStep(audit, caller, "staff.reset", id);
      const now = clock();
      await messenger.send({
        to: { userIds: [userId] },
        enterpriseId: currentEnterprise(caller).id,
        kind: "security",
        title: "登录密码已由企业管理员重置",
        body: `${minuteInShanghai(now)} 企业管理员重置了您的登录密码，此前的登录已全部退出。如您没有提出过，请联系企业管理员核实。`,
        link: "/user/manage",
        eventKey: `staff.reset:${now.getTime()}`,
      });
      return { password };
    },
  };
}
