import { APPROVAL_LABELS, FINANCE_STATE_LABELS, REAL_NAME_LABELS } from "../account/labels";
import { OUTBOX_CHANNEL_LABELS, OUTBOX_STATE_LABELS } from "./administration/outbox-labels";
import { FACT_LABELS } from "../facts/facts";
import type { AccountDossier, AccountRecord, RealNameDossier, RealNameRow } from "./account";
import type { AuditEntryRow, AuditVerdict } from "./audit";
import { fileNames } from "./case-facts";
import type { EnterpriseDossier, FinanceDossier } from "./enterprise";
import type { OutboxEntry, OutboxMessage } from "./administration/outbox";
import {
  apart,
  formatMoment,
  writtenBy,
  type Fact,
  type FactView,
  type ListView,
  type SentenceView,
  type View,
} from "./view";

/** Messages on their way out, enterprises, accounts and the security log as the zone's staff reads them. */

export const outboxList: ListView<OutboxEntry> = {
  columns: {
    编号: (row) => row.id,
    方式: (row) => OUTBOX_CHANNEL_LABELS[row.channel],
    收件人: (row) => row.recipient,
    状态: (row) => OUTBOX_STATE_LABELS[row.state],
    写入时间: (row) => formatMoment(row.createdAt),
  },
};

export const outboxEntryView: FactView<OutboxEntry> = {
  facts: (row) => [
    ["编号", row.id],
    ["收件人", row.recipient],
    ["状态", OUTBOX_STATE_LABELS[row.state]],
    ["发送时间", row.sentAt && formatMoment(row.sentAt)],
  ],
};

export const outboxMessageView: FactView<OutboxMessage> = {
  facts: (row) => [
    ["编号", row.id],
    ["方式", OUTBOX_CHANNEL_LABELS[row.channel]],
    ["收件人", row.recipient],
    ["状态", OUTBOX_STATE_LABELS[row.state]],
    ["写入时间", formatMoment(row.createdAt)],
    ["发送时间", row.sentAt && formatMoment(row.sentAt)],
    ["内容", row.body ?? "超过 24 小时，内容已清除"],
  ],
};

export const enterpriseView: View<EnterpriseDossier> = {
  facts: (row) => [
    apart("编号", row.id),
    ["名称", row.name, writtenBy("企业", row.createdAt)],
    ["统一社会信用代码", row.creditCode, writtenBy("企业", row.createdAt)],
    ["注册审核", APPROVAL_LABELS[row.approval]],
    ["审核意见", row.approvalRemark],
    ["金融机构认证", FINANCE_STATE_LABELS[row.financeState]],
    ["认证意见", row.financeRemark],
    apart("营业执照文件", row.licenceFileId),
    ["管理员", row.admins.map(({ fullName, username, phone }) => `${fullName}（${username}，${phone}）`).join("、")],
    ["注册时间", formatMoment(row.createdAt)],
  ],
  columns: {
    编号: (row) => row.id,
    注册审核: (row) => APPROVAL_LABELS[row.approval],
    统一社会信用代码: (row) => row.creditCode ?? "无代码",
    名称: (row) => row.name,
    注册时间: (row) => formatMoment(row.createdAt),
  },
};

const FINANCE_KINDS: Readonly<Record<string, string>> = FACT_LABELS.financeKind;
const financeKind = (kind: string) => FINANCE_KINDS[kind] ?? kind;

function financeRequestFacts({
  kind,
  licenceNumber,
  contactName,
  contactPhone,
  submittedAt,
}: NonNullable<FinanceDossier["request"]>): Fact[] {
  const origin = writtenBy("企业", submittedAt);
  return [
    ["机构类型", financeKind(kind), origin],
    ["金融许可证编号", licenceNumber, origin],
    ["联系人", contactName, origin],
    ["联系人手机", contactPhone, origin],
  ];
}

export const financeView: View<FinanceDossier> = {
  facts: ({ request, ...row }) => [
    apart("编号", row.id),
    ["名称", row.name],
    ["统一社会信用代码", row.creditCode],
    ["金融机构认证", FINANCE_STATE_LABELS[row.financeState]],
    ["认证意见", row.financeRemark],
    ...(request ? financeRequestFacts(request) : []),
    apart("附件", request && fileNames(request.files)),
    ["提交账号", request && request.submittedBy],
    ["提交时间", request && formatMoment(request.submittedAt)],
    ["申请材料", request ? null : "没有"],
  ],
  columns: {
    编号: (row) => row.id,
    金融机构认证: (row) => FINANCE_STATE_LABELS[row.financeState],
    名称: (row) => row.name,
    机构类型: ({ request }) => (request ? financeKind(request.kind) : "没有申请材料"),
    联系人: ({ request }) => request && `${request.contactName} ${request.contactPhone}`,
    提交时间: ({ request }) => request && formatMoment(request.submittedAt),
  },
};

export const accountView: FactView<AccountDossier> = {
  facts: (row) => [
    ["账号", row.username],
    ["姓名", row.fullName],
    ["手机", row.phone],
    ["状态", row.enabled ? "正常" : "已锁定"],
    ...(row.secondFactorSince ? [["两步验证", `${formatMoment(row.secondFactorSince)} 开启`] as const] : []),
    ...(row.closesAt ? [["注销时间", formatMoment(row.closesAt)] as const] : []),
    ["结束的会话", String(row.endedSessions)],
  ],
};

export const accountList: ListView<AccountRecord> = {
  columns: {
    账号: (row) => row.username,
    姓名: (row) => row.fullName,
    手机: (row) => row.phone,
    状态: (row) => (row.enabled ? "正常" : "已锁定"),
    企业: (row) => row.enterprises.map(({ name, admin }) => (admin ? `${name}（管理员）` : name)).join("、"),
    两步验证: (row) => row.secondFactorSince && "已开启",
    登录中: (row) => `${row.sessions} 处`,
    上次登录: (row) => row.lastLoginAt && formatMoment(row.lastLoginAt),
  },
};

export const realNameList: ListView<RealNameRow> = {
  columns: {
    编号: (row) => row.id,
    状态: (row) => REAL_NAME_LABELS[row.state],
    姓名: (row) => row.name,
    身份证号码: (row) => row.idNumber,
    提交时间: (row) => formatMoment(row.submittedAt),
  },
};

/** After a decision nothing is shown whole. */
export const realNameDecisionView: FactView<RealNameRow> = {
  facts: (row) => [
    ["编号", row.id],
    ["状态", REAL_NAME_LABELS[row.state]],
    ["姓名", row.name, writtenBy("本人", row.submittedAt)],
    ["身份证号码", row.idNumber, writtenBy("本人", row.submittedAt)],
    ["提交时间", formatMoment(row.submittedAt)],
  ],
};

export const realNameView: FactView<RealNameDossier> = {
  facts: (row) => [
    ...realNameDecisionView.facts(row),
    apart("正面照片", row.frontFileId),
    apart("背面照片", row.backFileId),
    ["审核意见", row.remark],
    ["注意", row.usedBy && `这个身份证号码已用于账号 ${row.usedBy} 的实名认证，不能再通过，请核对后退回`],
  ],
};

export const auditList: ListView<AuditEntryRow> = {
  columns: {
    编号: (row) => String(row.id),
    时间: (row) => formatMoment(row.at),
    事件: (row) => row.event,
    结果: (row) => (row.result === "ok" ? "成功" : "拒绝"),
    账号: (row) => row.userId && `账号 ${row.userId}`,
    企业: (row) => row.enterpriseId && `企业 ${row.enterpriseId}`,
    对象: (row) => row.target && `对象 ${row.target}`,
    详情: (row) =>
      Object.entries(row.detail)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join("  "),
  },
};

const auditAlarms = ({ lines, brokenAt, cutFrom, rewrittenAt }: AuditVerdict): string[] => [
  ...(brokenAt === null ? [] : [`安全日志从第 ${brokenAt} 行起不完整`]),
  ...(cutFrom === null ? [] : [`安全日志被截断：存证记有 ${cutFrom} 行，现在只有 ${lines} 行`]),
  ...(rewrittenAt === null ? [] : [`安全日志被重写：第 ${rewrittenAt} 行与存证不同`]),
];

export const auditVerdict: SentenceView<AuditVerdict, unknown> = {
  sentence: ({ lines, head }) => `安全日志完整，共 ${lines} 行，存证 ${lines}:${head}`,
  alarm: (verdict) => {
    const alarms = auditAlarms(verdict);
    return alarms.length === 0 ? null : `${alarms.join("；")}。有人动过这张表，请立即追查。`;
  },
};
