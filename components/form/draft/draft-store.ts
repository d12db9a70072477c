import { DRAFT_PREFIX as PREFIX } from "@/lib/browser/personal-storage-keys";

/** Where one of several drafts lies: with the account, in this browser on its way there, or left here by somebody not signed in. */
export type DraftPlace = "account" | "unsent" | "visitor";

/** What is kept of a form that was not sent yet. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** ISO 8601. */
  readonly savedAt: string;
  /** The tab that wrote it: no tab needs to be told of its own writing. */
  readonly writer: string;
  /** Only of a store that has several places. */
  readonly place?: DraftPlace;
}

/** Where drafts are kept. The browser by default; a store of the gateway can be put in its place. */
export interface DraftStore {
  /** Colleagues write to it too, so that who wrote is not always another tab of one's own. */
  readonly shared?: true;
  readonly load: (key: string) => Promise<Draft | undefined>;
  readonly save: (key: string, draft: Draft) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Everything that is kept, for a store of several places: the person chooses. */
  readonly loadAll?: (key: string) => Promise<readonly Draft[]>;
  /** Removes one of several and leaves the others. */
  readonly drop?: (key: string, draft: Draft) => Promise<void>;
  /** Is told which of several the person goes on with. */
  readonly adopt?: (draft: Draft) => void;
  /** Tells of changes made elsewhere; undefined when the draft was removed there. Returns how to stop. */
  readonly watch?: (key: string, listener: (draft: Draft | undefined) => void) => () => void;
}

function parseDraft(text: string | null): Draft | undefined {
  if (!text) return undefined;
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    return draft && typeof draft.values === "object" && draft.values !== null && typeof draft.savedAt === "string"
      ? { values: draft.values, savedAt: draft.savedAt, writer: String(draft.writer) }
      : undefined;
  } catch {
    // Cut off by a full disk, or written by hand: as good as none.
    return undefined;
  }
}

/**
 * Drafts in this browser's localStorage. Everything happens before the first await, so a save on `pagehide` is not lost.
 * `useDraft` puts the account before each key; a key names the enterprise where the form belongs to one.
 */
export const browserDraftStore: DraftStore = {
  load: async (key) => parseDraft(window.localStorage.getItem(PREFIX + key)),
  save: async (key, draft) => window.localStorage.setItem(PREFIX + key, JSON.stringify(draft)),
  remove: async (key) => window.localStorage.removeItem(PREFIX + key),
  watch: (key, listener) => {
    const hear = (event: StorageEvent) => {
      if (event.key === PREFIX + key) listener(parseDraft(event.newValue));
    };
    window.addEventListener("storage", hear);
    return () => window.removeEventListener("storage", hear);
  },
};

/**
 * Saves a draft elsewhere, for a store of the gateway. Until it is there a copy lies in this browser, written before the first
 * await: a lost connection or a closed tab loses nothing.
 *
 * @param copy what the browser keeps meanwhile, where that is not the whole draft
 */
export async function saveBeyondBrowser(
  key: string,
  draft: Draft,
  send: (draft: Draft) => Promise<unknown>,
  copy: Draft = draft,
): Promise<void> {
  browserDraftStore.save(key, copy).catch(() => undefined);
  await send(draft);
  await browserDraftStore.remove(key).catch(() => undefined);
}

/** The values that are others than they were. */
export const changedValues = (now: Draft["values"], before: Draft["values"]): Draft["values"] =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
