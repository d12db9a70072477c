import { browserDraftStore, saveBeyondBrowser, type Draft, type DraftStore } from "@/components/form/draft/draft-store";
import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import { readToolForm, removeToolDraft, saveToolDraft, type LastResult } from "@/services/evaluation/form-draft";

/**
 * A member's unfinished form at the gateway, for any computer. The newest counts: the gateway's, a copy that did not get there,
 * or what was filled in at this browser before signing in.
 *
 * @param visitor the key of what a visitor fills in
 * @param hearLast is told of the enterprise's last kept result, which comes with the form
 */
export function createMemberDraftStore(
  tool: ToolId,
  visitor: string,
  hearLast: (last: LastResult | null) => void,
): DraftStore {
  const dropVisitor = () => browserDraftStore.remove(visitor).catch(() => undefined);
  const loadKept = async (): Promise<Draft | undefined> => {
    const { draft, draftAt, saved } = await readToolForm(tool);
    hearLast(saved);
    return draft && draftAt !== null ? { values: draft, savedAt: draftAt, writer: "gateway" } : undefined;
  };
  return {
    load: async (key) => {
      const found = await Promise.all([
        browserDraftStore.load(key),
        browserDraftStore.load(visitor),
        loadKept().catch(() => undefined),
      ]);
      return found
        .filter((draft) => draft !== undefined)
        .toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))[0];
    },
    save: async (key, draft) => {
      await saveBeyondBrowser(key, draft, ({ values }) => saveToolDraft(tool, values as Answers));
      await dropVisitor();
    },
    remove: async (key) => {
      await browserDraftStore.remove(key);
      await dropVisitor();
      await removeToolDraft(tool);
    },
    // A copy that goes has reached the gateway: no news.
    watch: (key, listener) => browserDraftStore.watch?.(key, (draft) => draft && listener(draft)) ?? (() => undefined),
  };
}
