import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { enterpriseRegistration, memberRegistration } from "@/contract/account/access";
import { checkCreditCode } from "@/contract/rules/identity-codes";
import type { PasswordKind } from "@/contract/account/password";
import type { Executor } from "../../../core/database";
import type { ModuleContext } from "../../../core/module";
import { openDecision } from "../../../core/desk/work";
import { registrationWork } from "../desk/decision-work.rules";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createAccessRepository } from "./access.repository";
import { checkPassword } from "./password.rules";
import { unnamed } from "./person-name";
import { CODE_WRONG, type SmsCodes } from "./sms.service";
import { commonPasswords } from "./common-passwords";
import { hashSecret } from "../../../core/secrets/slow-hash";

export const ENTERPRISE_TAKEN = "该企业已经注册，请联系企业管理员，或登录后在“绑定企业”中申请加入";

/** Without look-alikes: the name is read out on the telephone. */
const NAME_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** An account name that nobody has; people sign in with their phone and see it in their account only. */
function newUsername(): string {
  return `u${Array.from(randomBytes(9), (byte) => NAME_LETTERS.charAt(byte % NAME_LETTERS.length)).join("")}`;
}

/** Registration of people and of enterprises with their first administrator. */
export function createRegistration(
  { database, clock, log, registry, ports: { audit, files, people } }: ModuleContext,
  sms: SmsCodes,
) {
  function demandGoodPassword(password: string, kind: PasswordKind, phone: string): void {
    const problem = checkPassword(password, { kind, phone, common: commonPasswords() });
    if (problem) throw Refusal.input(problem, "password");
  }

  /** The account, within the transaction that uses the code up. A phone that is taken answers as a wrong code does. */
  async function addPerson(
    transaction: Executor,
    given: { readonly tel: string; readonly code: string; readonly passwordHash: string },
    person: { readonly type: "member" | "member_personal"; readonly fullName: string; readonly nickName: string },
  ): Promise<string> {
    await sms.take(transaction, given.tel, "register", given.code);
    const id = randomUUID();
    const now = clock();
    const added = await createAccessRepository(transaction).addUser({
      id,
      username: newUsername(),
      phone: given.tel,
      passwordHash: given.passwordHash,
      ...person,
      passwordChangedAt: now,
      createdAt: now,
    });
    if (!added) throw Refusal.input(CODE_WRONG, "code");
    return id;
  }

  return {
    async registerMember(form: z.output<typeof memberRegistration>): Promise<null> {
      demandGoodPassword(form.password, "personal", form.tel);
      await sms.check(form.tel, "register", form.code);
      const passwordHash = await hashSecret(form.password);
      const name = unnamed(form.tel);
      const userId = await database.db.transaction((transaction) =>
        addPerson(transaction, { ...form, passwordHash }, { type: "member_personal", fullName: name, nickName: name }),
      );
      log.info({ event: "register", userId }, "register");
      await audit.record({ event: "register", userId, detail: { type: "member_personal" } });
      return null;
    },

    /** That an enterprise is registered already is told only to somebody whose code was right. */
    async registerEnterprise(form: z.output<typeof enterpriseRegistration>): Promise<null> {
      const checked = checkCreditCode(form.creditCode);
      if (!checked.ok) throw Refusal.input(checked.reason, "creditCode");
      demandGoodPassword(form.password, "enterprise", form.tel);
      await sms.check(form.tel, "register", form.code);
      const passwordHash = await hashSecret(form.password);
      const fullName = cleanText(form.fullName);
      const { userId, enterpriseId } = await database.db.transaction(async (transaction) => {
        const access = createAccessRepository(transaction);
        const now = clock();
        const person = { type: "member", fullName, nickName: fullName } as const;
        const id = await addPerson(transaction, { ...form, passwordHash }, person);
        const enterprise = {
          id: randomUUID(),
          name: cleanText(form.enterpriseName),
          creditCode: checked.value,
          approval: "pending",
          licenceFileId: form.licenceFileId,
          createdAt: now,
        } as const;
        // A refusal rolls everything back, so the code is good for another try.
        if (!(await access.addEnterprise(enterprise))) throw Refusal.input(ENTERPRISE_TAKEN, "creditCode");
        if (!(await files.claim(transaction, [form.licenceFileId], undefined)))
          throw Refusal.input("营业执照文件已失效，请重新上传", "licenceFileId");
        await files.give(transaction, [form.licenceFileId], id);
        await access.addAdministrator(id, enterprise.id, now);
        await openDecision(transaction, people, registrationWork(enterprise, "pending"), { at: now, by: id });
        for (const start of registry.startEnterprise)
          await start(
            { transaction, clock },
            {
              id: enterprise.id,
              creditCode: checked.value,
              licence: form.licence,
              by: { userId: id, fullName, phone: form.tel },
            },
          );
        return { userId: id, enterpriseId: enterprise.id };
      });
      log.info({ event: "register", userId, enterpriseId }, "register");
      await audit.record({ event: "register", userId, enterpriseId, detail: { type: "member" } });
      return null;
    },
  };
}
