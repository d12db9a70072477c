import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { CallAnswer } from "@/contract/call";
import { CONDITION_STATES, ITEM_RESULTS, MATCH_GROUPS, WINDOW_STATES } from "@/contract/item/attributes";
import {
  MAX_MATCH_REPORTS,
  type matchCalls,
  type MatchedItem,
  type MatchReport,
  type MatchReportBody,
} from "@/contract/declare/match";
import { FACTS } from "@/contract/facts/facts";
import { formatNumber } from "@/contract/numbers";
import type { OutgoingFile } from "../../../core/ports";
import { currentEnterprise, type Caller } from "../../../core/caller";
import type { Clock } from "../../../core/clock";
import type { OpenDatabase } from "../../../core/database";
import { pageBounds } from "../../../core/paging";
import { Refusal } from "../../../core/refusal";
import { writeSheet, XLSX_MIME } from "../../../core/spreadsheet/write-sheet";
import { readOldReport, readReport } from "./old-report.rules";
import { createReportRepository } from "./report.repository";

const GONE = "没有找到这份报告，它可能已被删除，或属于另一家企业；请返回报告列表";
const FULL = `每家企业最多保存 ${MAX_MATCH_REPORTS} 份报告，请先删除不再需要的`;

/** Match reports: made now, kept, read again as they were, downloaded. */
export function createReportService(parts: {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly make: (caller: Caller) => Promise<MatchReportBody>;
}) {
  const { database, clock, make } = parts;
  const reports = createReportRepository(database.db);

  async function get(caller: Caller, id: string | undefined): Promise<MatchReport> {
    if (id === undefined) return { ...(await make(caller)), id: null, createdAt: clock().toISOString() };
    const row = await reports.find(currentEnterprise(caller).id, id);
    if (!row) throw new Refusal("NOT_FOUND", { message: GONE });
    return {
      ...readReport(row.body),
      id: row.id,
      createdAt: row.createdAt.toISOString(),
    };
  }

  return {
    get,

    async save(caller: Caller): Promise<CallAnswer<typeof matchCalls.saveMatchReport>> {
      const enterpriseId = currentEnterprise(caller).id;
      const body = await make(caller);
      const id = randomUUID();
      const row = { id, enterpriseId, createdBy: caller.userId, createdAt: clock(), asOf: body.asOf, body };
      await database.db.transaction(async (transaction) => {
        const writing = createReportRepository(transaction);
        await writing.lock(enterpriseId);
        if ((await writing.count(enterpriseId)) >= MAX_MATCH_REPORTS)
          throw new Refusal("WRONG_STATE", { message: FULL });
        await writing.insert(row);
      });
      return { id };
    },

    async list(
      caller: Caller,
      query: { readonly page: number; readonly size: number },
    ): Promise<CallAnswer<typeof matchCalls.listMatchReports>> {
      const enterpriseId = currentEnterprise(caller).id;
      const [total, rows] = await Promise.all([
        reports.count(enterpriseId),
        reports.list(enterpriseId, pageBounds(query)),
      ]);
      const records = rows.flatMap(({ id, createdAt, asOf, claim, old }) => {
        const figures = claim ?? (old && readOldReport(old).claim);
        return figures ? [{ id, createdAt: createdAt.toISOString(), asOf, claim: figures }] : [];
      });
      return { records, total, ...query };
    },

    async remove(caller: Caller, id: string): Promise<null> {
      if (!(await reports.remove(currentEnterprise(caller).id, id))) throw new Refusal("NOT_FOUND", { message: GONE });
      return null;
    },

    async download(caller: Caller, id: string | undefined): Promise<OutgoingFile> {
      const report = await get(caller, id);
      const name = `政策匹配报告-${report.enterprise.name}-${report.asOf}.xlsx`;
      const content = await writeSheet("政策匹配报告", rowsOf(report), WIDTHS);
      return { name, mime: XLSX_MIME, size: content.length, stream: Readable.from([content]) };
    },
  };
}

const HEADING = [
  ["政策", 40],
  ["发文字号", 20],
  ["所在组", 12],
  ["申报事项", 34],
  ["事项结论", 12],
  ["本企业最高（万元）", 14],
  ["不计入合计的原因", 24],
  ["符合率（%）", 12],
  ["潜力（%）", 12],
  ["申报状态", 12],
  ["截止日期", 14],
  ["条件", 40],
  ["是否必备", 10],
  ["状态", 14],
  ["本企业情况", 40],
  ["说明", 30],
  ["待补充", 24],
  ["政策原文", 60],
] as const;
const WIDTHS = HEADING.map(([, width]) => width);

/** A share says something only while an item is open: of what fails or does not apply it would claim a chance. */
const ratesOf = ({ result, rate, potential }: MatchedItem): [string, string] =>
  result === "unmet" || result === "not_applicable" ? ["", ""] : [formatNumber(rate), formatNumber(potential)];

/** One row a condition, so that a company's clerk can sort and filter. */
function rowsOf({ items }: MatchReportBody): string[][] {
  const rows = items.flatMap((item) =>
    item.conditions.map((condition) => [
      item.policy.title,
      item.policy.docNo,
      MATCH_GROUPS[item.group],
      item.title,
      ITEM_RESULTS[item.result],
      item.amount?.most ?? "",
      item.notCounted ?? "",
      ...ratesOf(item),
      WINDOW_STATES[item.timing.state],
      item.timing.closesOn ?? "时间待定",
      condition.text,
      condition.hard ? "必备" : "加分",
      CONDITION_STATES[condition.state],
      condition.own.map(({ label, period, words }) => `${period ? `${period} 年` : ""}${label}：${words}`).join("；"),
      condition.remarks.join("；"),
      condition.missing.map((name) => FACTS[name].label).join("、"),
      condition.clause,
    ]),
  );
  return [HEADING.map(([name]) => name), ...rows];
}
