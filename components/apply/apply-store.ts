import {
  browserDraftStore,
  changedValues,
  saveBeyondBrowser,
  type DraftStore,
} from "@/components/form/draft/draft-store";
import { useOwnKey } from "@/components/form/draft/own-key";
import type { ApplicationField } from "@/contract/apply/apply";
import { FORM_SECTIONS, type FormSection } from "@/contract/item/form";
import { isConflict, type Saver } from "@/services/apply/draft";
import { valuesOf } from "@/services/apply/form";

const SECTIONS = Object.keys(FORM_SECTIONS) as FormSection[];

/** Under which name a step of an application's form lies in this browser. */
export const nameCopy = (id: string, section: FormSection): string => `application:${id}:${section}`;

/** Removes what lies in this browser of an application's form, whichever step it is of. */
export function useForgetCopies(id: string) {
  const keys = SECTIONS.map((section) => nameCopy(id, section));
  const prefix = useOwnKey("");
  return async (): Promise<void> => {
    if (prefix !== undefined) await Promise.all(keys.map((key) => browserDraftStore.remove(prefix + key)));
  };
}

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
    ...(saver.isShared ? { shared: true as const } : {}),
    load: async (key) => {
      const draft = await browserDraftStore.load(key);
      return draft && { ...draft, values: { ...base, ...draft.values } };
    },
    remove: browserDraftStore.remove,
    save: async (key, draft) => {
      if (saver.isClosed()) return;
      const copy = { ...draft, values: changedValues(draft.values, base) };
      try {
        await saveBeyondBrowser(key, draft, ({ values }) => saver.save(values), copy);
      } catch (error) {
        // After the form has taken note of the failure: the conflict is the better explanation.
        if (isConflict(error)) setTimeout(() => void tellOfOthers(), 0);
        throw error;
      }
      base = draft.values;
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
