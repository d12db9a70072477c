import {
  browserDraftStore,
  saveBeyondBrowser,
  type Draft,
  type DraftPlace,
  type DraftStore,
} from "@/components/form/draft/draft-store";
import type { Answers, ToolId } from "@/contract/rules/evaluation/tool";
import { readToolForm, removeToolDraft, saveToolDraft, type LastResult } from "@/services/evaluation/form-draft";

const isSame = (a: Draft, b: Draft) => {
  const sorted = ({ values }: Draft) => JSON.stringify(Object.entries(values).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
};

/**
 * A member's unfinished form at the gateway, for any computer. A copy that did not get there, and what was filled in at this
 * browser by somebody not signed in, are kept apart from it: the person chooses, and only what was chosen is moved there.
 *
 * @param visitor the key of what a visitor fills in
 * @param hearLast is told of the enterprise's last kept result, which comes with the form
 */
export function createMemberDraftStore(
  tool: ToolId,
  visitor: string,
  hearLast: (last: LastResult | null) => void,
): DraftStore {
  /** Until the gateway has told what the account has, nothing is written over it. */
  let isKnown = false;
  let isVisitorAdopted = false;

  const loadKept = async (): Promise<Draft | undefined> => {
    const { draft, draftAt, saved } = await readToolForm(tool);
    isKnown = true;
    hearLast(saved);
    return draft && draftAt !== null
      ? { values: draft, savedAt: draftAt, writer: "gateway", place: "account" }
      : undefined;
  };
  /** What lies in this browser; a copy of what the account has already is none. */
  const loadCopy = async (place: DraftPlace, key: string, account: Draft | undefined): Promise<Draft | undefined> => {
    const found = await browserDraftStore.load(key);
    if (!found || !account || !isSame(found, account)) return found && { ...found, place };
    await browserDraftStore.remove(key);
    return undefined;
  };
  const loadAll = async (key: string): Promise<readonly Draft[]> => {
    const account = await loadKept().catch(() => undefined);
    const copies = await Promise.all([loadCopy("unsent", key, account), loadCopy("visitor", visitor, account)]);
    return [account, ...copies].filter((draft) => draft !== undefined);
  };
  const send = async ({ values }: Draft) => {
    if (!isKnown && (await loadKept())) {
      isKnown = false;
      throw new Error("The account has another draft, which nobody has seen here yet.");
    }
    await saveToolDraft(tool, values as Answers);
  };
  const dropAdopted = async () => {
    if (isVisitorAdopted) await browserDraftStore.remove(visitor).catch(() => undefined);
    isVisitorAdopted = false;
  };
  return {
    load: async (key) => (await loadAll(key))[0],
    loadAll,
    save: async (key, draft) => {
      await saveBeyondBrowser(key, draft, send);
      await dropAdopted();
    },
    remove: async (key) => {
      await browserDraftStore.remove(key);
      await dropAdopted();
      await removeToolDraft(tool);
    },
    drop: async (key, { place }) => {
      if (place === "account") await removeToolDraft(tool);
      else await browserDraftStore.remove(place === "visitor" ? visitor : key);
    },
    adopt: ({ place }) => {
      isVisitorAdopted = place === "visitor";
    },
    // A copy that goes has reached the gateway: no news.
    watch: (key, listener) => browserDraftStore.watch?.(key, (draft) => draft && listener(draft)) ?? (() => undefined),
  };
}
