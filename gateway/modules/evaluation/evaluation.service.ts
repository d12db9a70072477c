import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { z } from "zod";
import type { CallAnswer } from "@/contract/call";
import { onWire, MAX_SAVED_RESULTS, type evaluationCalls, type SavedResult } from "@/contract/evaluation/evaluation";
import { editionOf, TOOLS } from "@/contract/rules/evaluation";
import {
  indicatorsOf,
  readIndustry,
  SCALE_GRADES,
  SCALE_INDICATORS,
  type ScaleGrade,
} from "@/contract/rules/evaluation/scale";
import { problemsOf, type Answers, type Edition, type ToolId } from "@/contract/rules/evaluation/tool";
import type { OutgoingFile } from "../../core/bind-calls";
import { currentEnterprise, type Caller } from "../../core/caller";
import { dayInShanghai, todayInShanghai } from "../../core/clock";
import type { ModuleContext } from "../../core/module";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { writeSheet, XLSX_MIME } from "../../core/spreadsheet/write-sheet";
import { createProfileService } from "../enterprise/enterprise.service";
import { prefilled } from "./evaluation-prefill.rules";
import { createResultRepository, type ResultRow } from "./evaluation.repository";
import { SHEET_WIDTHS, sheetRows } from "./evaluation-sheet.rules";

const GONE = "没有找到这份结果，它可能已被删除，或属于另一家企业；请返回结果列表";
const NO_RULES = "没有这一套标准，请刷新页面后重试";
const FULL = (title: string) => `“${title}”最多保存 ${String(MAX_SAVED_RESULTS)} 份结果，请先删除不再需要的`;

const NO_RIGHT_TO_SAVE = "您的角色不能修改企业档案，请联系企业管理员；测算结果仍可以保存";

type WriteBack = z.output<(typeof evaluationCalls.writeBackFacts)["body"]>;
type Scored = CallAnswer<typeof evaluationCalls.scoreHighTech>;

/** Self-evaluation: the shared rules, an enterprise's kept results and what its profile answers. */
export function createEvaluationService(parts: Pick<ModuleContext, "config" | "database" | "clock" | "ports">) {
  const { database, clock } = parts;
  const results = createResultRepository(database.db);
  const profiles = createProfileService(parts);
  const { people } = parts.ports;

  function editionFor(tool: ToolId, ruleSet: string | undefined): Edition {
    const edition = editionOf(TOOLS[tool], ruleSet);
    if (!edition) throw new Refusal("NOT_FOUND", { message: NO_RULES });
    return edition;
  }

  /** Refuses answers that a question does not take, naming each; what is not asked here is refused too. */
  function check(edition: Edition, answers: Answers): void {
    const known = new Set(edition.fields.map(({ name }) => name));
    const problems = [
      ...Object.keys(answers)
        .filter((name) => !known.has(name))
        .map((name) => ({ field: `answers.${name}`, errorMessage: `没有“${name}”这一项` })),
      ...Object.entries(problemsOf(edition, answers, todayInShanghai(clock))).map(([name, errorMessage]) => ({
        field: `answers.${name}`,
        errorMessage,
      })),
    ];
    if (problems.length > 0) throw new Refusal("INVALID_INPUT", { problems });
  }

  function score(tool: ToolId, answers: Answers, ruleSet?: string): Scored {
    const edition = editionFor(tool, ruleSet);
    check(edition, answers);
    return onWire(edition.evaluate(answers, todayInShanghai(clock)));
  }

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
    if (!row) throw new Refusal("NOT_FOUND", { message: GONE });
    return row;
  }

  async function save(caller: Caller, tool: ToolId, answers: Answers, ruleSet?: string) {
    const enterpriseId = currentEnterprise(caller).id;
    const result = score(tool, answers, ruleSet);
    const row: ResultRow = {
      id: randomUUID(),
      enterpriseId,
      createdBy: caller.userId,
      createdAt: clock(),
      tool,
      ruleSet: result.ruleSet,
      answers: { ...answers },
      result,
    };
    await database.db.transaction(async (transaction) => {
      const writing = createResultRepository(transaction);
      await writing.lock(enterpriseId);
      if ((await writing.count(enterpriseId, tool)) >= MAX_SAVED_RESULTS)
        throw new Refusal("WRONG_STATE", { message: FULL(TOOLS[tool].title) });
      await writing.insert(row);
      await writing.removeDraft(enterpriseId, tool);
    });
    return { id: row.id, result };
  }

  return {
    score,
    save,

    async last(caller: Caller, tool: ToolId) {
      const row = await results.findLast(currentEnterprise(caller).id, tool);
      return { saved: row ? await toDto(row) : null };
    },

    size(body: {
      readonly industry: string;
      readonly employees?: string | undefined;
      readonly revenue?: string | undefined;
      readonly assets?: string | undefined;
    }): CallAnswer<typeof evaluationCalls.sizeEnterprise> {
      const answers = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Answers;
      const result = score("scale", answers);
      const reading = readIndustry(body.industry);
      const grade = result.verdict.code in SCALE_GRADES ? (result.verdict.code as ScaleGrade) : null;
      const lines = result.sections.flatMap((section) => section.lines);
      return {
        grade,
        gradeName: grade === null ? result.verdict.word : SCALE_GRADES[grade],
        isSme: grade === null ? null : grade !== "large",
        perIndicator: (reading.state === "covered" ? indicatorsOf(reading.category) : []).map((key) => ({
          key,
          value: answers[SCALE_INDICATORS[key].field] ?? null,
          state: lines.find((line) => line.key === key)?.own ?? "",
        })),
        limiting: result.verdict.limiting as ("X" | "Y" | "Z")[],
        basis: editionFor("scale", undefined).ruleSet.basis.map(({ title, docNo }) => `《${title}》（${docNo}）`),
        result,
      };
    },

    industryFields(code: string): CallAnswer<typeof evaluationCalls.listIndustryFields> {
      const reading = readIndustry(code);
      if (reading.state !== "covered")
        return {
          code,
          state: reading.state,
          covered: false,
          categoryName: "",
          fields: [],
          thresholds: [],
          note: reading.note,
        };
      const { category, note = "" } = reading;
      const keys = indicatorsOf(category);
      const bound = (key: keyof typeof SCALE_INDICATORS, at: number) => category.bounds[key]?.[at] ?? null;
      return {
        code,
        state: "covered",
        covered: true,
        categoryName: category.name,
        note,
        fields: keys.map((key) => ({ key, label: SCALE_INDICATORS[key].label, unit: SCALE_INDICATORS[key].unit })),
        thresholds: (["large", "medium", "small"] as const).map((grade, at) => ({
          grade,
          X: bound("X", at),
          Y: bound("Y", at),
          Z: bound("Z", at),
        })),
      };
    },

    async form(caller: Caller): Promise<CallAnswer<typeof evaluationCalls.getHighTechForm>> {
      const { id } = currentEnterprise(caller);
      const [draft, saved] = await Promise.all([results.findDraft(id, "evaluate"), results.findLast(id, "evaluate")]);
      return {
        draft: draft?.answers ?? null,
        draftAt: draft?.savedAt.toISOString() ?? null,
        saved: saved ? await toDto(saved) : null,
      };
    },

    /** Keeps whatever is there; a wrong answer is judged at the commit. */
    async saveDraft(caller: Caller, answers: SavedResult["answers"]) {
      const savedAt = clock();
      await results.putDraft(currentEnterprise(caller).id, "evaluate", answers, savedAt);
      return { draftAt: savedAt.toISOString() };
    },

    async prefill(caller: Caller, tool: ToolId): Promise<CallAnswer<typeof evaluationCalls.getToolPrefill>> {
      const profile = await profiles.getCurrent(caller);
      const { fields } = editionFor(tool, undefined);
      return {
        enterprise: { id: profile.id, name: profile.name },
        revision: profile.revision,
        answers: [...prefilled(fields, profile.facts, todayInShanghai(clock))],
      };
    },

    /** Only what is named is written; the profile's own rules judge it. */
    async writeBack(
      caller: Caller,
      { id, revision, info, quotas = [] }: WriteBack,
    ): Promise<CallAnswer<typeof evaluationCalls.writeBackFacts>> {
      if (!currentEnterprise(caller).permissions.includes("company"))
        throw new Refusal("NOT_ALLOWED", { message: NO_RIGHT_TO_SAVE });
      const forms = [...(info ? [{ info }] : []), ...quotas.map((quota) => ({ quota }))];
      const saved = await profiles.saveForms(caller, { id, revision }, forms);
      return { revision: saved.revision };
    },

    async list(
      caller: Caller,
      { tool, ...query }: { readonly tool?: ToolId | undefined; readonly page: number; readonly size: number },
    ): Promise<CallAnswer<typeof evaluationCalls.listToolResults>> {
      const { id } = currentEnterprise(caller);
      const [total, rows] = await Promise.all([results.count(id, tool), results.list(id, tool, pageBounds(query))]);
      const names = await people.namesOf([...new Set(rows.map(({ createdBy }) => createdBy))]);
      const records = rows.map(({ createdAt, createdBy, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        createdBy: names.get(createdBy) ?? "",
      }));
      return { records, total, ...query };
    },

    async get(caller: Caller, id: string): Promise<SavedResult> {
      return toDto(await find(caller, id));
    },

    async remove(caller: Caller, id: string): Promise<null> {
      if (!(await results.remove(currentEnterprise(caller).id, id))) throw new Refusal("NOT_FOUND", { message: GONE });
      return null;
    },

    async download(caller: Caller, id: string): Promise<OutgoingFile> {
      const row = await find(caller, id);
      const { name } = await profiles.getCurrent(caller);
      const { title } = TOOLS[row.tool];
      const edition = editionFor(row.tool, row.ruleSet);
      const createdAt = row.createdAt.toISOString();
      const rows = sheetRows({ answers: row.answers, result: row.result, createdAt }, title, name, edition);
      const content = await writeSheet(title, rows, SHEET_WIDTHS);
      return {
        name: `${title}-${name}-${dayInShanghai(row.createdAt)}.xlsx`,
        mime: XLSX_MIME,
        size: content.length,
        stream: Readable.from([content]),
      };
    },
  };
}
