import { z } from "zod";
import { applicationStep, type ApplicationFile, type ApplicationStep } from "@/contract/apply/apply";
import type { ApplicationState } from "@/contract/item/form";
import type { ItemForm } from "@/contract/item/item";
import type { ItemPrivacy } from "@/contract/item/privacy";
import { calendarDate, opaqueId } from "@/contract/fields";
import { residentIdCheck } from "@/contract/rules/identity-codes";
import { addWorkDays } from "@/contract/rules/work-days";
import { todayInShanghai } from "../../core/clock";
import { createConsents } from "../../core/consent/consent.service";
import type { Executor } from "../../core/database";
import type { Caller, CallerEnterprise } from "../../core/caller";
import { parseSample } from "../../core/sample-data";
import { sampleDays } from "../../core/sample-days";
import { prefilled, tableKey } from "./apply-form.rules";
import { createApplyRepository } from "./apply.repository";
import { remarkOf, stateAfter } from "../../core/case/case.rules";
import { applicationKind } from "./apply.case";
import { keepDecisionTime } from "./result/decision-times.service";
import { createResultIssue } from "./result/issue-result.service";
import { promisedCourse, publicityFrom, type CourseRow } from "./course.rules";
import { samplePdf } from "./apply.sample-file";
import { fingerprintOf } from "./apply-fingerprint";
import { rowApplicant } from "./applicant";
import { draftKeptUntil, isAsked, isOpened, keptUntilAfter, splitAnswers } from "./apply-privacy.rules";
import type { Tables } from "./apply-filled";
import { sealAnswers, sealTables } from "./apply-table-data";
import { createApplicationConsents } from "./application/application-consent.service";
import { createForms, type FormOffer } from "./application/application-form.service";
import type { ApplyParts } from "./application/own-application.service";

const sampleRow = z.record(z.string(), z.string());
const sampleApplication = z.strictObject({
  id: opaqueId,
  item: opaqueId,
  /** Left out: the person's own. */
  enterpriseId: opaqueId.nullable().default(null),
  userId: opaqueId,
  /** The codes of what was agreed to. */
  consents: z.array(z.string()).default([]),
  /** For whom it is; the birth moves with the years of the sample, and the number says it. */
  principal: z.strictObject({ name: z.string(), born: calendarDate, idNumber: z.string().length(18) }).optional(),
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

/** The steps from whose day on it is counted how long personal data is kept. */
const ENDING: readonly ApplicationStep[] = ["approve", "refuse", "withdraw"];

/** In working days. */
const DRAFT_BEGUN_AGO = 2;

/** The one whose people are there, and whose applications hold files. */
const OWN = "en-yunshan";

/** Identity numbers say the day of birth, which moves with the years of the sample. */
function numberBorn(idNumber: string, born: string): string {
  const body = `${idNumber.slice(0, 6)}${born.replaceAll("-", "")}${idNumber.slice(14, 17)}`;
  return body + residentIdCheck(body);
}

function rowsOf({ tables }: Sample): Tables {
  const withNumber = (row: Sample["tables"][string][number]) => {
    const { idNumber, born } = row;
    return idNumber === undefined || born === undefined ? row : { ...row, idNumber: numberBorn(idNumber, born) };
  };
  return Object.fromEntries(Object.entries(tables).map(([key, rows]) => [tableKey(key), rows.map(withNumber)]));
}

/** What is written in the form, with what begins it. */
const answersOf = ({ principal, answers }: Sample, form: FormOffer["form"]): Record<string, string> => ({
  ...prefilled(form),
  ...(principal && {
    principalName: principal.name,
    principalIdNumber: numberBorn(principal.idNumber, principal.born),
  }),
  ...answers,
});

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

/** The step that decides; undefined where nothing is decided yet. */
const findDecision = ({ log }: Sample) => log.find(({ step }) => step === "approve" || step === "refuse");

const decidedAgo = (sample: Sample): number => findDecision(sample)?.workdaysAgo ?? 0;

/** What the kind reads and a sample does not say. */
const BLANK = { title: "", department: "", itemId: "", shape: "standard", form: null, resultNumber: null } as const;

/** Writes the document of a sample's decision, and how long it took. */
function createSampleResults(parts: ApplyParts) {
  const issue = createResultIssue(parts);
  return async (transaction: Executor, sample: Sample, now: Date): Promise<void> => {
    const { id } = sample;
    const writing = createApplyRepository(transaction);
    const row = await writing.find(rowApplicant(sample), id);
    const decided = findDecision(sample);
    if (!row || !decided) return;
    const kind = decided.step === "approve" ? "granted" : "refused";
    await keepDecisionTime(transaction, row, (await writing.cases.listEvents([id])).get(id) ?? []);
    await writing.cases.change(id, {
      resultNumber: await issue(transaction, { row, kind, words: decided.words, now }),
    });
  };
}

/** Of each required material one file, with its own bytes. */
function createSampleFiles({ database, ports }: ApplyParts) {
  return async function filesOf(
    { form }: FormOffer,
    { id, userId, log, consents }: Sample,
    answers: Record<string, string>,
  ): Promise<Record<string, ApplicationFile[]>> {
    const files: Record<string, ApplicationFile[]> = {};
    const opened = new Set(consents);
    const asked = form.filter((field) => isAsked(field, answers) && isOpened(field, opened));
    for (const [index, field] of asked.filter(({ kind, required }) => kind === "files" && required).entries()) {
      // A draft is still being filled in.
      if (log.length === 0 && index > 0) break;
      const fileId = `${id}-${index}`;
      const content = Buffer.concat([samplePdf(field.label), Buffer.from(`% ${fileId}\n`)]);
      await ports.files.put({ id: fileId, name: `${field.label}.pdf`, content, ownerUserId: userId });
      if (field.consent !== undefined) await ports.files.seal([fileId]);
      files[field.key] = await ports.files.describe(database.db, [fileId]);
    }
    return files;
  };
}

/** Writes down what a sample's applicant agreed to when the draft was begun. */
async function giveConsents(
  parts: ApplyParts,
  transaction: Executor,
  { sample, item, began }: { sample: Sample; item: FormOffer["item"]; began: Date },
): Promise<void> {
  const { id, enterpriseId, userId, consents } = sample;
  if (!item.privacy || consents.length === 0) return;
  const agreed = item.privacy.items.filter(({ code }) => consents.includes(code));
  if (agreed.length < consents.length) throw new Error(`示例申请 ${id} 同意了事项没有要求的内容`);
  const clock = () => began;
  await createApplicationConsents({
    ...parts,
    clock,
    ports: { ...parts.ports, consent: createConsents(clock) },
  }).giveWithin(transaction, callerOf(sample, began), {
    row: { id, enterpriseId, userId, department: item.department, title: item.title },
    privacy: item.privacy,
    agreed,
  });
}

/** The last day on which what a consent has opened is kept; null while the case runs, and where nothing needed one. */
function findKeptUntil({ log }: Sample, privacy: ItemPrivacy | null, today: string): string | null {
  const dayOf = (workdaysAgo: number) => addWorkDays(today, -workdaysAgo);
  // A draft was last written in on the day on which it was begun.
  if (log.length === 0) return draftKeptUntil(privacy, dayOf(DRAFT_BEGUN_AGO));
  const end = log.find(({ step }) => ENDING.includes(step));
  return end ? keptUntilAfter(privacy, dayOf(end.workdaysAgo)) : null;
}

/** Puts sample applications in, once, after accounts, profiles, policies and items; days are told from today. */
export async function loadApplicationSample(parts: ApplyParts): Promise<void> {
  const { database, clock, cipher } = parts;
  const today = todayInShanghai(clock);
  const days = sampleDays(today);
  const forms = createForms(parts);
  const issueResult = createSampleResults(parts);
  const filesOf = createSampleFiles(parts);

  // As they were decided, so that the numbers of their documents follow one another.
  const samples = parseSample("applications", sampleApplication, clock).toSorted(
    (one, other) => decidedAgo(other) - decidedAgo(one),
  );
  for (const sample of samples) {
    const { id, enterpriseId, userId, log } = sample;
    const repository = createApplyRepository(database.db);
    if (await repository.find(rowApplicant(sample), id)) continue;
    const offer = await forms.findFor(callerOf(sample, clock()), sample.item, today);
    if (!offer) continue;
    const { item } = offer;
    const answers = answersOf(sample, offer.form);
    const files = enterpriseId === OWN || enterpriseId === null ? await filesOf(offer, sample, answers) : {};
    const momentOf = (ago: number) => days.at(addWorkDays(today, -ago), 9.5);
    const last = log.at(-1);
    const began = momentOf(log[0] ? log[0].workdaysAgo + 1 : DRAFT_BEGUN_AGO);
    const decided = findDecision(sample);
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
          ...BLANK,
          state: before,
          files,
        }) ?? before;
      const state = log.reduce<ApplicationState>((before, { step }) => stateOf(step, before), "draft");
      const form = asKnownBy(began, offer.form);
      const { open, closed } = splitAnswers(offer.form, answers);
      const tables = rowsOf(sample);
      const privacy = item.privacy ?? null;
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
        answers: open,
        answersSealed: sealAnswers(cipher, id, closed),
        privacy: number === null ? null : privacy,
        keptUntil: findKeptUntil(sample, privacy, today),
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
      await giveConsents(parts, transaction, { sample, item, began });
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
        const about = remarkOf(applicationKind, step, { ...course, ...sample, ...BLANK, state: toState, files }, again);
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
      if (decided) await issueResult(transaction, sample, momentOf(decided.workdaysAgo));
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

/** Who applies: somebody at work for the enterprise, or the person. */
function callerOf({ enterpriseId, userId }: Sample, now: Date): Caller {
  const enterprise: CallerEnterprise | undefined =
    enterpriseId === null
      ? undefined
      : { id: enterpriseId, admin: false, financeState: "", approval: "approved", permissions: ["declaration"] };
  return {
    userId,
    sessionId: "",
    type: enterprise ? "member" : "member_personal",
    expiresAt: now,
    absoluteEnd: now,
    mustChangePassword: false,
    secondFactorDue: false,
    enterprises: enterprise ? [enterprise] : [],
    enterprise,
  };
}
