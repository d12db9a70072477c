"use client";

import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef } from "react";

/** A key of the desk by its name (`j`, `Enter`, `g m`) and what it does here. */
export type KeyBindings = Readonly<Record<string, () => void>>;

/** How long the second key of two may take (ms). */
const SECOND_KEY_MS = 1500;

const KeysContext = createContext<(read: () => KeyBindings) => () => void>(() => () => undefined);

/** Binds keys while the component is there, from its first drawing on; what is bound last comes first. */
export function useKeys(bindings: KeyBindings): void {
  const bind = useContext(KeysContext);
  const now = useRef(bindings);
  useLayoutEffect(() => {
    now.current = bindings;
  });
  useLayoutEffect(() => bind(() => now.current), [bind]);
}

/** Keys are for the page only while nobody types and no dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "submit"].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** What Enter does on them they do by themselves. */
const answersEnter = (target: EventTarget | null) =>
  target instanceof Element && target.closest("a[href], button, summary") !== null;

/** Hears the keys of the desk. */
export function KeysProvider({ children }: { children: React.ReactNode }) {
  const layers = useRef<(() => KeyBindings)[]>([]);
  useEffect(() => {
    let first = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      // Out of the field first; then the keys are the page's again.
      if (event.key === "Escape" && isTyping(event.target) && document.querySelector("dialog[open]") === null) {
        (event.target as HTMLElement).blur();
        return;
      }
      if (isTyping(event.target) || (event.key === "Enter" && answersEnter(event.target))) return;
      const bindings: KeyBindings = Object.assign({}, ...layers.current.map((read) => read()));
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const name = first === "" ? pressed : `${first} ${pressed}`;
      clearTimeout(timer);
      first = "";
      const act = bindings[name] ?? bindings[pressed];
      if (act) {
        event.preventDefault();
        act();
      } else if (Object.keys(bindings).some((key) => key.startsWith(`${pressed} `))) {
        first = pressed;
        timer = setTimeout(() => (first = ""), SECOND_KEY_MS);
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  const bind = useMemo(
    () => (read: () => KeyBindings) => {
      layers.current = [...layers.current, read];
      return () => {
        layers.current = layers.current.filter((layer) => layer !== read);
      };
    },
    [],
  );
  return <KeysContext value={bind}>{children}</KeysContext>;
}
