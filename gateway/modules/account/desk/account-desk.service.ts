import type { AccountDossier } from "@/contract/desk/account";
import type { EnterpriseDossier } from "@/contract/desk/enterprise";
import { createDecisions, no, yes, type Decision, type Read } from "../../../core/case/decision";
import { refuseHidden, seenBy, type Viewer } from "../../../core/desk/viewer";
import { closeDecision, decidedChange, demandVersion } from "../../../core/desk/work";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createAccessRepository } from "../sign-in/access.repository";
import { createSessionRepository } from "../sign-in/session.repository";
import { createEnterpriseDecisions, type EnterpriseRow } from "./enterprise-decision.repository";
import { demandNotTheLast } from "../operator/last-administrator";
import { createOperatorRequestRepository } from "../operator/requests/operator-request.repository";
import { createRequestSettling } from "../operator/requests/settle-requests.service";
import { createEnterpriseDirectory } from "../directory/enterprise.service";
import { createAccountRepository, type UserRow } from "../account.repository";

function toDossierDto(row: EnterpriseRow, admins: EnterpriseDossier["admins"]): EnterpriseDossier {
  const { id, name, creditCode, approval, approvalRemark, licenceFileId, financeState, financeRemark } = row;
  return {
    id,
    name,
    creditCode,
    approval,
    approvalRemark,
    licenceFileId,
    financeState,
    financeRemark,
    createdAt: row.createdAt.toISOString(),
    admins: admins.map((admin) => ({ ...admin, phone: maskPhone(admin.phone) })),
  };
}

type Refused = Read & { readonly reason: string };

/** What the zone's staff decides on enterprises and accounts. `viewer`, `by`: the operator, none at the control socket. */
export function createAccountDesk(context: ModuleContext) {
  const { database, clock, ports } = context;
  const { audit } = ports;
  const enterprises = createEnterpriseDecisions(database.db);
  const directory = createEnterpriseDirectory({ database });
  const requests = createRequestSettling(context);
  const link = "/user/companymanage";
  const decideRegistration = createDecisions(ports, {
    event: "enterprise.decide",
    wrong: "只有等待审核的企业可以作决定，这一家已经有结果，请查看最新状态",
    message: { kind: "enterprise", link },
    approved: { title: "企业注册已通过审核", body: "企业的各项服务已经开通，请先完善企业信息。" },
    refused: { title: "企业注册未通过审核" },
  });
  const decideFinance = createDecisions(ports, {
    event: "finance.decide",
    wrong: "只有审核中的金融机构认证可以作决定，这一家没有在审核的申请，请查看最新状态",
    message: { kind: "enterprise", link },
    approved: { title: "金融机构认证已通过", body: "投资服务和投资订单已经开通。" },
    refused: { title: "金融机构认证未通过", next: "可以修改后重新提交。" },
  });
  const subjectOf = ({ id }: EnterpriseRow, detail: Readonly<Record<string, string>>) => ({
    ...({ to: { enterpriseId: id, admins: true }, enterpriseId: id, detail } as const),
    key: `enterprise:${id}:${clock().getTime()}:${Object.values(detail).join()}`,
  });

  async function enterprise(name: string, kind: "enterprise" | "finance", viewer: Viewer): Promise<EnterpriseRow> {
    const row = await directory.findByName(name);
    const missing = `没有企业 ${name}，请回列表核对编号`;
    if (!row) throw new Refusal("NOT_FOUND", { message: missing });
    await refuseHidden(database.db, { kind, caseId: row.id, missing }, viewer);
    return row;
  }

  async function show(name: string, kind: "enterprise" | "finance", viewer: Viewer): Promise<EnterpriseDossier> {
    const row = await enterprise(name, kind, viewer);
    return toDossierDto(row, (await enterprises.listAdmins([row.id])).get(row.id) ?? []);
  }

  /** Decides and closes the work item together. */
  const decideAndClose = (
    kind: "enterprise" | "finance",
    id: string,
    { approved, by, version }: Decision,
    set: Parameters<typeof enterprises.decideEnterprise>[2],
    while_: Parameters<typeof enterprises.decideEnterprise>[1],
  ) =>
    database.db.transaction(async (transaction) => {
      const isOpen = await createEnterpriseDecisions(transaction).decideEnterprise(id, while_, set);
      // Under the row's lock, and also where it is decided: a colleague's name says more than that it is too late.
      await demandVersion(transaction, ports.people, { kind, caseId: id }, { version, now: clock() });
      if (!isOpen) return false;
      const state = (kind === "enterprise" ? set.approval : set.financeState) ?? "";
      await closeDecision(transaction, { kind, caseId: id, state }, decidedChange(approved, clock(), by));
      return true;
    });

  async function approval(name: string, decision: Decision, viewer: Viewer) {
    const row = await enterprise(name, "enterprise", viewer);
    const approval = decision.approved ? "approved" : "refused";
    const set = { approval, approvalRemark: decision.reason } as const;
    await decideRegistration(decision, subjectOf(row, { decision: approval }), () =>
      decideAndClose("enterprise", row.id, decision, set, { approval: "pending" }),
    );
    return show(row.id, "enterprise", viewer);
  }

  /** Certification as financial institution: only one that is under review can be decided. */
  async function finance(name: string, decision: Decision, viewer: Viewer) {
    const row = await enterprise(name, "finance", viewer);
    const state = decision.approved ? "A" : "R";
    const set = { financeState: state, financeRemark: decision.reason } as const;
    await decideFinance(decision, subjectOf(row, { state }), () =>
      decideAndClose("finance", row.id, decision, set, { financeState: "P" }),
    );
    return show(row.id, "finance", viewer);
  }

  async function setEnabled(username: string, enabled: boolean, by: string | undefined): Promise<AccountDossier> {
    const user = await createAccountRepository(database.db).findUserByLogin(username);
    if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${username}，请核对账号名或手机号` });
    if (by === user.id) throw new Refusal("NOT_ALLOWED", { message: "自己的账号不能由自己锁定或解锁" });
    const locksOperator = !enabled && user.type === "operator";
    const { endedSessions, announce } = await database.db.transaction(async (transaction) => {
      if (!enabled && by !== undefined) await demandNotTheLast(transaction, user);
      // Before the account's row: whoever confirms takes the two in this order.
      if (locksOperator) await createOperatorRequestRepository(transaction).holdOpen();
      await createAccessRepository(transaction).updateUser(user.id, { enabled });
      const endedSessions = enabled ? 0 : await createSessionRepository(transaction).endSessions(user.id, clock());
      return { endedSessions, announce: locksOperator ? await requests.settle(transaction, by) : undefined };
    });
    await audit.record({
      event: enabled ? "user.unlock" : "user.lock",
      userId: by,
      target: user.id,
      detail: { endedSessions },
    });
    await announce?.();
    return toAccountDossier({ ...user, enabled }, endedSessions);
  }

  async function endSessions(username: string, by: string | undefined): Promise<AccountDossier> {
    const user = await createAccountRepository(database.db).findUserByLogin(username);
    if (!user) throw new Refusal("NOT_FOUND", { message: `没有账号 ${username}，请核对账号名或手机号` });
    const endedSessions = await createSessionRepository(database.db).endSessions(user.id, clock());
    await audit.record({ event: "user.sign-out", userId: by, target: user.id, detail: { endedSessions } });
    return toAccountDossier(user, endedSessions);
  }

  return {
    show: (name: string, viewer: Viewer) => show(name, "enterprise", viewer),
    endSessions,

    async list(
      query: {
        readonly state?: EnterpriseRow["approval"] | undefined;
        readonly page: number;
        readonly size: number;
      },
      viewer: Viewer,
    ): Promise<{ records: EnterpriseDossier[]; total: number; page: number; size: number }> {
      const [total, rows] = await Promise.all([
        enterprises.countEnterprises(query.state, seenBy("enterprise", viewer)),
        enterprises.listEnterprises(query.state, seenBy("enterprise", viewer), pageBounds(query)),
      ]);
      const admins = await enterprises.listAdmins(rows.map((row) => row.id));
      const records = rows.map((row) => toDossierDto(row, admins.get(row.id) ?? []));
      return { records, total, page: query.page, size: query.size };
    },

    approve: (name: string, read: Read, by: Viewer) => approval(name, yes(by?.userId, read), by),
    refuse: (name: string, why: Refused, by: Viewer) => approval(name, no(by?.userId, why), by),
    approveFinance: (name: string, read: Read, by: Viewer) => finance(name, yes(by?.userId, read), by),
    refuseFinance: (name: string, why: Refused, by: Viewer) => finance(name, no(by?.userId, why), by),

    lock: (username: string, by: string | undefined): Promise<AccountDossier> => setEnabled(username, false, by),
    unlock: (username: string, by: string | undefined): Promise<AccountDossier> => setEnabled(username, true, by),
  };
}

/** An account as the operator sees it, with how many sessions the step ended. */
export function toAccountDossier(user: UserRow, endedSessions = 0): AccountDossier {
  const { id, username, type, fullName, enabled, closesAt, secondFactorSince } = user;
  const state = {
    enabled,
    closesAt: closesAt?.toISOString() ?? null,
    secondFactorSince: secondFactorSince?.toISOString() ?? null,
  };
  return { id, username, type, fullName, phone: maskPhone(user.phone), ...state, endedSessions };
}
