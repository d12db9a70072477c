import { z } from "zod";
import { applicationStep, type ApplicationFile, type ApplicationStep } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/item/form";
import type { ItemForm } from "@/contract/item/item";
import { opaqueId } from "@/contract/fields";
import { residentIdCheck } from "@/contract/rules/identity-codes";
import { addWorkDays } from "@/contract/rules/work-days";
import { todayInShanghai } from "../../core/clock";
import type { Caller } from "../../core/caller";
import { parseSample } from "../../core/sample-data";
import { sampleDays } from "../../core/sample-days";
import { prefilled, tableKey } from "./apply-form.rules";
import { createApplyRepository } from "./apply.repository";
import { remarkOf, stateAfter } from "../../core/case/case.rules";
import { applicationKind } from "./apply.case";
import { promisedCourse, publicityFrom, type CourseRow } from "./course.rules";
import { samplePdf } from "./apply.sample-file";
import { fingerprintOf } from "./apply-fingerprint";
import { sealTables, type Tables } from "./apply-table-data";
import { createForms, type FormOffer } from "./application/application-form.service";
import type { ApplyParts } from "./application/own-application.service";

const sampleRow = z.record(z.string(), z.string());
const sampleApplication = z.strictObject({
  id: opaqueId,
  item: opaqueId,
  enterpriseId: opaqueId,
  userId: opaqueId,
  answers: z.record(z.string(), z.string()),
  /** Rows by the key of the item's table. */
  tables: z.record(z.string(), z.array(sampleRow)).default({}),
  /** The steps, each with the working days that lie between, and what was said. */
  log: z.array(
    z.strictObject({
      step: applicationStep,
      workdaysAgo: z.number().int(),
      words: z.string().default(""),
      /** Of a payment, in 万元. */
      amount: z.string().optional(),
    }),
  ),
});
type Sample = z.output<typeof sampleApplication>;

/** The steps whose words are the zone's opinion of the application. */
const OPINED: readonly ApplicationStep[] = ["accept", "ask", "approve", "refuse"];

/** The one whose people are there, and whose applications hold files. */
const OWN = "en-yunshan";

/** Identity numbers say the day of birth, which moves with the years of the sample. */
function rowsOf({ tables }: Sample): Tables {
  const withNumber = (row: Sample["tables"][string][number]) => {
    const { idNumber, born } = row;
    if (idNumber === undefined || born === undefined) return row;
    const body = `${idNumber.slice(0, 6)}${born.replaceAll("-", "")}${idNumber.slice(14, 17)}`;
    return { ...row, idNumber: body + residentIdCheck(body) };
  };
  return Object.fromEntries(Object.entries(tables).map(([key, rows]) => [tableKey(key), rows.map(withNumber)]));
}

/** What was promised to a sample application, and how far it has come. */
function courseOf({ log }: Sample, steps: ItemForm["steps"], today: string): CourseRow {
  const promised = promisedCourse(steps);
  const dayOf = (wanted: ApplicationStep) => {
    const taken = log.find(({ step }) => step === wanted);
    return taken && addWorkDays(today, -taken.workdaysAgo);
  };
  const from = dayOf("publicize");
  return {
    ...promised,
    promisedDays: steps.reduce((sum, { workingDays }) => sum + workingDays, 0),
    ...(from ? publicityFrom(from, promised.publicityDays ?? 0) : { publicityFrom: null, publicityUntil: null }),
    paidOn: dayOf("pay") ?? null,
    paidAmount: log.find(({ step }) => step === "pay")?.amount ?? null,
  };
}

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
      const content = Buffer.concat([samplePdf(field.label), Buffer.from(`% ${fileId}\n`)]);
      await parts.ports.files.put({ id: fileId, name: `${field.label}.pdf`, content, ownerUserId: userId });
      files[field.key] = await parts.ports.files.describe(database.db, [fileId]);
    }
    return files;
  }

  for (const sample of parseSample("applications", sampleApplication, clock)) {
    const { id, enterpriseId, userId, log } = sample;
    const repository = createApplyRepository(database.db);
    if (await repository.find(enterpriseId, id)) continue;
    const offer = await forms.find(callerOf(sample, clock()), sample.item, today);
    if (!offer) continue;
    const { item } = offer;
    const files = enterpriseId === OWN ? await filesOf(offer, sample) : {};
    const momentOf = (ago: number) => days.at(addWorkDays(today, -ago), 9.5);
    const last = log.at(-1);
    const began = momentOf((log[0]?.workdaysAgo ?? 1) + 1);
    const decided = log.find(({ step }) => step === "approve" || step === "refuse");
    const opinion = log.findLast(({ step }) => OPINED.includes(step))?.words ?? "";
    const evaluated = log.find(({ step }) => step === "evaluate");
    await database.db.transaction(async (transaction) => {
      const writing = createApplyRepository(transaction);
      const submitted = log[0] && addWorkDays(today, -log[0].workdaysAgo);
      const number = submitted ? await writing.cases.nextNumber(submitted) : null;
      const course = courseOf(sample, item.steps, today);
      const stateOf = (step: ApplicationStep, before: ApplicationState): ApplicationState =>
        stateAfter(applicationKind, step, before, {
          ...course,
          ...sample,
          state: before,
          title: "",
          department: "",
          files,
        }) ?? before;
      const state = log.reduce<ApplicationState>((before, { step }) => stateOf(step, before), "draft");
      const form = asKnownBy(began, offer.form);
      const answers = { ...prefilled(offer.form), ...sample.answers };
      const tables = rowsOf(sample);
      const made = await writing.insert({
        id,
        number,
        enterpriseId,
        userId,
        itemId: item.id,
        policyId: item.policyId,
        state,
        files,
        opinion,
        title: item.title,
        department: item.department,
        policyTitle: offer.policyTitle,
        revision: 0,
        shape: item.shape,
        tablesSealed: sealTables(cipher, id, tables),
        answers,
        givenBack: state === "supplement" ? fingerprintOf(cipher, id, offer.form, { answers, files, tables }) : null,
        form: number === null ? null : [...form],
        basis: submitted === undefined ? null : asKnownBy(began, offer.basisOn(submitted)),
        ...course,
        promisedDays: number === null ? 0 : course.promisedDays,
        yearlyGroup: null,
        decision: decided ? (decided.step === "approve" ? "approved" : "refused") : null,
        decidedAt: decided ? momentOf(decided.workdaysAgo) : null,
        submittedAt: log[0] ? momentOf(log[0].workdaysAgo) : null,
        createdAt: began,
        updatedAt: last ? momentOf(last.workdaysAgo) : began,
      });
      // Somebody has begun a draft of the same item.
      if (!made) return;
      if (evaluated) {
        const ratedAt = momentOf(evaluated.workdaysAgo);
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
      for (const [index, { step, workdaysAgo, words }] of log.entries()) {
        const toState = stateOf(step, fromState);
        const again = step === "submit" && index > 0 ? "补正后重新提交" : undefined;
        const about = remarkOf(
          applicationKind,
          step,
          { ...course, ...sample, state: toState, title: "", department: "", files },
          again,
        );
        const { side } = applicationKind.steps[step];
        await writing.cases.addEvent(id, {
          at: momentOf(workdaysAgo),
          step,
          fromState,
          toState,
          side,
          remark: [about, words].filter(Boolean).join("："),
          userId: side === "staff" ? null : userId,
        });
        fromState = toState;
      }
    });
  }
}

/** What was read on a day had been known by then: the profiles of the sample are younger than its applications. */
function asKnownBy<Read>(day: Date, read: Read): Read {
  const latest = day.toISOString();
  return JSON.parse(
    JSON.stringify(read, (name, value: unknown) =>
      name === "updatedAt" && typeof value === "string" && value > latest ? latest : value,
    ),
  ) as Read;
}

/** Somebody at work for the enterprise, for reading its profile. */
function callerOf({ enterpriseId, userId }: Sample, now: Date): Caller {
  const enterprise = { id: enterpriseId, admin: false, financeState: "", approval: "approved", permissions: [] };
  return {
    userId,
    sessionId: "",
    type: "member",
    expiresAt: now,
    absoluteEnd: now,
    mustChangePassword: false,
    secondFactorDue: false,
    enterprises: [enterprise],
    enterprise,
  };
}
