import { browserDraftStore, type DraftStore } from "@/components/form/draft/draft-store";
import type { ApplicationField } from "@/contract/apply/apply";
import { isConflict, type Saver } from "@/services/apply/draft";
import { valuesOf } from "@/services/apply/form";

/**
 * Keeps a step of the form at the gateway, where colleagues see it too. Until the gateway has it, a copy lies in the browser:
 * a lost connection or a closed tab loses nothing. The copy holds only what was changed here: brought back, it stands over what
 * others have saved since and takes nothing else of theirs away. A save over somebody else's is told like one of another tab.
 *
 * @param read what the gateway had when the step was opened
 */
export function createApplyStore(
  saver: Saver,
  fields: readonly ApplicationField[],
  read: Readonly<Record<string, unknown>>,
  afterSave: () => void,
): DraftStore {
  let base = read;
  let hear: Parameters<NonNullable<DraftStore["watch"]>>[1] | undefined;

  async function tellOfOthers(): Promise<void> {
    const latest = await saver.catchUp().catch(() => undefined);
    if (!latest) return;
    const editable = latest.steps.includes("submit");
    hear?.(
      editable ? { values: valuesOf(fields, latest), savedAt: new Date().toISOString(), writer: "gateway" } : undefined,
    );
  }

  return {
    load: async (key) => {
      const draft = await browserDraftStore.load(key);
      return draft && { ...draft, values: { ...base, ...draft.values } };
    },
    remove: browserDraftStore.remove,
    save: async (key, draft) => {
      browserDraftStore.save(key, { ...draft, values: changed(draft.values, base) }).catch(() => undefined);
      try {
        await saver.save(draft.values);
      } catch (error) {
        // After the form has taken note of the failure: the conflict is the better explanation.
        if (isConflict(error)) setTimeout(() => void tellOfOthers(), 0);
        throw error;
      }
      base = draft.values;
      await browserDraftStore.remove(key).catch(() => undefined);
      afterSave();
    },
    watch: (_key, listener) => {
      hear = listener;
      return () => {
        hear = undefined;
      };
    },
  };
}

/** The values that are others than they were. */
const changed = (now: Readonly<Record<string, unknown>>, before: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
