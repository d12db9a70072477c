import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { accountAccessCalls } from "../../../contract/account/access";
import { creditCodeCheck, residentIdCheck } from "../../../contract/rules/identity-codes";
import { applyCalls } from "../../../contract/apply/apply";
import type { Call, CallInput } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import type { WorkKind } from "../../../contract/desk/work-kinds";
import { enterpriseCalls } from "../../../contract/enterprise/enterprise";
import { interactionCalls } from "../../../contract/interaction/feedback";
import type { AppealForm } from "../../../contract/interaction/appeal";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { repairCalls } from "../../../contract/interaction/repair";
import { questionCalls } from "../../../contract/interaction/question";
import { queryRows, type OpenDatabase } from "../../../gateway/core/database";
import type { GatewayModule } from "../../../gateway/core/module";
import { MODULES } from "../../../gateway/modules";
import { materialKey } from "../../../gateway/modules/apply/apply-form.rules";
import { importItems, itemRow, policyRow } from "../declare/item-fixtures";
import { buildTestGateway, call, TEST_NOW, type Answer } from "../support/gateway";
import { upload, uploadAsVisitor, type SentFile } from "../support/multipart";
import { PNG_PHOTO, tracedPng } from "../support/photos";
import { tokenOf } from "../support/people";
import { freshCode } from "../support/sms";

/**
 * The sample's operators. 经济发展局: `operator` 周宁 (every work role, so its head), `acceptor`, `answerer`. 科技创新局:
 * `reviewer` (audits, so its head), `publisher`.
 */
export const ECONOMY = "group-economy";
export const TECHNOLOGY = "group-technology";

const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);

export interface WorkRowInDatabase {
  readonly kind: WorkKind;
  readonly case_id: string;
  readonly number: string;
  readonly title: string;
  readonly asker: string;
  readonly state: string;
  readonly turn: string;
  readonly due_on: string | null;
  readonly unit_id: string | null;
  readonly assignee: string | null;
  readonly confidential: boolean;
  readonly version: number;
  readonly urged: number;
}

/** The row of a work item; undefined where there is none. */
export async function readWork(database: OpenDatabase, number: string): Promise<WorkRowInDatabase | undefined> {
  const rows = await queryRows<WorkRowInDatabase>(
    database.db,
    sql`select *, due_on::text as due_on from desk_work where number = ${number}`,
  );
  return rows[0];
}

export interface Desk {
  readonly app: FastifyInstance;
  /** The same gateway through the control socket: nobody in particular asks. */
  readonly control: FastifyInstance;
  readonly database: OpenDatabase;
  now: Date;
  /** Makes a call as a sample account. */
  as<C extends Call>(username: string, entry: C, input: CallInput<C>): Promise<Answer<C>>;
  work(number: string): Promise<WorkRowInDatabase | undefined>;
  close(): Promise<void>;
}

/**
 * A gateway whose desk calls take an operator's account, with the sample people and nothing in the queues. `modules`: instead
 * of the product's.
 */
export async function openDesk({
  modules = MODULES,
}: { readonly modules?: readonly GatewayModule[] } = {}): Promise<Desk> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "portal-desk-"));
  let now = TEST_NOW;
  const parts = { modules, clock: () => now, config: { dataDir: folder } };
  const gateway = await buildTestGateway({ ...parts, data: "people" });
  const { app, database } = gateway;
  const control = await buildTestGateway({ ...parts, control: true, database });
  await database.db.execute(sql`delete from desk_work`);
  const tokens = new Map<string, string>();
  return {
    app,
    control: control.app,
    database,
    get now() {
      return now;
    },
    set now(moment) {
      now = moment;
      tokens.clear();
    },
    async as(username, entry, input) {
      const token = tokens.get(username) ?? (await tokenOf(app, username));
      tokens.set(username, token);
      return call(app, entry, input, token);
    },
    work: (number) => readWork(database, number),
    async close() {
      await control.close();
      await gateway.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Uploads a picture as its camera wrote it. */
export async function uploadPicture(desk: Desk, username: string, content: Buffer = tracedPng()): Promise<string> {
  const token = await tokenOf(desk.app, username);
  const name = content.subarray(0, 2).equals(Buffer.from("ffd8", "hex")) ? "图片.jpg" : "图片.png";
  const sent = await upload(desk.app, fileCalls.uploadFile, [{ name, content }], token);
  return sent.data.data[0]?.fileId ?? "";
}

/** Sends feedback in; gives its number. */
export async function sendFeedback(
  desk: Desk,
  { from = "personal", content = "首页的电话打不通，请更正。", fileIds = [] as string[] } = {},
): Promise<string> {
  const body = { submissionId: randomUUID(), category: "site_error" as const, content, fileIds };
  return (await desk.as(from, interactionCalls.submitFeedback, { body })).data.number;
}

export async function askQuestion(desk: Desk, from = "personal"): Promise<string> {
  const body = { submissionId: randomUUID(), kind: "usage" as const, content: "怎样修改登录的手机号？" };
  return (await desk.as(from, questionCalls.askQuestion, { body })).data.number;
}

/** Lets a sample operator work at a further unit: steps are for whoever has to do with a case. */
export const placeAt = (desk: Desk, username: string, unitId: string): Promise<unknown> =>
  desk.database.db.execute(
    sql`insert into operator_unit (user_id, unit_id) values (${`user-${username}`}, ${unitId}) on conflict do nothing`,
  );

/** What an appeal of the tests says. Power goes to 建设发展局 at first. */
export const APPEAL_FORM = {
  kind: "request",
  category: "utility.power",
  title: "车间夜间电压不稳",
  content: "每晚八点以后车间电压降到三百六十伏，数控机床报警停机，希望尽快检查线路。",
  contactName: "林晓岚",
} as const satisfies AppealForm;

/** Reports something broken, with a photo; gives its id, its number and the photo as the case holds it. */
export async function submitRepair(
  desk: Desk,
  {
    from = "admin",
    urgency = "normal" as "normal" | "urgent" | "danger",
    category = "water" as "water" | "fire",
    photos = [{ name: "现场.png", content: PNG_PHOTO }] as readonly SentFile[],
    submissionId = randomUUID() as string,
    phone = undefined as string | undefined,
  } = {},
) {
  const token = await tokenOf(desk.app, from);
  const photoIds: string[] = [];
  for (const photo of photos)
    photoIds.push((await upload(desk.app, fileCalls.uploadFile, [photo], token)).data.data[0]?.fileId ?? "");
  const answer = await desk.as(from, repairCalls.submitRepair, {
    body: {
      submissionId,
      category,
      urgency,
      placeId: "park-software",
      building: "A3 栋",
      floor: "5 层",
      room: "501",
      content: "洗手间水管漏水，地上有积水。",
      contactName: "林晓岚",
      ...(phone === undefined ? {} : { phone }),
      photoIds,
    },
  });
  if (answer.returnCode !== 2000) throw new Error(answer.errorMessage ?? JSON.stringify(answer.problems));
  const { id, number } = answer.data;
  const shown = await desk.as(from, repairCalls.getRepair, { params: { id } });
  return { id, number, fileId: shown.data.photos[0]?.fileId ?? "" };
}

/** Sends an appeal; gives its id, its number and the file that it holds. */
export async function submitAppeal(
  desk: Desk,
  {
    from = "admin",
    file = true,
    submissionId = randomUUID() as string,
    ...change
  }: Partial<AppealForm> & { from?: string; file?: boolean; submissionId?: string } = {},
) {
  const fileIds = file ? [await uploadPicture(desk, from)] : [];
  const answer = await desk.as(from, appealCalls.submitAppeal, {
    body: { ...APPEAL_FORM, submissionId, fileIds, ...change },
  });
  if (answer.returnCode !== 2000) throw new Error(answer.errorMessage ?? JSON.stringify(answer.problems));
  return { ...answer.data, fileId: fileIds[0] ?? "" };
}

/** The items that applications are for; `i-plain` promises the decision within ten working days. */
export async function importDeskItems(desk: Desk): Promise<void> {
  const steps = [
    { name: "网上申报", unit: "经济发展局", workingDays: 0 },
    { name: "审核", unit: "经济发展局", workingDays: 10 },
  ];
  const rows = ["i-plain", "i-second", "i-third"].map((id) => itemRow(id, "p-1", ["region"], { steps }));
  const { refused } = await importItems(desk.database, [policyRow("p-1")], rows);
  if (refused[0]) throw new Error(refused[0].reason);
}

/** A material that the items ask for. */
export const AUDIT = materialKey("研发费用专项审计报告");

/** Submits an application; gives its id, its number and the file that it holds. */
export async function submitApplication(desk: Desk, itemId: string) {
  const token = await tokenOf(desk.app, "admin");
  const { id } = (await desk.as("admin", applyCalls.addApplication, { body: { itemId } })).data;
  const sent = await upload(desk.app, fileCalls.uploadFile, [{ name: "审计报告.pdf", content: PDF }], token);
  const fileId = sent.data.data[0]?.fileId ?? "";
  const answers = { amount: "20", contactName: "陈思远", contactPhone: "13800000002" };
  const body = { id, revision: 0, answers, files: { [AUDIT]: [fileId] } };
  await desk.as("admin", applyCalls.saveApplication, { body });
  const submitted = await desk.as("admin", applyCalls.submitApplication, {
    body: { id, revision: 1, agree: true },
  });
  if (submitted.returnCode !== 2000) throw new Error(submitted.errorMessage ?? JSON.stringify(submitted.problems));
  return { id, number: submitted.data.number, fileId };
}

/** Hands a real name in; the item goes by the account. */
export async function submitRealName(desk: Desk, username = "personal") {
  const first = "34010419900307261";
  const frontFileId = await uploadPicture(desk, username);
  const body = {
    name: "周一凡",
    idNumber: first + residentIdCheck(first),
    frontFileId,
    backFileId: await uploadPicture(desk, username),
    agree: true as const,
  };
  const answer = await desk.as(username, accountAccessCalls.submitRealName, { body });
  if (answer.returnCode !== 2000) throw new Error(answer.errorMessage);
  return { number: `user-${username}`, fileId: frontFileId };
}

/** Registers an enterprise; the item goes by the credit code. */
export async function registerEnterprise(desk: Desk, tel: string, body16: string) {
  const creditCode = `${body16}${creditCodeCheck(body16)}`;
  const sent = await uploadAsVisitor(desk.app, [{ name: "执照.png", content: tracedPng() }]);
  const licenceFileId = sent.data.data[0]?.fileId ?? "";
  const answer = await call(desk.app, accountAccessCalls.registerEnterprise, {
    body: {
      tel,
      code: await freshCode(desk.control, tel, "register"),
      enterpriseName: "合肥新来科技有限公司",
      creditCode,
      licenceFileId,
      fullName: "王新",
      password: "Person2026",
      agree: true,
    },
  } as never);
  if (answer.returnCode !== 2000) throw new Error(answer.errorMessage);
  return { number: creditCode, fileId: licenceFileId };
}

/** Asks for certification as a financial institution; the item goes by the credit code. */
export async function requestFinance(desk: Desk) {
  const fileId = await uploadPicture(desk, "admin");
  const body = {
    licenceNumber: "B0012H334010001",
    kind: "bank",
    contactName: "李想",
    contactPhone: "13900000001",
    fileIds: [fileId],
  };
  const answer = await desk.as("admin", enterpriseCalls.requestFinance, { body } as never);
  if (answer.returnCode !== 2000) throw new Error(answer.errorMessage ?? JSON.stringify(answer.problems));
  const [row] = await queryRows<{ credit_code: string }>(
    desk.database.db,
    sql`select e.credit_code from enterprise e join finance_request r on r.enterprise_id = e.id order by r.submitted_at desc limit 1`,
  );
  return { number: row?.credit_code ?? "", fileId };
}
