import type { ApplicationFile, ApplicationStep } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/apply/form";
import { addWorkDays } from "@/contract/rules/work-days";
import { todayInShanghai } from "../../core/clock";
import type { Caller } from "../../core/caller";
import { sampleDays } from "../../core/sample-days";
import { prefilled } from "./apply-form.rules";
import { createApplyRepository } from "./apply.repository";
import { stateAfter } from "../../core/case/case.rules";
import { applicationKind } from "./apply.case";
import { samplePdf } from "./apply.sample-file";
import { samplePupils, sampleTenants } from "./apply.sample-rows";
import { sealTables, type Tables } from "./apply-tables";
import { createForms, type ApplyParts, type FormOffer } from "./apply.service";

/** A step: which, so many working days ago, and what was said. */
type Happened = readonly [step: ApplicationStep, daysAgo: number, words?: string];

interface Sample {
  readonly id: string;
  readonly item: string;
  readonly enterpriseId: string;
  readonly userId: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly log: readonly Happened[];
  readonly rows?: "tenants" | "pupils";
}

const OWN = { enterpriseId: "en-yunshan", userId: "user-member" } as const;

const OWN_SAMPLES: readonly Sample[] = [
  {
    ...OWN,
    ...{ id: "apply-sample-draft", item: "item-2026-018-1", log: [] },
    answers: { amount: "186.50", statement: "新增三台工业机器人和一条视觉检测线，设备已到货安装。" },
  },
  {
    ...OWN,
    ...{ id: "apply-sample-submitted", item: "item-2026-033-2", answers: { amount: "5" } },
    log: [["submit", 1]],
  },
  {
    ...OWN,
    ...{ id: "apply-sample-late", item: "item-2026-042-1", answers: { statement: "希望诊断装配车间的数据采集。" } },
    log: [["submit", 5]],
  },
  {
    ...OWN,
    ...{ id: "apply-sample-accepted", item: "item-2026-027-1", answers: { amount: "12" } },
    log: [
      ["submit", 7],
      ["accept", 6],
    ],
  },
  {
    ...OWN,
    ...{ id: "apply-sample-supplement", item: "item-2025-041-1", answers: { amount: "61.23" } },
    log: [
      ["submit", 8],
      ["accept", 7],
      ["ask", 3, "加计扣除优惠明细表缺少税务机关盖章页，请补传盖章后的完整文件。"],
    ],
  },
  {
    ...OWN,
    ...{ id: "apply-sample-approved", item: "item-2026-038-1", answers: { amount: "4.80" } },
    log: [
      ["submit", 12],
      ["accept", 11],
      ["approve", 2, "材料齐全，符合补贴条件，按实缴担保费核定。"],
    ],
  },
  {
    ...OWN,
    ...{ id: "apply-sample-refused", item: "item-2025-023-1", answers: { amount: "9" } },
    log: [
      ["submit", 30],
      ["accept", 28],
      ["refuse", 20, "培训计划的开班日期早于备案日期，不符合先备案后开班的要求。"],
    ],
  },
  {
    ...OWN,
    ...{ id: "apply-sample-evaluated", item: "item-2024-062-1", answers: { amount: "6.40" } },
    log: [
      ["submit", 40],
      ["accept", 39],
      ["approve", 33],
      ["evaluate", 31, "满意"],
    ],
  },
  { ...OWN, ...{ id: "apply-sample-gzf", item: "item-2026-036-1", answers: {}, log: [], rows: "tenants" } },
  {
    ...OWN,
    ...{ id: "apply-sample-school", item: "item-2026-060-1", answers: {}, rows: "pupils" },
    log: [
      ["submit", 6],
      ["accept", 5],
      ["ask", 2, "第 2 名学生的居住地址没有门牌号，请补充到楼栋和室号。"],
    ],
  },
];

/** Decided cases of one item, so that it has honest times: which enterprise, submitted how long ago, taking how long. */
const DECIDED: readonly (readonly [enterprise: string, daysAgo: number, took: number, waited: number])[] = [
  ["en-jincheng", 90, 9, 0],
  ["en-xinhe", 88, 12, 3],
  ["en-kangyuan", 80, 8, 0],
  ["en-yunjin", 76, 14, 5],
  ["en-shuzhi", 70, 6, 0],
  ["en-tongda", 66, 10, 0],
  ["en-haiyue", 60, 11, 2],
  ["en-zhengheng", 55, 7, 0],
  ["en-qihang", 50, 9, 0],
  ["en-bosheng", 44, 16, 0],
  ["en-baiyu", 40, 13, 0],
  ["en-lvyuan", 36, 18, 4],
];
const DECIDED_SAMPLES = DECIDED.map(([enterpriseId, daysAgo, took, waited]): Sample => ({
  id: `apply-sample-${enterpriseId}`,
  item: "item-2026-027-1",
  ...{ enterpriseId, userId: `sample-of-${enterpriseId}`, answers: { amount: "10" } },
  log: [
    ["submit", daysAgo],
    ["accept", daysAgo - 1],
    ...(waited > 0
      ? ([
          ["ask", daysAgo - 2, "请补充服务需求的技术指标。"],
          ["submit", daysAgo - 2 - waited],
          ["accept", daysAgo - 3 - waited],
        ] as const)
      : []),
    ["approve", daysAgo - took - waited],
  ],
}));

/** Puts sample applications in, once, after accounts, profiles, policies and items; days are told from today. */
export async function loadApplicationSample(parts: ApplyParts): Promise<void> {
  const { database, clock, cipher } = parts;
  const today = todayInShanghai(clock);
  const days = sampleDays(today);
  const forms = createForms(parts);

  /** Of each required material one file, with its own bytes. */
  async function filesOf({ form }: FormOffer, { id, userId, log }: Sample): Promise<Record<string, ApplicationFile[]>> {
    const files: Record<string, ApplicationFile[]> = {};
    for (const [index, field] of form.filter(({ kind, required }) => kind === "files" && required).entries()) {
      // A draft is still being filled in.
      if (log.length === 0 && index > 0) break;
      const fileId = `${id}-${index}`;
      const content = Buffer.concat([samplePdf(), Buffer.from(`% ${fileId}\n`)]);
      await parts.ports.files.put({ id: fileId, name: `${field.label}.pdf`, content, ownerUserId: userId });
      files[field.key] = await parts.ports.files.describe(database.db, [fileId]);
    }
    return files;
  }

  function rowsOf({ item }: FormOffer, { rows }: Sample): Tables {
    if (rows === "tenants") return sampleTenants(Number(today.slice(0, 4)));
    const born = item.tables[0]?.table.rules.find(({ column }) => column === "born");
    return rows === "pupils" ? samplePupils(born?.to ?? today) : {};
  }

  for (const sample of [...OWN_SAMPLES, ...DECIDED_SAMPLES]) {
    const { id, enterpriseId, userId, log } = sample;
    const repository = createApplyRepository(database.db);
    if (await repository.find(enterpriseId, id)) continue;
    const offer = await forms.find(callerOf(sample, clock()), sample.item, today);
    if (!offer) continue;
    const { item } = offer;
    const files = enterpriseId === OWN.enterpriseId ? await filesOf(offer, sample) : {};
    const momentOf = (ago: number) => days.at(addWorkDays(today, -ago), 9.5);
    const last = log.at(-1);
    const began = momentOf((log[0]?.[1] ?? 1) + 1);
    const decided = log.find(([step]) => step === "approve" || step === "refuse");
    const opinion = log.findLast(([step]) => applicationKind.steps[step].side === "staff")?.[2] ?? "";
    const evaluated = log.find(([step]) => step === "evaluate");
    await database.db.transaction(async (transaction) => {
      const writing = createApplyRepository(transaction);
      const submitted = log[0] && addWorkDays(today, -log[0][1]);
      const number = submitted ? await writing.cases.nextNumber(submitted) : null;
      const state: ApplicationState = (last && stateAfter(applicationKind, last[0], "draft")) ?? "draft";
      const made = await writing.insert({
        ...{ id, number, enterpriseId, userId, itemId: item.id, policyId: item.policyId, state, files, opinion },
        ...{ title: item.title, department: item.department, policyTitle: offer.policyTitle, revision: 0 },
        shape: item.shape,
        tablesSealed: sealTables(cipher, id, rowsOf(offer, sample)),
        answers: { ...prefilled(offer.form), ...sample.answers },
        form: number === null ? null : [...offer.form],
        promisedDays: number === null ? 0 : item.steps.reduce((sum, { workingDays }) => sum + workingDays, 0),
        yearlyGroup: null,
        decision: decided ? (decided[0] === "approve" ? "approved" : "refused") : null,
        decidedAt: decided ? momentOf(decided[1]) : null,
        submittedAt: log[0] ? momentOf(log[0][1]) : null,
        createdAt: began,
        updatedAt: last ? momentOf(last[1]) : began,
      });
      // Somebody has begun a draft of the same item.
      if (!made) return;
      if (evaluated) {
        const ratedAt = momentOf(evaluated[1]);
        await writing.cases.addRating(id, { score: 4, words: "", ratedAt, correctBy: null });
      }
      let fromState: ApplicationState = "draft";
      const begin = {
        step: "begin",
        fromState: null,
        toState: fromState,
        remark: applicationKind.begin.remark,
      } as const;
      await writing.cases.addEvent(id, { at: began, ...begin, side: "asker", userId });
      for (const [index, [step, ago, words = ""]] of log.entries()) {
        const toState: ApplicationState = stateAfter(applicationKind, step, fromState) ?? fromState;
        const about = step === "submit" && index > 0 ? "补正后重新提交" : applicationKind.steps[step].remark;
        const { side } = applicationKind.steps[step];
        await writing.cases.addEvent(id, {
          ...{ at: momentOf(ago), step, fromState, toState, side },
          remark: [about, words].filter(Boolean).join("："),
          userId: side === "staff" ? null : userId,
        });
        fromState = toState;
      }
    });
  }
}

/** Somebody at work for the enterprise, for reading its profile. */
function callerOf({ enterpriseId, userId }: Sample, now: Date): Caller {
  const enterprise = { id: enterpriseId, admin: false, financeState: "", approval: "approved", permissions: [] };
  return {
    ...{ userId, sessionId: "", type: "member", expiresAt: now, absoluteEnd: now, mustChangePassword: false },
    ...{ enterprises: [enterprise], enterprise },
  };
}
