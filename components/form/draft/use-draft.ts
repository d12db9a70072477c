"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { browserDraftStore, changedValues, type Draft, type DraftStore } from "./draft-store";
import { useOwnKey, visitorKey } from "./own-key";

/** How long the hands must rest before a draft is saved (ms). */
export const DRAFT_PAUSE = 1000;

type Values = Readonly<Record<string, unknown>>;
const NOTHING: readonly Draft[] = [];

export type DraftState =
  | { readonly kind: "idle" }
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "failed" }
  /** Another tab or a colleague has written (or, without `latest`, sent or discarded) the same form since. */
  | { readonly kind: "outdated"; readonly latest: Draft | undefined };

interface DraftOptions {
  readonly key: string;
  readonly values: Values;
  readonly initial: Values;
  readonly replace: (values: Values) => void;
  readonly store?: DraftStore | undefined;
  readonly offer?: boolean;
}

/**
 * Keeps what is typed: a second after the last change, when the page is left, and when the form is taken down. What was
 * kept comes back at the next visit. Of two tabs the newer writing wins; the older one is told and saves nothing more until
 * somebody decides. What is kept is the account's: nobody else finds it, and while it is not known who is at the screen nothing
 * is kept. What a visitor left is the member's only if the member says so.
 *
 * @param key what is kept, without whose it is
 * @param values what is kept; leave out what must not lie in a browser: passwords, codes of text messages
 * @param replace puts values into the form: `replace` of useContractForm
 * @param offer what was kept does not come back by itself: the person is asked, and nothing is saved before the answer
 */
export function useDraft({
  key: name,
  values,
  initial,
  replace,
  store = browserDraftStore,
  offer = false,
}: DraftOptions) {
  const key = useOwnKey(name);
  const visitors = useVisitorsDraft(name);
  const [state, setState] = useState<DraftState>({ kind: "idle" });
  const [restoredAt, setRestoredAt] = useState<string | undefined>();
  const [offered, setOffered] = useState(NOTHING);
  const [ready, setReady] = useState(false);
  const text = JSON.stringify(values);
  // An offering form may stand before its draft is asked for: what was typed by then is not kept yet.
  const kept = useRef(offer ? JSON.stringify(initial) : text);
  const keptAt = useRef("");
  const writer = useRef("");
  const stopped = useRef(false);
  const latest = useRef({ values, text, replace });
  useEffect(() => {
    latest.current = { values, text, replace };
  });

  const save = async () => {
    const { values: now, text: nowText } = latest.current;
    if (key === undefined || stopped.current || nowText === kept.current) return;
    writer.current ||= crypto.getRandomValues(new Uint32Array(2)).join("");
    const at = new Date().toISOString();
    kept.current = nowText;
    keptAt.current = at;
    const next = await put(store, key, { values: now, savedAt: at, writer: writer.current });
    // The next change tries again.
    if (next.kind === "failed") kept.current = "";
    setState(next);
  };
  useAutosave(save, { text, kept, ready: ready && offered.length === 0 });

  const onTop = (draft: Draft) => ({ ...draft.values, ...changedValues(values, initial) });
  const take = (draft: Draft, values = draft.values) => {
    kept.current = JSON.stringify(draft.values);
    keptAt.current = draft.savedAt;
    stopped.current = false;
    setOffered(NOTHING);
    latest.current.replace(values);
  };
  useStored(store, key, name, {
    receive: (drafts, asked) => {
      const [draft] = drafts.filter(({ place }) => place !== "visitor");
      if (!offer) visitors.show(drafts.find(({ place }) => place === "visitor"));
      if (offer) setOffered(drafts);
      // Who has begun to type meanwhile keeps what was typed.
      else if (draft && text === asked) {
        take(draft);
        setRestoredAt(draft.savedAt);
      }
    },
    loaded: () => setReady(true),
    hear: (draft) => {
      if (draft && (draft.writer === writer.current || draft.savedAt < keptAt.current)) return;
      if (!draft && keptAt.current === "") return;
      stopped.current = true;
      setState({ kind: "outdated", latest: draft });
    },
    text,
  });

  const forget = async () => {
    kept.current = latest.current.text;
    keptAt.current = "";
    setRestoredAt(undefined);
    setOffered(NOTHING);
    setState({ kind: "idle" });
    if (key !== undefined) await store.remove(key).catch(() => undefined);
  };
  return {
    state,
    /** What a visitor left in this browser under this form, for a member who may or may not have been that visitor. */
    left: visitors.left,
    /** Whether something else was typed here meanwhile where the visitor had written: one of the two will give way. */
    leftClashes: visitors.left !== undefined && clash(visitors.left.values, values, initial),
    /** Puts what a visitor left into the form; `over`: which of the two stands where both have written. */
    takeLeft: async (over: "typed" | "left" = "typed") => {
      const { left } = visitors;
      if (left) take(left, over === "typed" ? onTop(left) : { ...values, ...changedValues(left.values, initial) });
      kept.current = "";
      await visitors.drop();
    },
    dropLeft: visitors.drop,
    /** Whether it may have been a colleague who wrote elsewhere. */
    shared: store.shared === true,
    /** When what was brought back unasked had been saved; undefined when nothing was. */
    restoredAt,
    /** What waits for an answer: to go on with one of them, or to begin anew. */
    offered: state.kind === "outdated" ? NOTHING : offered,
    /** Goes on with one of the offered drafts; what was typed here meanwhile stands over it. */
    takeOffered: (draft: Draft) => {
      store.adopt?.(draft);
      if (isVisitors(store, draft)) void visitors.drop();
      take(draft, onTop(draft));
      // What lies elsewhere has yet to come to where the form is kept.
      if (draft.place !== undefined && draft.place !== "account") kept.current = "";
    },
    /** Throws one of the offered drafts away; what was typed here meanwhile stays. @throws where it is still there */
    dropOffered: async (draft: Draft) => {
      if (isVisitors(store, draft)) await visitors.drop();
      else if (key !== undefined) await (store.drop ? store.drop(key, draft) : store.remove(key));
      setOffered((all) => all.filter((one) => one !== draft));
    },
    /** Throws the draft away and empties the form. */
    discard: async () => {
      stopped.current = false;
      replace(initial);
      latest.current = { ...latest.current, text: JSON.stringify(initial) };
      await forget();
    },
    /** After a success: what was sent is no draft any more, and leaving the page shall not make it one again. */
    clear: async () => {
      stopped.current = true;
      await forget();
    },
    /** After a success on a page that goes on: what was kept is no draft any more, what is changed from here on is one. */
    settle: forget,
    /** Takes what the other tab wrote. */
    takeLatest: () => {
      if (state.kind !== "outdated" || !state.latest) return;
      take(state.latest);
      setState({ kind: "saved", at: state.latest.savedAt });
    },
    /** Goes on with what stands here, over what the other tab wrote. */
    keepMine: async () => {
      stopped.current = false;
      kept.current = "";
      setOffered(NOTHING);
      await save();
    },
  };
}

/** Keeps a draft. A form that gives nothing was emptied: no draft is left of it. Full or forbidden storage keeps nothing. */
async function put(store: DraftStore, key: string, draft: Draft): Promise<DraftState> {
  const isEmpty = Object.keys(draft.values).length === 0;
  try {
    await (isEmpty ? store.remove(key) : store.save(key, draft));
    return isEmpty ? { kind: "idle" } : { kind: "saved", at: draft.savedAt };
  } catch {
    return { kind: "failed" };
  }
}

/** What somebody not signed in has left under a form's name, as long as nobody has decided about it. */
function useVisitorsDraft(name: string) {
  const [left, show] = useState<Draft | undefined>();
  const drop = async () => {
    show(undefined);
    await browserDraftStore.remove(visitorKey(name));
  };
  return { left, show, drop };
}

/** Whether two fillings of a form have something else in the same field. */
function clash(one: Values, other: Values, initial: Values): boolean {
  const written = changedValues(one, initial);
  return Object.keys(changedValues(other, initial)).some(
    (name) => name in written && JSON.stringify(written[name]) !== JSON.stringify(other[name]),
  );
}

/** A store that has several places knows the visitor's as one of them. */
const isVisitors = (store: DraftStore, { place }: Draft) => store.loadAll === undefined && place === "visitor";

/** What is kept under a key, and what a visitor left under the form's name. */
async function loadDrafts(store: DraftStore, key: string, name: string): Promise<readonly Draft[]> {
  if (store.loadAll) return store.loadAll(key);
  const own = await store.load(key);
  const visitors = key === visitorKey(name) ? undefined : await browserDraftStore.load(visitorKey(name));
  return [own, visitors && { ...visitors, place: "visitor" as const }].filter((draft) => draft !== undefined);
}

/** Loads what was kept, and hears of what is written elsewhere. */
function useStored(
  store: DraftStore,
  key: string | undefined,
  name: string,
  on: {
    /** `asked`: the text of the form when the draft was asked for. */
    readonly receive: (drafts: readonly Draft[], asked: string) => void;
    readonly loaded: () => void;
    readonly hear: (draft: Draft | undefined) => void;
    readonly text: string;
  },
) {
  const receive = useEffectEvent(on.receive);
  const loaded = useEffectEvent(on.loaded);
  const hear = useEffectEvent(on.hear);
  const read = useEffectEvent(() => on.text);
  useEffect(() => {
    if (key === undefined) return;
    let here = true;
    const asked = read();
    loadDrafts(store, key, name)
      .then((drafts) => {
        if (here && drafts.length > 0) receive(drafts, asked);
      })
      .catch(() => undefined)
      .finally(() => here && loaded());
    const unwatch = store.watch?.(key, hear);
    return () => {
      here = false;
      unwatch?.();
    };
  }, [key, name, store]);
}

/** Saves when the hands have rested, when the page is left, and when the form is taken down. */
function useAutosave(
  save: () => Promise<void>,
  { text, kept, ready }: { text: string; kept: Readonly<React.RefObject<string>>; ready: boolean },
) {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (!ready || text === kept.current) return;
    const timer = setTimeout(() => void saveNow(), DRAFT_PAUSE);
    return () => clearTimeout(timer);
  }, [text, kept, ready]);

  useEffect(() => {
    if (!ready) return;
    const leave = () => void saveNow();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [ready]);
}

export type DraftHandle = ReturnType<typeof useDraft>;
