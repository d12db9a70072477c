"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { browserDraftStore, type Draft, type DraftStore } from "./draft-store";

/** How long the hands must rest before a draft is saved (ms). */
export const DRAFT_PAUSE = 1000;

type Values = Readonly<Record<string, unknown>>;

export type DraftState =
  | { readonly kind: "idle" }
  | { readonly kind: "saved"; readonly at: string }
  | { readonly kind: "failed" }
  /** Another tab has written (or, without `latest`, sent or discarded) the same form since. */
  | { readonly kind: "outdated"; readonly latest: Draft | undefined };

/**
 * Keeps what is typed: a second after the last change, when the page is left, and when the form is taken down. What was
 * kept comes back at the next visit. Of two tabs the newer writing wins; the older one is told and saves nothing more until
 * somebody decides.
 *
 * @param values what is kept; leave out what must not lie in a browser: passwords, codes of text messages
 * @param replace puts values into the form: `replace` of useContractForm
 */
export function useDraft({
  key,
  values,
  initial,
  replace,
  store = browserDraftStore,
}: {
  key: string;
  values: Values;
  initial: Values;
  replace: (values: Values) => void;
  store?: DraftStore;
}) {
  const [state, setState] = useState<DraftState>({ kind: "idle" });
  const [restoredAt, setRestoredAt] = useState<string | undefined>();
  const [ready, setReady] = useState(false);
  const text = JSON.stringify(values);
  const kept = useRef(text);
  const keptAt = useRef("");
  const writer = useRef("");
  const stopped = useRef(false);
  const latest = useRef({ values, text, replace });
  useEffect(() => {
    latest.current = { values, text, replace };
  });

  const save = async () => {
    const { values: now, text: nowText } = latest.current;
    if (stopped.current || nowText === kept.current) return;
    writer.current ||= crypto.getRandomValues(new Uint32Array(2)).join("");
    const at = new Date().toISOString();
    kept.current = nowText;
    keptAt.current = at;
    try {
      await store.save(key, { values: now, savedAt: at, writer: writer.current });
      setState({ kind: "saved", at });
    } catch {
      // Full or forbidden storage: the next change tries again, and the person is told not to rely on it.
      kept.current = "";
      setState({ kind: "failed" });
    }
  };
  useAutosave(save, { text, kept, ready });

  const take = (draft: Draft) => {
    kept.current = JSON.stringify(draft.values);
    keptAt.current = draft.savedAt;
    stopped.current = false;
    latest.current.replace(draft.values);
  };
  const takeLoaded = useEffectEvent(take);

  useEffect(() => {
    let here = true;
    const untouched = latest.current.text;
    store
      .load(key)
      .then((draft) => {
        // Who has begun to type meanwhile keeps what was typed.
        if (!here || !draft || latest.current.text !== untouched) return;
        takeLoaded(draft);
        setRestoredAt(draft.savedAt);
      })
      .catch(() => undefined)
      .finally(() => here && setReady(true));
    const unwatch = store.watch?.(key, (draft) => {
      if (draft && (draft.writer === writer.current || draft.savedAt < keptAt.current)) return;
      if (!draft && keptAt.current === "") return;
      stopped.current = true;
      setState({ kind: "outdated", latest: draft });
    });
    return () => {
      here = false;
      unwatch?.();
    };
  }, [key, store]);

  const forget = async () => {
    kept.current = latest.current.text;
    keptAt.current = "";
    setRestoredAt(undefined);
    setState({ kind: "idle" });
    await store.remove(key).catch(() => undefined);
  };
  return {
    state,
    /** When what was brought back had been saved; undefined when nothing was. */
    restoredAt,
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
      await save();
    },
  };
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
