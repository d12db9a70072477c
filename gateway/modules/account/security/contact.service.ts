import type { z } from "zod";
import type { phoneChange, profileForm } from "@/contract/account/access";
import type { Renewed } from "../../../core/calls/bind-calls";
import type { Caller } from "../../../core/caller";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createAccessRepository } from "../sign-in/access.repository";
import { CODE_WRONG, type SmsCodes } from "../sign-in/sms.service";
import { warnOwner } from "./account-warning.service";
import { demandPhoneProof, findOwnAccount, provePassword, renewToken } from "./own-account.service";

/** How a person is called and reached: nickname, e-mail, phone. */
export function createContactService(context: ModuleContext, sms: SmsCodes) {
  const { database } = context;
  const access = createAccessRepository(database.db);
  const { audit } = context.ports;

  return {
    async updateProfile(caller: Caller, form: z.output<typeof profileForm>): Promise<null> {
      const nickName = cleanText(form.nickName).replace(/\s+/gu, " ").trim();
      if (nickName === "") throw Refusal.input("请填写昵称", "nickName");
      await access.updateUser(caller.userId, { nickName, email: form.email });
      await audit.record({ event: "profile.change", userId: caller.userId });
      return null;
    },

    /** A phone that somebody else has is answered as a wrong code. */
    async changePhone(caller: Caller, form: z.output<typeof phoneChange>): Promise<Renewed<null>> {
      const user = await findOwnAccount(database.db, caller);
      await provePassword(context, user, form.oldPassword);
      demandPhoneProof(user);
      if (form.tel === user.phone) throw Refusal.input("新手机号与当前手机号相同，不需要更换", "tel");
      await sms.check(form.tel, "bind", form.code);
      const token = await database.db.transaction(async (transaction) => {
        await sms.take(transaction, form.tel, "bind", form.code);
        if (!(await createAccessRepository(transaction).changePhone(user.id, form.tel)))
          throw Refusal.input(CODE_WRONG, "code");
        return renewToken(transaction, context, caller);
      });
      await audit.record({ event: "phone.change", userId: user.id });
      await warnOwner(context, user, {
        event: "phone.change",
        sms: "您账号的手机号已更换，此手机号不再用于登录",
        title: "账号的手机号已更换",
        what: `您账号的手机号更换为 ${maskPhone(form.tel)}，今后用它登录和接收验证码`,
        otherwise: "请立即修改密码，并联系管理员",
      });
      return { data: null, token };
    },
  };
}
