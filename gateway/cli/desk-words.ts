import { APPROVAL_WORDS, FINANCE_STATE_WORDS, REAL_NAME_WORDS } from "@/contract/account-words";
import type {
  AccountDossier,
  AuditEntryRow,
  EnterpriseDossier,
  FinanceDossier,
  OutboxEntry,
  OutboxMessage,
  RealNameDossier,
  RealNameRow,
} from "@/contract/operator-desk";
import type { MissedWord } from "@/contract/operator-search";
import { FACT_WORDS } from "@/contract/enterprise-facts";
import { plain, written } from "./plain";

/** What the desk's commands write: one line a row, or one fact a line. */

interface Page<Row> {
  readonly records: readonly Row[];
  readonly total: number;
}

const CHANNEL = { sms: "短信", email: "邮件" } as const;
const OUTBOX = {
  waiting: "待人工查看",
  queued: "待发送",
  sent: "已发送",
  failed: "发送失败",
  withheld: "不发送",
} as const;

function listed<Row>({ records, total }: Page<Row>, line: (row: Row) => string): string {
  const rest = total > records.length ? `（只列出 ${records.length} 条）` : "";
  return `${records.map((row) => `${line(row)}\n`).join("")}共 ${total} 条${rest}\n`;
}

function facts(rows: readonly (readonly [string, string | null])[]): string {
  return rows
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}：${plain(value ?? "")}\n`)
    .join("");
}

export const outboxList = (page: Page<OutboxEntry>): string =>
  listed(
    page,
    (row) => `${row.id}  ${CHANNEL[row.channel]}  ${row.recipient}  ${OUTBOX[row.state]}  ${written(row.createdAt)}`,
  );

export const outboxMessage = (row: OutboxMessage): string =>
  facts([
    ["编号", row.id],
    ["方式", CHANNEL[row.channel]],
    ["收件人", row.recipient],
    ["状态", OUTBOX[row.state]],
    ["写入时间", written(row.createdAt)],
    ["发送时间", row.sentAt && written(row.sentAt)],
    ["内容", row.body ?? "超过 24 小时，内容已清除"],
  ]);

export const enterpriseList = (page: Page<EnterpriseDossier>): string =>
  listed(
    page,
    (row) =>
      `${row.id}  ${APPROVAL_WORDS[row.approval]}  ${row.creditCode ?? "无代码"}  ${plain(row.name)}  ${written(row.createdAt)}`,
  );

export const enterprise = (row: EnterpriseDossier): string =>
  facts([
    ["编号", row.id],
    ["名称", row.name],
    ["统一社会信用代码", row.creditCode],
    ["注册审核", APPROVAL_WORDS[row.approval]],
    ["审核意见", row.approvalRemark],
    ["金融机构认证", FINANCE_STATE_WORDS[row.financeState]],
    ["认证意见", row.financeRemark],
    ["营业执照文件", row.licenceFileId],
    ["管理员", row.admins.map((admin) => `${admin.fullName}（${admin.username}，${admin.phone}）`).join("、")],
    ["注册时间", written(row.createdAt)],
  ]);

const KINDS: Readonly<Record<string, string>> = FACT_WORDS.financeKind;

export const financeList = (page: Page<FinanceDossier>): string =>
  listed(page, ({ id, name, financeState, request }) => {
    const asked = request
      ? `${KINDS[request.kind] ?? request.kind}  ${plain(request.contactName)} ${request.contactPhone}  ${written(request.submittedAt)}`
      : "没有申请材料";
    return `${id}  ${FINANCE_STATE_WORDS[financeState]}  ${plain(name)}  ${asked}`;
  });

export const finance = ({ request, ...row }: FinanceDossier): string =>
  facts([
    ["编号", row.id],
    ["名称", row.name],
    ["统一社会信用代码", row.creditCode],
    ["金融机构认证", FINANCE_STATE_WORDS[row.financeState]],
    ["认证意见", row.financeRemark],
    ["机构类型", request && (KINDS[request.kind] ?? request.kind)],
    ["金融许可证编号", request && request.licenceNumber],
    ["联系人", request && request.contactName],
    ["联系人手机", request && request.contactPhone],
    ["附件", request && request.fileIds.join("、")],
    ["提交账号", request && request.submittedBy],
    ["提交时间", request && written(request.submittedAt)],
    ["申请材料", request ? null : "没有"],
  ]);

export const savedFile = (file: { readonly name: string; readonly size: number }, path: string): string =>
  facts([
    ["原文件名", file.name],
    ["大小", `${file.size} 字节`],
    ["已保存到", path],
  ]);

export const account = (row: AccountDossier): string =>
  facts([
    ["账号", row.username],
    ["姓名", row.fullName],
    ["手机", row.phone],
    ["状态", row.enabled ? "正常" : "已锁定"],
    ["结束的会话", String(row.endedSessions)],
  ]);

export const auditLines = (rows: readonly AuditEntryRow[]): string =>
  listed({ records: rows, total: rows.length }, (row) => {
    const about = [
      row.userId && `账号 ${row.userId}`,
      row.enterpriseId && `企业 ${row.enterpriseId}`,
      row.target && `对象 ${row.target}`,
      ...Object.entries(row.detail).map(([name, value]) => `${name}=${String(value)}`),
    ].filter(Boolean);
    const result = row.result === "ok" ? "成功" : "拒绝";
    return plain(`${row.id}  ${written(row.at)}  ${row.event}  ${result}  ${about.join("  ")}`);
  });

export const realNameRow = (row: RealNameRow): string =>
  `${row.id}  ${REAL_NAME_WORDS[row.state]}  ${plain(row.name)}  ${row.idNumber}  ${written(row.submittedAt)}\n`;

export const realNameList = (page: Page<RealNameRow>): string => listed(page, (row) => realNameRow(row).trimEnd());

export const realName = (row: RealNameDossier): string =>
  facts([
    ["编号", row.id],
    ["状态", REAL_NAME_WORDS[row.state]],
    ["姓名", row.name],
    ["身份证号码", row.idNumber],
    ["正面照片", row.frontFileId],
    ["背面照片", row.backFileId],
    ["提交时间", written(row.submittedAt)],
    ["审核意见", row.remark],
  ]);

const SEPARATOR = "、";

export const synonymGroup = (group: readonly string[]): string => `${group.map(plain).join(SEPARATOR)}\n`;

export const synonymList = (groups: readonly (readonly string[])[]): string =>
  groups.length === 0 ? "没有同义词。\n" : groups.map(synonymGroup).join("");

export const synonymGone = (word: string): string => `已取走：${plain(word)}\n`;

export const missedWords = (rows: readonly MissedWord[]): string =>
  rows.length === 0
    ? "近 30 天没有找不到结果的搜索词。\n"
    : rows
        .map(({ word, count, lastDay }) => `${String(count).padStart(5)} 次  最近 ${lastDay}  ${plain(word)}\n`)
        .join("");
