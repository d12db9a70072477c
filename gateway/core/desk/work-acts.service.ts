import type { WorkFile } from "@/contract/desk/queue";
import type { Caller } from "../caller";
import { requireText } from "../text/required-text";
import { visibleWork } from "./viewer";
import { staleRefusal } from "./work";
import * as acts from "./work-acts";
import type { Act, Situation } from "./work-acts";
import { createWorkFiles, missingWork, type WorkName, type WorkParts } from "./work-file.service";
import { createWorkRepository, type WorkItem } from "./work.repository";

/** The current version of an item, named by whoever changes it. */
interface Versioned {
  readonly version: number;
}

const deskLink = ({ kind, number }: WorkName) => `/desk/${kind}/${number}`;

/** What operators do with work items beside the steps of their kinds: with the version that they read, logged and told. */
export function createWorkActs(parts: WorkParts) {
  const { database, clock, ports } = parts;
  const { audit, messenger, people } = ports;
  const files = createWorkFiles(parts);

  /** Everything or nothing: the item, what follows it and its line in the log. */
  async function act(caller: Caller, name: WorkName, { version }: Versioned, judge: (situation: Situation) => Act) {
    const units = await people.units();
    const done = await database.db.transaction(async (transaction) => {
      const works = createWorkRepository(transaction);
      const visible = visibleWork(caller);
      const seen = await works.findByNumber(name.kind, name.number, visible);
      // Under its lock it may be another one: hidden meanwhile.
      const item = seen && (await works.findToChange(seen, visible));
      if (!item) throw missingWork(name);
      const now = clock();
      if (item.version !== version) throw await staleRefusal(transaction, people, item, now);
      const key = { kind: item.kind, caseId: item.caseId };
      const jointUnits = (await works.listJointUnits(item.kind, [item.caseId])).get(item.caseId) ?? [];
      const assigneeName = item.assignee === null ? undefined : await people.nameIn(transaction, item.assignee);
      const wanted = judge({ caller, item, jointUnits, units, assigneeName, now });
      const by = caller.userId;
      // A remark changes nothing that somebody else could have read.
      const changed =
        wanted.remark === undefined
          ? ({
              ...wanted.set,
              version: item.version + 1,
              changedBy: by,
              changedSide: "staff",
              changedHow: wanted.how,
              updatedAt: now,
            } as const)
          : {};
      if (wanted.remark === undefined) await works.update(key, changed);
      else await works.addRemark({ ...key, by, at: now, words: wanted.remark });
      if (wanted.jointUnits) await works.putJointUnits(key, wanted.jointUnits);
      const { act: called, how: text, before, after } = wanted;
      const eventId = await works.addEvent({ ...key, act: called, by, side: "staff", at: now, text, before, after });
      return { before: item, item: { ...item, ...changed } as WorkItem, wanted, eventId };
    });
    await record(caller, done.item, done.wanted);
    return done;
  }

  /** What was written for colleagues stays in their log: it may name people. */
  const withoutWords = (fields: Act["before"]) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(fields).filter(([field]) => !["内部意见", "原因", "说明"].includes(field))),
    );
  const record = ({ userId }: Caller, item: WorkItem, { act: called, before, after }: Act) =>
    audit.record({
      event: `desk.${called}`,
      userId,
      enterpriseId: item.enterpriseId ?? undefined,
      target: item.number,
      detail: { kind: item.kind, before: withoutWords(before), after: withoutWords(after) },
    });

  const tell = (
    userIds: readonly string[],
    item: WorkItem,
    { title, body, eventId }: { readonly title: string; readonly body: string; readonly eventId: number },
  ) =>
    userIds.length === 0
      ? Promise.resolve([])
      : messenger.send({
          to: { userIds },
          kind: "system",
          title,
          body: `编号 ${item.number}，${item.title}。${body}`,
          link: deskLink(item),
          eventKey: `desk:${item.kind}:${item.caseId}:${eventId}`,
        });

  return {
    async take(caller: Caller, name: WorkName, form: Versioned): Promise<WorkFile> {
      const { item } = await act(caller, name, form, acts.take);
      return files.toFile(caller, item);
    },

    /** The new assignee hears of it; a unit sees it in its queue. */
    async assign(
      caller: Caller,
      name: WorkName,
      form: Versioned & {
        readonly unitId?: string | undefined;
        readonly operatorId?: string | undefined;
        readonly words?: string | undefined;
      },
    ): Promise<WorkFile> {
      const words = form.words === undefined ? undefined : requireText(form.words, "words", 2);
      const { item, eventId } = await act(caller, name, form, (situation) =>
        acts.assign(situation, { ...form, words }),
      );
      if (item.assignee !== null && item.assignee !== caller.userId)
        await tell([item.assignee], item, { title: "有一件事转给您承办", body: words ?? "", eventId });
      return files.toFile(caller, item);
    },

    async join(caller: Caller, name: WorkName, form: Versioned & { readonly unitIds: readonly string[] }) {
      const { item } = await act(caller, name, form, (situation) => acts.join(situation, form.unitIds));
      return files.toFile(caller, item);
    },

    async setConfidential(caller: Caller, name: WorkName, form: Versioned & { readonly confidential: boolean }) {
      const { item } = await act(caller, name, form, (situation) => acts.setConfidential(situation, form.confidential));
      return files.toFile(caller, item);
    },

    /** The heads of its unit hear of it; where it has none, everybody who audits, unless it is confidential. */
    async escalate(caller: Caller, name: WorkName, form: Versioned & { readonly words: string }) {
      const words = requireText(form.words, "words", 2);
      const { item, eventId } = await act(caller, name, form, (situation) => acts.escalate(situation, words));
      const unit = (await people.units()).find(({ id }) => id === item.unitId);
      const heads = unit?.people.filter(({ head }) => head).map(({ id }) => id) ?? [];
      const others = heads.length > 0 || item.confidential ? [] : await people.operators(["audit"]);
      const receivers = [...heads, ...others].filter((id) => id !== caller.userId);
      await tell(receivers, item, { title: "请督办", body: words, eventId });
      return files.toFile(caller, item);
    },

    async remark(caller: Caller, name: WorkName, form: Versioned & { readonly words: string }) {
      const words = requireText(form.words, "words", 2);
      const { item } = await act(caller, name, form, () => acts.remark(words));
      return files.toFile(caller, item);
    },
  };
}
