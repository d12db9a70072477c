import type { WorkFile } from "@/contract/desk/queue";
import type { Caller } from "../caller";
import { todayInShanghai } from "../clock";
import type { Executor } from "../database";
import { requireText } from "../text/required-text";
import { createActing, type Versioned } from "./acting";
import * as acts from "./work-acts";
import { findWatchers } from "./watchers";
import { createWorkFiles } from "./work-file.service";
import type { WorkName, WorkParts } from "./work-parts";
import type { WorkItem } from "./work.repository";

/** What operators do with work items beside the steps of their kinds: with the version that they read, logged and told. */
export function createWorkActs(parts: WorkParts) {
  const { people } = parts.ports;
  const { act, tell } = createActing(parts);
  const files = createWorkFiles(parts);

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

    /** Who was asked to see to it hears of it; the answer says who that is. */
    async escalate(caller: Caller, name: WorkName, form: Versioned & { readonly words: string }) {
      const words = requireText(form.words, "words", 2);
      const { item, eventId } = await act(caller, name, form, (situation) => acts.escalate(situation, words));
      const others = item.escalatedTo.filter((id) => id !== caller.userId);
      const receivers = await findWatchers(parts.database.db, people, item, {
        staff: others,
        today: todayInShanghai(parts.clock),
      });
      await tell(receivers, item, { title: "请督办", body: words, eventId });
      return files.toFile(caller, item);
    },

    /** `open` opens the session in the transaction; what it gives is given back with the item. */
    async look<Opened>(
      caller: Caller,
      name: WorkName,
      form: Versioned & { readonly words: string },
      open: (transaction: Executor, item: WorkItem) => Promise<Opened>,
    ): Promise<{ readonly item: WorkItem; readonly opened: Opened; readonly eventId: number }> {
      const words = requireText(form.words, "words", 2);
      const { item, besides, eventId } = await act(
        caller,
        name,
        form,
        (situation) => acts.look(situation, words),
        open,
      );
      return { item, opened: besides as Opened, eventId };
    },

    async remark(caller: Caller, name: WorkName, form: Versioned & { readonly words: string }) {
      const words = requireText(form.words, "words", 2);
      const { item } = await act(caller, name, form, (situation) => acts.remark(situation, words));
      return files.toFile(caller, item);
    },
  };
}
