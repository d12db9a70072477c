import type { z } from "zod";
import type { RealName, realNameForm } from "@/contract/account/access";
import { checkResidentId } from "@/contract/rules/identity-codes";
import { WITHDRAWN } from "@/contract/desk/decision-work";
import { todayInShanghai } from "../../../core/clock";
import type { Caller } from "../../../core/caller";
import { closeDecision, openDecision } from "../../../core/desk/work";
import { realNameWork } from "../desk/decision-work.rules";
import { maskIdNumber, maskName } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { Refusal } from "../../../core/refusal";
import { cleanText } from "../../../core/text/clean";
import { createAccessRepository } from "../sign-in/access.repository";
import { NAME, NUMBER } from "./real-name.rules";
import { createRealNameRepository, type RealNameDbRow } from "./real-name.repository";
import { createAccountRepository } from "../account.repository";

const WAITS = "实名认证正在审核或已经通过，不需要再次提交";

function toDto(row: RealNameDbRow | undefined): RealName {
  return {
    state: row?.state ?? "none",
    name: row?.nameMasked ?? null,
    idNumber: row?.idMasked ?? null,
    submittedAt: row?.submittedAt.toISOString() ?? null,
    decidedAt: row?.decidedAt?.toISOString() ?? null,
    remark: row?.remark ?? null,
  };
}

/** Real names as a person hands them in and takes them back; what is stored cannot be read from the database. */
export function createRealNames({
  database,
  clock,
  cipher,
  ports,
}: Pick<ModuleContext, "database" | "clock" | "cipher" | "ports">) {
  const { audit, files, people } = ports;
  const repository = createRealNameRepository(database.db);

  return {
    own: async (caller: Caller): Promise<RealName> => toDto(await repository.find(caller.userId)),

    /**
     * A number that another account has proved is taken like any other: a different answer would tell whoever tries numbers
     * who has an account here. Those who decide see it.
     */
    async submit(caller: Caller, form: z.output<typeof realNameForm>): Promise<RealName> {
      const checked = checkResidentId(form.idNumber, todayInShanghai(clock));
      if (!checked.ok) throw Refusal.input(checked.reason, "idNumber");
      if (form.frontFileId === form.backFileId)
        throw Refusal.input("正面和背面不能是同一个文件，请分别上传", "backFileId");
      const name = cleanText(form.name).replace(/\s+/gu, " ").trim();
      const idFingerprint = cipher.fingerprint(checked.value, NUMBER);
      const now = clock();
      const replaced = await database.db.transaction(async (transaction) => {
        const names = createRealNameRepository(transaction);
        const own = await names.find(caller.userId);
        if (own && own.state !== "refused") throw new Refusal("WRONG_STATE", { message: WAITS });
        const submitted = await names.submit({
          userId: caller.userId,
          state: "pending",
          nameSealed: cipher.seal(name, NAME),
          nameMasked: maskName(name),
          idSealed: cipher.seal(checked.value, NUMBER),
          idMasked: maskIdNumber(checked.value),
          idFingerprint,
          frontFileId: form.frontFileId,
          backFileId: form.backFileId,
          submittedAt: now,
        });
        // Before the pictures: of many at the same moment the others hear that one waits, not that its pictures are gone.
        if (!submitted) throw new Refusal("WRONG_STATE", { message: WAITS });
        if (!(await files.claim(transaction, [form.frontFileId, form.backFileId], caller.userId)))
          throw Refusal.input("证件照片已失效，请重新上传", "frontFileId");
        await openDecision(transaction, people, realNameWork(caller.userId, "pending"), { at: now, by: caller.userId });
        // The refused pictures have served their purpose.
        const before = own ? [own.frontFileId, own.backFileId] : [];
        await files.forget(transaction, before);
        return before;
      });
      await files.erase(replaced);
      await audit.record({ event: "realname.submit", userId: caller.userId, detail: { consent: form.agree } });
      return toDto(await repository.find(caller.userId));
    },

    /**
     * Deletes everything that was handed in. An account of a person without enterprise is then called by its nickname
     * again; where an enterprise keeps the person's name, that name is the enterprise's. A second time nothing happens.
     */
    async withdraw(caller: Caller): Promise<RealName> {
      const removed = await database.db.transaction(async (transaction) => {
        const row = await createRealNameRepository(transaction).remove(caller.userId);
        if (!row) return undefined;
        const change = { at: clock(), by: caller.userId, side: "asker", how: "撤回" } as const;
        await closeDecision(transaction, { kind: "realname", caseId: caller.userId, state: WITHDRAWN }, change);
        await files.forget(transaction, [row.frontFileId, row.backFileId]);
        const user = await createAccountRepository(transaction).findUser(caller.userId);
        if (row.state === "approved" && user?.type === "member_personal")
          await createAccessRepository(transaction).updateUser(user.id, { fullName: user.nickName });
        return row;
      });
      if (removed) {
        await files.erase([removed.frontFileId, removed.backFileId]);
        await audit.record({
          event: "realname.withdraw",
          userId: caller.userId,
          detail: { state: removed.state },
        });
      }
      return toDto(undefined);
    },
  };
}
