import type { Viewer } from "../../../core/caller";
import type { RealName } from "@/contract/account/access";
import type { RealNameDossier, RealNameRow } from "@/contract/desk/account";
import { createDecisions, no, yes, type Decision, type Read } from "../../../core/case/decision";
import { refuseClosed, seenBy } from "../../../core/desk/viewer";
import { closeDecision, decidedChange, demandVersion } from "../../../core/desk/work";
import { holdLock } from "../../../core/locks";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createAccessRepository } from "../sign-in/access.repository";
import { createRealNameRepository, type RealNameDbRow } from "./real-name.repository";
import { NAME, NUMBER } from "./real-name.rules";

const USED = (userId: string) =>
  `该身份证号码已用于账号 ${userId} 的实名认证，不能再通过。请核对证件照片；属于冒用的退回这份，属于换账号的请本人先在原账号撤回`;

function listed(row: RealNameDbRow): RealNameRow {
  return {
    id: row.userId,
    state: row.state,
    name: row.nameMasked,
    idNumber: row.idMasked,
    submittedAt: row.submittedAt.toISOString(),
  };
}

/** Real names as the zone's staff judges them. */
export function createRealNameDesk({
  database,
  clock,
  cipher,
  ports,
}: Pick<ModuleContext, "database" | "clock" | "cipher" | "ports">) {
  const { audit } = ports;
  const repository = createRealNameRepository(database.db);
  const decideName = createDecisions(ports, {
    event: "realname.decide",
    wrong: "这份实名认证已经有结果，请查看最新状态",
    message: { kind: "security", link: "/zqjh/auth" },
    approved: { title: "实名认证已通过", body: "您的账号已完成实名认证。" },
    refused: { title: "实名认证未通过", next: "可以修改后重新提交。" },
  });

  async function found(userId: string, viewer: Viewer): Promise<RealNameDbRow> {
    const row = await repository.find(userId);
    const missing = "没有这份实名认证，请回列表查看";
    if (!row) throw new Refusal("NOT_FOUND", { message: missing });
    await refuseClosed(database.db, { kind: "realname", caseId: userId, missing }, viewer);
    return row;
  }

  async function decide(userId: string, decision: Decision, viewer: Viewer): Promise<RealNameRow> {
    const row = await found(userId, viewer);
    const now = clock();
    const state = decision.approved ? "approved" : "refused";
    const subject = {
      to: { userIds: [userId] },
      target: userId,
      detail: { state },
      key: `realname:${userId}:${now.getTime()}:${state}`,
    };
    await decideName(decision, subject, () =>
      database.db.transaction(async (transaction) => {
        const set = { state, decidedAt: now, remark: decision.reason } as const;
        const names = createRealNameRepository(transaction);
        if (decision.approved) {
          // Two accounts with the same number may be decided at the same moment.
          await holdLock(transaction, "realName", row.idFingerprint);
          const proved = await names.findProved(row.idFingerprint, userId);
          if (proved !== undefined && row.state === "pending")
            throw new Refusal("WRONG_STATE", { message: USED(proved) });
        }
        const isOpen = await names.decide(userId, set);
        await demandVersion(
          transaction,
          ports.people,
          { kind: "realname", caseId: userId },
          { version: decision.version, now },
        );
        if (!isOpen) return false;
        const change = decidedChange(decision.approved, now, decision.by);
        await closeDecision(transaction, { kind: "realname", caseId: userId, state }, change);
        // From now on the account carries the person's own name.
        if (decision.approved)
          await createAccessRepository(transaction).updateUser(userId, { fullName: cipher.open(row.nameSealed, NAME) });
        return true;
      }),
    );
    return listed(await found(userId, viewer));
  }

  return {
    async list(
      query: {
        readonly state?: RealName["state"] | undefined;
        readonly page: number;
        readonly size: number;
      },
      viewer: Viewer,
    ): Promise<{ records: RealNameRow[]; total: number; page: number; size: number }> {
      const { page, size } = query;
      if (query.state === "none") return { records: [], total: 0, page, size };
      const [total, rows] = await Promise.all([
        repository.count(query.state, seenBy("realname", viewer)),
        repository.list(query.state, seenBy("realname", viewer), pageBounds(query)),
      ]);
      return { records: rows.map(listed), total, page, size };
    },

    /** Whole, for the operator who compares it with the pictures; that it was read is kept, and by which account. */
    async reveal(userId: string, viewer: Viewer): Promise<RealNameDossier> {
      const row = await found(userId, viewer);
      await audit.record({ event: "reveal", userId: viewer?.userId, target: userId, detail: { what: "realname" } });
      return {
        ...listed(row),
        name: cipher.open(row.nameSealed, NAME),
        idNumber: cipher.open(row.idSealed, NUMBER),
        frontFileId: row.frontFileId,
        backFileId: row.backFileId,
        remark: row.remark,
        usedBy: (await repository.findProved(row.idFingerprint, userId)) ?? null,
      };
    },

    approve: (userId: string, read: Read, by: Viewer) => decide(userId, yes(by?.userId, read), by),
    refuse: (userId: string, why: Read & { readonly reason: string }, by: Viewer) =>
      decide(userId, no(by?.userId, why), by),
  };
}
