import type { Viewer } from "../../../core/caller";
import type { EnterpriseDossier } from "@/contract/desk/enterprise";
import { createDecisions, no, yes, type Decision, type Read } from "../../../core/case/decision";
import { refuseClosed, seenBy } from "../../../core/desk/viewer";
import { closeDecision, decidedChange, demandVersion } from "../../../core/desk/work";
import { maskPhone } from "../../../core/mask";
import type { ModuleContext } from "../../../core/module";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { createEnterpriseDecisions, type EnterpriseRow } from "./enterprise-decision.repository";
import { createEnterpriseDirectory } from "../directory/enterprise.service";

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

/** What the zone's staff decides on enterprises. `viewer`, `by`: the operator, none at the control socket. */
export function createAccountDesk({ database, clock, ports }: Pick<ModuleContext, "database" | "clock" | "ports">) {
  const enterprises = createEnterpriseDecisions(database.db);
  const directory = createEnterpriseDirectory({ database });
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
    await refuseClosed(database.db, { kind, caseId: row.id, missing }, viewer);
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

  return {
    show: (name: string, viewer: Viewer) => show(name, "enterprise", viewer),
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
  };
}
