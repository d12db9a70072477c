import type { AccountDossier, EnterpriseDossier } from "@/contract/operator-desk";
import { maskPhone } from "../../core/mask";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import type { OutboxParts } from "../common/common-outbox.service";
import { createMessenger } from "../message/messenger.service";
import { createAuditLog } from "../operator/operator-audit.service";
import { createAccessRepository, type EnterpriseRow } from "./account-access.repository";
import { createEnterpriseDirectory } from "./account-enterprise.service";
import type { UserRow } from "./account.repository";

function dossierOf(row: EnterpriseRow, admins: EnterpriseDossier["admins"]): EnterpriseDossier {
  const { id, name, creditCode, approval, approvalRemark, licenceFileId, financeState, financeRemark } = row;
  return {
    ...{ id, name, creditCode, approval, approvalRemark, licenceFileId, financeState, financeRemark },
    createdAt: row.createdAt.toISOString(),
    admins: admins.map((admin) => ({ ...admin, phone: maskPhone(admin.phone) })),
  };
}

/** What the zone's staff decides on enterprises and accounts. `userId` is the operator's account, where there is one. */
export function createAccountDesk(parts: OutboxParts) {
  const { database, clock } = parts;
  const messenger = createMessenger(parts);
  const repository = createAccessRepository(database.db);
  const directory = createEnterpriseDirectory({ database });
  const audit = createAuditLog(database.db, clock);

  async function enterprise(name: string): Promise<EnterpriseRow> {
    const row = await directory.findByName(name);
    if (!row) throw new Refusal("NOT_FOUND", { message: `没有企业 ${name}，请用 enterprise list 查看编号` });
    return row;
  }

  async function show(name: string): Promise<EnterpriseDossier> {
    const row = await enterprise(name);
    return dossierOf(row, (await repository.listAdmins([row.id])).get(row.id) ?? []);
  }

  async function approval(
    name: string,
    decision: "approved" | "refused",
    remark: string | null,
    userId: string | undefined,
  ) {
    const row = await enterprise(name);
    const set = { approval: decision, approvalRemark: remark };
    if (!(await repository.decideEnterprise(row.id, { approval: "pending" }, set)))
      throw new Refusal("WRONG_STATE", { message: "只有等待审核的企业可以作决定，请用 enterprise show 查看" });
    await audit.record({ event: "enterprise.decide", userId, enterpriseId: row.id, detail: { decision } });
    await messenger.send({
      to: { enterpriseId: row.id, admins: true },
      enterpriseId: row.id,
      kind: "enterprise",
      title: decision === "approved" ? "企业注册已通过审核" : "企业注册未通过审核",
      body: decision === "approved" ? "企业的各项服务已经开通，请先完善企业信息。" : `原因：${remark ?? "未填写"}。`,
      link: "/user/companymanage",
      eventKey: `enterprise:${row.id}:${decision}`,
    });
    return show(row.id);
  }

  /** Certification as financial institution: only one that is under review can be decided. */
  async function finance(name: string, state: "A" | "R", remark: string | null, userId: string | undefined) {
    const row = await enterprise(name);
    const set = { financeState: state, financeRemark: remark };
    if (!(await repository.decideEnterprise(row.id, { financeState: "P" }, set)))
      throw new Refusal("WRONG_STATE", { message: "只有审核中的金融机构认证可以作决定，请用 enterprise show 查看" });
    await audit.record({ event: "finance.decide", userId, enterpriseId: row.id, detail: { state } });
    await messenger.send({
      to: { enterpriseId: row.id, admins: true },
      enterpriseId: row.id,
      kind: "enterprise",
      title: state === "A" ? "金融机构认证已通过" : "金融机构认证未通过",
      body: state === "A" ? "投资服务和投资订单已经开通。" : `原因：${remark ?? "未填写"}。可以修改后重新提交。`,
      link: "/user/companymanage",
      eventKey: `finance:${row.id}:${clock().getTime()}:${state}`,
    });
    return show(row.id);
  }

  async function setEnabled(username: string, enabled: boolean): Promise<AccountDossier> {
    const user = await repository.findUserByUsername(username);
    if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${username}，请核对账号名` });
    const endedSessions = await database.db.transaction(async (transaction) => {
      const writer = createAccessRepository(transaction);
      await writer.updateUser(user.id, { enabled });
      return enabled ? 0 : writer.endSessions(user.id, clock());
    });
    await audit.record({ event: enabled ? "user.unlock" : "user.lock", target: user.id, detail: { endedSessions } });
    return accountOf({ ...user, enabled }, endedSessions);
  }

  return {
    show,

    async list(query: {
      readonly state?: EnterpriseRow["approval"] | undefined;
      readonly page: number;
      readonly size: number;
    }): Promise<{ records: EnterpriseDossier[]; total: number; page: number; size: number }> {
      const [total, rows] = await Promise.all([
        repository.countEnterprises(query.state),
        repository.listEnterprises(query.state, pageBounds(query)),
      ]);
      const admins = await repository.listAdmins(rows.map((row) => row.id));
      const records = rows.map((row) => dossierOf(row, admins.get(row.id) ?? []));
      return { records, total, page: query.page, size: query.size };
    },

    approve: (name: string, userId: string | undefined): Promise<EnterpriseDossier> =>
      approval(name, "approved", null, userId),
    refuse: (name: string, reason: string, userId: string | undefined): Promise<EnterpriseDossier> =>
      approval(name, "refused", cleanText(reason), userId),

    approveFinance: (name: string, userId: string | undefined): Promise<EnterpriseDossier> =>
      finance(name, "A", null, userId),
    refuseFinance: (name: string, reason: string, userId: string | undefined): Promise<EnterpriseDossier> =>
      finance(name, "R", cleanText(reason), userId),

    lock: (username: string): Promise<AccountDossier> => setEnabled(username, false),
    unlock: (username: string): Promise<AccountDossier> => setEnabled(username, true),
  };
}

function accountOf(user: UserRow, endedSessions: number): AccountDossier {
  const { id, username, type, fullName, enabled } = user;
  return { id, username, type, fullName, phone: maskPhone(user.phone), enabled, endedSessions };
}
