import { Readable } from "node:stream";
import type { CallAnswer } from "@/contract/call";
import type { evaluationCalls, SavedResult } from "@/contract/evaluation/evaluation";
import { TOOLS } from "@/contract/rules/evaluation";
import type { ToolId } from "@/contract/rules/evaluation/tool";
import type { OutgoingFile } from "../../core/ports";
import { currentEnterprise, type Caller } from "../../core/caller";
import { dayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { writeSheet, XLSX_MIME } from "../../core/spreadsheet/write-sheet";
import { createProfileService } from "../enterprise/enterprise.service";
import { createDraftRepository, createResultRepository, type ResultRow } from "./evaluation.repository";
import { sheetOf } from "./evaluation-sheet.rules";
import { editionFor } from "./score-answers.service";

export const NO_RESULT = "没有找到这份结果，它可能已被删除，或属于另一家企业；请返回结果列表";

/** What is in hand of a tool, and an enterprise's kept results: all of them, one, and one as a spreadsheet. */
export function createResultViews(parts: Pick<ModuleContext, "config" | "database" | "clock" | "ports">) {
  const results = createResultRepository(parts.database.db);
  const drafts = createDraftRepository(parts.database.db);
  const profiles = createProfileService(parts);
  const { people } = parts.ports;

  async function toDto(row: ResultRow): Promise<SavedResult> {
    const names = await people.namesOf([row.createdBy]);
    const { id, tool, ruleSet, answers, result } = row;
    return {
      id,
      tool,
      ruleSet,
      answers,
      result,
      createdAt: row.createdAt.toISOString(),
      createdBy: names.get(row.createdBy) ?? "",
    };
  }

  async function find(caller: Caller, id: string): Promise<ResultRow> {
    const row = await results.find(currentEnterprise(caller).id, id);
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_RESULT });
    return row;
  }

  return {
    /** What is in hand of a tool; answers of a draft as they were put down, right or wrong. */
    async form(caller: Caller, tool: ToolId): Promise<CallAnswer<typeof evaluationCalls.getToolForm>> {
      const { id: enterpriseId } = currentEnterprise(caller);
      const [draft, saved] = await Promise.all([
        drafts.find({ enterpriseId, userId: caller.userId, tool }),
        results.findLast(enterpriseId, tool),
      ]);
      return {
        draft: draft?.answers ?? null,
        draftAt: draft?.savedAt.toISOString() ?? null,
        saved: saved ? await toDto(saved) : null,
      };
    },

    async list(
      caller: Caller,
      { tool, ...query }: { readonly tool?: ToolId | undefined; readonly page: number; readonly size: number },
    ): Promise<CallAnswer<typeof evaluationCalls.listToolResults>> {
      const { id } = currentEnterprise(caller);
      const [total, rows] = await Promise.all([results.count(id, tool), results.list(id, tool, pageBounds(query))]);
      const names = await people.namesOf([...new Set(rows.map(({ createdBy }) => createdBy))]);
      const records = rows.map(({ createdAt, createdBy, year, ...row }) => ({
        ...row,
        ...(year === null ? {} : { year }),
        createdAt: createdAt.toISOString(),
        createdBy: names.get(createdBy) ?? "",
      }));
      return { records, total, ...query };
    },

    async get(caller: Caller, id: string): Promise<SavedResult> {
      return toDto(await find(caller, id));
    },

    async download(caller: Caller, id: string): Promise<OutgoingFile> {
      const row = await find(caller, id);
      const { name } = await profiles.getCurrent(caller);
      const { title } = TOOLS[row.tool];
      const edition = editionFor(row.tool, row.ruleSet);
      const createdAt = row.createdAt.toISOString();
      const { rows, widths } = sheetOf({ answers: row.answers, result: row.result, createdAt }, title, name, edition);
      const content = await writeSheet(title, rows, widths);
      return {
        name: `${title}-${name}-${dayInShanghai(row.createdAt)}.xlsx`,
        mime: XLSX_MIME,
        size: content.length,
        stream: Readable.from([content]),
      };
    },
  };
}
