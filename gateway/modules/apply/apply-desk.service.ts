import type { ApplicationDossier, ApplicationStep, applyCalls } from "@/contract/apply";
import type { ApplicationState } from "@/contract/apply-form";
import type { CallAnswer } from "@/contract/call";
import { todayInShanghai } from "../../core/clock";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { createEnterpriseDirectory } from "../account/account-enterprise.service";
import { createPeople } from "../account/account-people.service";
import type { OutboxParts } from "../common/common-outbox.service";
import { createMessenger } from "../message/messenger.service";
import { createAuditLog } from "../operator/operator-audit.service";
import { dossierOf } from "./apply.cases";
import { createApplyRepository, type ApplicationRowData } from "./apply.repository";
import { mayTake, STEPS } from "./apply.rules";
import { openTables } from "./apply-tables";

type StaffStep = Extract<ApplicationStep, "accept" | "ask" | "approve" | "refuse">;

const WRONG_STEP: Readonly<Record<StaffStep, string>> = {
  accept: "只有已提交的申报可以受理，请用 application show 查看",
  ask: "只有已受理的申报可以要求补正，请先用 application accept 受理",
  approve: "只有已受理的申报可以审核，请先用 application accept 受理",
  refuse: "只有已受理的申报可以审核，请先用 application accept 受理",
};

/** How the log and the inbox tell of a step. */
const TOLD: Readonly<Record<StaffStep, { readonly title: string; readonly remark: string; readonly next: string }>> = {
  accept: { title: "申报已受理", remark: "材料齐全，予以受理", next: "正在审核，结果会通过消息中心告诉您。" },
  ask: { title: "申报需要补正", remark: "需补正", next: "请按要求补正后重新提交，等待期间不计入办理时间。" },
  approve: { title: "申报审核通过", remark: "审核通过", next: "后续兑现以主管部门通知为准，欢迎评价这次办理。" },
  refuse: { title: "申报审核不通过", remark: "审核不通过", next: "对结果有疑问，请联系主管部门。" },
};

/** The zone's side of applications, the same through the control socket and in the command line's own process. */
export function createApplicationDesk(parts: OutboxParts) {
  const { database, clock } = parts;
  const repository = createApplyRepository(database.db);
  const directory = createEnterpriseDirectory(parts);
  const people = createPeople(database.db);
  const messenger = createMessenger(parts);
  const audit = createAuditLog(database.db, clock);

  const missing = (number: string) =>
    new Refusal("NOT_FOUND", { message: `没有编号为 ${number} 的申报，请用 application list 查看编号` });

  async function dossiers(rows: readonly ApplicationRowData[], whole: boolean): Promise<ApplicationDossier[]> {
    const steps = await repository.listSteps(rows.map(({ id }) => id));
    const [enterprises, names] = await Promise.all([
      directory.find([...new Set(rows.map(({ enterpriseId }) => enterpriseId))]),
      people.namesOf([...new Set([...steps.values()].flat().flatMap(({ userId }) => userId ?? []))]),
    ]);
    const today = todayInShanghai(clock);
    return rows.map((row) => {
      const found = enterprises.find(({ id }) => id === row.enterpriseId);
      const enterprise = { id: row.enterpriseId, name: found?.name ?? "", creditCode: found?.creditCode ?? "" };
      return dossierOf(row, steps.get(row.id) ?? [], {
        ...{ enterprise, names, today, whole },
        tables: openTables(parts.cipher, row),
      });
    });
  }

  async function show(number: string): Promise<ApplicationDossier> {
    const row = await repository.findByNumber(number);
    const [dossier] = row ? await dossiers([row], true) : [];
    if (!dossier) throw missing(number);
    // The operator sees the contact whole; that it was read is kept.
    await audit.record({ event: "reveal", target: number, detail: { what: "application" } });
    return dossier;
  }

  async function take(number: string, step: StaffStep, words: string): Promise<ApplicationDossier> {
    const now = clock();
    const said = cleanText(words);
    const { row, stepId } = await database.db.transaction(async (transaction) => {
      const writing = createApplyRepository(transaction);
      const found = await writing.findByNumber(number);
      if (!found) throw missing(number);
      await writing.lock(found.enterpriseId);
      // Read again: the enterprise may have withdrawn it meanwhile.
      const row = await writing.find(found.enterpriseId, found.id);
      const to = STEPS[step].to;
      if (!row || !to || !mayTake(step, row.state)) throw new Refusal("WRONG_STATE", { message: WRONG_STEP[step] });
      const decision = step === "approve" ? "approved" : step === "refuse" ? "refused" : undefined;
      const written = await writing.update(row.id, row.revision, {
        state: to,
        updatedAt: now,
        opinion: said,
        ...(decision ? { decision, decidedAt: now } : {}),
      });
      if (!written) throw new Refusal("WRONG_STATE", { message: WRONG_STEP[step] });
      const remark = said === "" ? TOLD[step].remark : `${TOLD[step].remark}：${said}`;
      const stepId = await writing.addStep({
        ...{ applicationId: row.id, at: now, step, fromState: row.state, toState: to, remark, userId: null },
      });
      return { row, stepId };
    });
    await audit.record({ event: `application.${step}`, enterpriseId: row.enterpriseId, target: number });
    const staff = await people.staffOf(row.enterpriseId);
    const admins = await people.adminsOf(row.enterpriseId);
    const { title, next } = TOLD[step];
    await messenger.send({
      // Whoever works on it, as long as the person still works there, and the administrators.
      to: { userIds: [...admins, ...staff.filter((userId) => userId === row.userId)] },
      enterpriseId: row.enterpriseId,
      kind: "policy",
      title: `${title}：${row.title}`,
      body: `编号 ${number}。${said === "" ? "" : `${said.replace(/[。．.]+$/u, "")}。`}${next}`,
      link: `/user/base/policy-items/${row.id}`,
      eventKey: `application:${row.id}:${stepId}`,
    });
    return show(number);
  }

  return {
    show,
    accept: (number: string): Promise<ApplicationDossier> => take(number, "accept", ""),
    ask: (number: string, words: string): Promise<ApplicationDossier> => take(number, "ask", words),
    approve: (number: string, words: string): Promise<ApplicationDossier> => take(number, "approve", words),
    refuse: (number: string, words: string): Promise<ApplicationDossier> => take(number, "refuse", words),

    async list(query: {
      readonly state?: ApplicationState | undefined;
      readonly page: number;
      readonly size: number;
    }): Promise<CallAnswer<typeof applyCalls.listApplicationsToHandle>> {
      const [total, rows] = await Promise.all([
        repository.countHandled(query.state),
        repository.listHandled(query.state, pageBounds(query)),
      ]);
      return { records: await dossiers(rows, false), total, page: query.page, size: query.size };
    },
  };
}

export type ApplicationDesk = ReturnType<typeof createApplicationDesk>;
