import { z } from "zod";
import { enterpriseApproval, financeState } from "../account/account";
import { moment, opaqueId } from "../fields";
import { decisionDesk } from "./decision-calls";
import { dossierFile } from "../common/file";

export const enterpriseDossier = z
  .object({
    id: opaqueId,
    name: z.string(),
    creditCode: z.string().nullable(),
    approval: enterpriseApproval,
    approvalRemark: z.string().nullable(),
    licenceFileId: opaqueId.nullable(),
    financeState,
    financeRemark: z.string().nullable(),
    createdAt: moment,
    /** The administrators: account name and full name; the phone is masked. */
    admins: z.array(z.object({ username: z.string(), fullName: z.string(), phone: z.string() })),
  })
  .meta({ id: "EnterpriseDossier" });
export type EnterpriseDossier = z.infer<typeof enterpriseDossier>;

/**
 * Where an enterprise stands with its certification as a financial institution, and what it asked with last. `id` is the
 * enterprise's. The contact is masked in lists; showing one whole is a line in the security log.
 */
export const financeDossier = z
  .object({
    id: opaqueId,
    name: z.string(),
    creditCode: z.string().nullable(),
    financeState,
    financeRemark: z.string().nullable(),
    /** Null where the state was set without a request. */
    request: z
      .object({
        id: opaqueId,
        licenceNumber: z.string(),
        kind: z.string(),
        contactName: z.string(),
        contactPhone: z.string(),
        files: z.array(dossierFile),
        submittedBy: opaqueId,
        submittedAt: moment,
      })
      .nullable(),
  })
  .meta({ id: "FinanceDossier" });
export type FinanceDossier = z.infer<typeof financeDossier>;

const registration = decisionDesk({
  path: "/uaa/api/manager/enterprise",
  thing: "enterprise",
  called: "编号或信用代码",
  state: enterpriseApproval,
  row: enterpriseDossier,
  whole: enterpriseDossier,
  decided: enterpriseDossier,
});
const certification = decisionDesk({
  path: "/uaa/api/manager/finance",
  thing: "finance",
  called: "企业编号或信用代码",
  state: z.enum(["P", "A", "R"], { error: "状态应为 P（审核中）、A（已通过）或 R（未通过）" }),
  row: financeDossier,
  whole: financeDossier,
  decided: enterpriseDossier,
});

/** An enterprise goes by its id or its credit code. */
export const enterpriseDeskCalls = {
  listEnterprisesToDecide: registration.list("列出企业，最早注册的在前"),
  showEnterprise: registration.show("查看一家企业", "查看企业"),
  approveEnterprise: registration.approve("企业注册审核通过", "注册审核通过"),
  refuseEnterprise: registration.refuse("企业注册审核不通过", "注册审核不通过"),
  approveFinance: certification.approve("金融机构认证通过，只对审核中的认证有效", "通过"),
  refuseFinance: certification.refuse("金融机构认证不通过，只对审核中的认证有效", "不通过"),
};

/** How requests for certification are read. */
export const financeDeskCalls = {
  listFinanceRequests: certification.list(
    "列出金融机构认证，联系人已脱敏，最早提交的在前",
    "列出金融机构认证（P 审核中、A 已通过、R 未通过）",
  ),
  showFinanceRequest: certification.show(
    "查看一家企业的认证申请，含联系人全文，记入安全日志",
    "查看申请，含联系人全文（记入安全日志）",
  ),
};
