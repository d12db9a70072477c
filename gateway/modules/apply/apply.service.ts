import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { applyCalls, ApplicationCase, ApplicationField, ApplicationFile } from "@/contract/apply/apply";
import { isWritten } from "@/contract/apply/form";
import type { CallAnswer } from "@/contract/call";
import { documentKindOf } from "@/contract/apply/document-labels";
import type { EnterpriseProfile } from "@/contract/enterprise/enterprise";
import { todayInShanghai } from "../../core/clock";
import type { OutgoingFile } from "../../core/bind-calls";
import type { Caller, CallerEnterprise } from "../../core/caller";
import { mayTake } from "../../core/case/case.rules";
import { datedSteps, logOf, voiceOf } from "../../core/case/case-view";
import type { Executor } from "../../core/database";
import type { ModuleContext } from "../../core/module";
import { pageBounds } from "../../core/paging";
import { Refusal } from "../../core/refusal";
import { cleanText } from "../../core/text/clean";
import { createOffers, factText, type Offer } from "../declare/match/declarable-item.service";
import { createProfileService } from "../enterprise/enterprise.service";
import { applicationKind } from "./apply.case";
import { rowOf, whoOf } from "./apply.cases";
import { createDocumentRepository } from "./apply-document.repository";
import { formOf, keptAside, prefilled, problemsOf } from "./apply-form.rules";
import { createInspection } from "./apply-inspection.service";
import { remarksOf } from "./apply-precheck.rules";
import { createApplyRepository, type ApplicationRowData } from "./apply.repository";
import { RUNNING, timesOf, tookDays } from "./apply.rules";
import { cleanTables, maskedTables, openTables, sealTables } from "./apply-tables";

type Save = z.output<typeof applyCalls.saveApplication.body>;
type ListQuery = z.output<typeof applyCalls.listApplications.query>;

export type ApplyParts = Pick<ModuleContext, "config" | "database" | "clock" | "cipher" | "ports">;

/** Answers for fields that an item once asked for are kept; this only bounds what somebody could pile up. */
const MOST_ANSWERS = 120;
const YEAR_MS = 365 * 86_400_000;

export const NO_APPLICATION = "没有找到这份申报，它可能已被删除，或属于另一家企业；请返回政策事项列表";
export const STALE = "这份申报刚刚在别处改过，您填写的内容仍在页面上；请刷新后核对最新内容再操作";
const NO_POLICY = "没有找到这份政策的申报事项，请返回政策页面重新进入";
const NOT_EDITABLE = "这份申报已经提交，不能再修改；需要修改请等待补正通知，或撤回后重新申报";
const FILE_GONE = "该文件不存在或已移除，请刷新后查看";

export function enterpriseOf(caller: Caller): CallerEnterprise {
  if (!caller.enterprise) throw new Refusal("NOT_ALLOWED");
  return caller.enterprise;
}

/** An item as it can be declared by an enterprise: with its form. */
export interface FormOffer extends Offer {
  readonly form: readonly ApplicationField[];
}

/** Reads items together with the form that the enterprise's profile has begun to fill in. */
export function createForms(parts: ApplyParts) {
  const offers = createOffers(parts);
  const profiles = createProfileService(parts);

  function withForm(offer: Offer, profile: EnterpriseProfile, today: string): FormOffer {
    const form = formOf(offer.item, offer.reads, (name, period) => {
      const fact = profile.facts.find((one) => one.name === name && one.period === period);
      if (!fact) return null;
      const value = factText(fact, profile.codeNames, today);
      return { value, source: fact.source, updatedAt: fact.updatedAt };
    });
    return { ...offer, form };
  }

  return {
    offers,
    profile: (caller: Caller) => profiles.getCurrent(caller),
    withForm,
    async find(caller: Caller, itemId: string, today: string): Promise<FormOffer | undefined> {
      const offer = (await offers.find([itemId], today)).get(itemId);
      return offer && withForm(offer, await profiles.getCurrent(caller), today);
    },
  };
}

/** Applications as an enterprise keeps and reads them; its steps are apply-steps.service.ts, the zone's apply-desk.service.ts. */
export function createApplyService(parts: ApplyParts) {
  const { database, clock, cipher } = parts;
  const repository = createApplyRepository(database.db);
  const forms = createForms(parts);
  const { people, files: stored } = parts.ports;
  const inspect = createInspection(parts.ports.files);

  async function ownRow(caller: Caller, id: string, db: Executor = database.db): Promise<ApplicationRowData> {
    const row = await createApplyRepository(db).find(enterpriseOf(caller).id, id);
    if (!row) throw new Refusal("NOT_FOUND", { message: NO_APPLICATION });
    return row;
  }

  /** What is new among the files of a save: the kind of the material that each is for, and what looks odd about it. */
  async function readNews(caller: Caller, id: string, files: Save["files"]) {
    const before = await ownRow(caller, id);
    const had = new Set(Object.values(before.files).flatMap((list) => list.map(({ fileId }) => fileId)));
    const fresh = Object.entries(files).flatMap(([key, ids]) =>
      ids.filter((fileId) => !had.has(fileId)).map((fileId) => [fileId, key] as const),
    );
    if (fresh.length === 0) return { flaws: new Map<string, string>(), kindOf: () => "" };
    const form = before.form ?? (await forms.find(caller, before.itemId, todayInShanghai(clock)))?.form ?? [];
    const keyOf = new Map(fresh);
    return {
      flaws: await inspect(fresh.map(([fileId]) => fileId)),
      kindOf: (fileId: string) =>
        documentKindOf(form.find(({ key }) => key === keyOf.get(fileId))?.label ?? "其他材料"),
    };
  }

  /** What the vault knows of the files of an application. */
  async function knowledgeOf({ enterpriseId, files }: ApplicationRowData) {
    const sums = Object.values(files).flatMap((list) => list.map(({ sha256 }) => sha256));
    const rows = await createDocumentRepository(database.db).listByContents(enterpriseId, sums);
    const known = new Map(rows.map((row) => [row.sha256, row]));
    return (sha256: string) => known.get(sha256);
  }

  async function timesOfItem(itemId: string) {
    const ids = await repository.listDecided(itemId, new Date(clock().getTime() - YEAR_MS));
    const steps = await repository.cases.listEvents(ids);
    return timesOf([...steps.values()].flatMap((log) => tookDays(datedSteps(log)) ?? []));
  }

  /** What cannot be had together and is under way or was granted. */
  async function clashes(enterpriseId: string, offer: Offer, own: string) {
    const others = await repository.listOfItems(enterpriseId, offer.excludes);
    return others
      .filter(({ id, state, decision }) => id !== own && (RUNNING.includes(state) || decision === "approved"))
      .map(({ title, number }) => ({
        key: null,
        words: `与已申报的“${title}”（${number ?? ""}）不可同时享受，审核时只能享受其中一项`,
      }));
  }

  return {
    async listDeclarable(caller: Caller, policyId: string): Promise<CallAnswer<typeof applyCalls.listDeclarable>> {
      const today = todayInShanghai(clock);
      const { id: enterpriseId } = enterpriseOf(caller);
      const ids = await forms.offers.idsOfPolicy(policyId);
      const [found, profile, had, policyTitle] = await Promise.all([
        forms.offers.find(ids, today),
        forms.profile(caller),
        repository.listOfItems(enterpriseId, ids),
        forms.offers.policyTitle(policyId, today),
      ]);
      const live = ids.flatMap((id) => found.get(id) ?? []).filter(({ repealed }) => !repealed);
      if (policyTitle === undefined || live.length === 0) throw new Refusal("NOT_FOUND", { message: NO_POLICY });
      const items = live.map((offer) => {
        const { form, item, timing } = forms.withForm(offer, profile, today);
        const asked = form.filter(isWritten);
        const running = had.find(({ itemId, state }) => itemId === item.id && RUNNING.includes(state));
        return {
          ...{ id: item.id, shape: item.shape, title: item.title, department: item.department },
          ...{ audience: item.audience, timing },
          benefit: item.benefit.text,
          materials: item.materials.map(({ name, note, required }) => ({ name, note, required })),
          filled: { known: asked.filter(({ known }) => known !== null).length, all: asked.length },
          draftId: had.find(({ itemId, state }) => itemId === item.id && state === "draft")?.id ?? null,
          running: running ? { id: running.id, number: running.number ?? "", state: running.state } : null,
        };
      });
      return { policyTitle, items };
    },

    /** A second click, a second tab, a colleague: the draft that is there is the answer. */
    async add(caller: Caller, itemId: string): Promise<{ id: string }> {
      const { id: enterpriseId } = enterpriseOf(caller);
      const now = clock();
      const offer = await forms.find(caller, itemId, todayInShanghai(clock));
      if (!offer || offer.repealed) throw new Refusal("NOT_FOUND", { message: NO_POLICY });
      const id = randomUUID();
      const { item } = offer;
      return database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const made = await writing.insert({
          ...{ id, enterpriseId, userId: caller.userId, itemId, policyId: item.policyId },
          ...{ title: item.title, department: item.department, policyTitle: offer.policyTitle },
          state: "draft",
          shape: item.shape,
          revision: 0,
          answers: prefilled(offer.form),
          files: {},
          promisedDays: 0,
          opinion: "",
          createdAt: now,
          updatedAt: now,
        });
        if (!made) {
          const draft = await writing.findDraft(enterpriseId, itemId);
          // Submitted or removed by somebody in this very moment.
          if (!draft) throw new Refusal("WRONG_STATE", { message: STALE });
          return { id: draft.id };
        }
        await writing.cases.addEvent(id, {
          ...{ at: now, step: "begin", fromState: null, toState: "draft", remark: applicationKind.begin.remark },
          ...{ side: "asker", userId: caller.userId },
        });
        return { id };
      });
    },

    async save(caller: Caller, { id, revision, answers, files, tables }: Save) {
      const now = clock();
      const { id: enterpriseId } = enterpriseOf(caller);
      const news = await readNews(caller, id, files);
      const dropped = await database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const vault = createDocumentRepository(transaction);
        await writing.lock(enterpriseId);
        const row = await ownRow(caller, id, transaction);
        if (!mayTake(applicationKind, "submit", row.state)) throw new Refusal("WRONG_STATE", { message: NOT_EDITABLE });
        if (row.revision !== revision) throw new Refusal("WRONG_STATE", { message: STALE });
        const known = new Map(
          Object.values(row.files)
            .flat()
            .map((file) => [file.fileId, file]),
        );
        const asked = [...new Set(Object.values(files).flat())].filter((fileId) => !known.has(fileId));
        for (const { fileId, name, size, sha256 } of await vault.listByFiles(enterpriseId, asked))
          known.set(fileId, { fileId, name, size, sha256 });
        const fresh = asked.filter((fileId) => !known.has(fileId));
        if (!(await stored.claim(transaction, fresh, caller.userId)))
          throw Refusal.input("有文件已失效、已从材料库移除或已用于其他申报，请移除后重新上传", "files");
        const uploaded = await stored.describe(transaction, fresh);
        for (const file of uploaded) known.set(file.fileId, file);
        await vault.add(
          enterpriseId,
          uploaded.map((file) => ({
            ...{ ...file, id: randomUUID(), enterpriseId, userId: caller.userId, createdAt: now, validUntil: null },
            ...{ kind: news.kindOf(file.fileId), flaw: news.flaws.get(file.fileId) ?? "" },
          })),
        );
        const named = Object.entries(files).map(([key, ids]): [string, ApplicationFile[]] => [
          key,
          [...new Set(ids)].flatMap((fileId) => known.get(fileId) ?? []),
        ]);
        const texts = Object.entries(answers).map(([key, value]) => [key, cleanText(value)]);
        const next = {
          answers: { ...row.answers, ...(Object.fromEntries(texts) as Record<string, string>) },
          files: { ...row.files, ...Object.fromEntries(named) },
        };
        const nextTables = { ...openTables(cipher, row), ...cleanTables(tables) };
        if ([next.answers, next.files, nextTables].flatMap(Object.keys).length > MOST_ANSWERS)
          throw Refusal.input("填写的栏目过多，请刷新页面后重试");
        if (
          !(await writing.update(id, revision, {
            ...{ ...next, updatedAt: now },
            tablesSealed: sealTables(cipher, id, nextTables),
          }))
        )
          throw new Refusal("WRONG_STATE", { message: STALE });
        // What the zone's staff has seen stays; files of a draft that nothing holds any more go.
        if (row.state !== "draft") return [];
        const used = new Set(
          Object.values(next.files)
            .flat()
            .map(({ fileId }) => fileId),
        );
        const loose = [...known.keys()].filter((fileId) => !used.has(fileId));
        const gone = await vault.nobodys(enterpriseId, loose, id);
        await stored.forget(transaction, gone);
        return gone;
      });
      await stored.erase(dropped);
      return { revision: revision + 1, savedAt: now.toISOString() };
    },

    async remove(caller: Caller, id: string): Promise<null> {
      const gone = await database.db.transaction(async (transaction) => {
        const writing = createApplyRepository(transaction);
        const { id: enterpriseId } = enterpriseOf(caller);
        await writing.lock(enterpriseId);
        const row = await ownRow(caller, id, transaction);
        if (!mayTake(applicationKind, "remove", row.state))
          throw new Refusal("WRONG_STATE", { message: applicationKind.steps.remove.wrong });
        const fileIds = Object.values(row.files)
          .flat()
          .map(({ fileId }) => fileId);
        const unused = await createDocumentRepository(transaction).nobodys(enterpriseId, fileIds, id);
        await stored.forget(transaction, unused);
        await writing.cases.remove(id);
        return unused;
      });
      await stored.erase(gone);
      return null;
    },

    async list(caller: Caller, query: ListQuery): Promise<CallAnswer<typeof applyCalls.listApplications>> {
      const { id } = enterpriseOf(caller);
      const [total, rows] = await Promise.all([
        repository.countOwn(id, query),
        repository.listOwn(id, query, pageBounds(query)),
      ]);
      const steps = await repository.cases.listEvents(rows.map((row) => row.id));
      const today = todayInShanghai(clock);
      const records = rows.map((row) => rowOf(row, steps.get(row.id) ?? [], today));
      return { records, total, page: query.page, size: query.size };
    },

    async get(caller: Caller, id: string): Promise<ApplicationCase> {
      const today = todayInShanghai(clock);
      const row = await ownRow(caller, id);
      const [offer, profile, steps, ratings, times] = await Promise.all([
        forms.find(caller, row.itemId, today),
        forms.profile(caller),
        repository.cases.listEvents([id]),
        repository.cases.listRatings([id]),
        timesOfItem(row.itemId),
      ]);
      const log = steps.get(id) ?? [];
      const form = row.form ?? offer?.form ?? [];
      const tables = openTables(cipher, row);
      const filled = { ...row, tables };
      const names = await people.namesOf([...new Set(log.flatMap(({ userId }) => userId ?? []))]);
      // It was not submitted yet, or was given back.
      const editable = mayTake(applicationKind, "submit", row.state);
      const about = { knownOf: await knowledgeOf(row), today, closesOn: offer?.timing.closesOn ?? null };
      return {
        ...rowOf(row, log, today),
        enterprise: { id: profile.id, name: profile.name, creditCode: profile.creditCode },
        revision: row.revision,
        form: [...form],
        answers: row.answers,
        files: row.files,
        tables: editable ? tables : maskedTables(form, tables),
        problems: editable ? problemsOf(form, filled, today) : null,
        remarks: editable
          ? [...remarksOf(form, row.files, about), ...(offer ? await clashes(row.enterpriseId, offer, id) : [])]
          : [],
        kept: row.form ? 0 : keptAside(form, filled),
        timing: offer && !offer.repealed ? offer.timing : null,
        decision: row.decision,
        opinion: row.opinion,
        ...voiceOf(applicationKind, row, { events: log, rating: ratings.get(id), today }),
        contact: offer ? offer.item.contact : null,
        promisedDays: row.promisedDays,
        times,
        log: logOf(log, whoOf(row.department, names)),
      };
    },

    async download(caller: Caller, id: string, fileId: string): Promise<OutgoingFile> {
      const row = await ownRow(caller, id);
      const listed = Object.values(row.files)
        .flat()
        .some((file) => file.fileId === fileId);
      const file = listed ? await stored.open(fileId) : undefined;
      if (!file) throw new Refusal("NOT_FOUND", { message: FILE_GONE });
      return file;
    },
  };
}
