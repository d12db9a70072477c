"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { lazy, Suspense, useId, useRef, useState, type ComponentType } from "react";
import { redactPersonalData } from "@/contract/masks";
import { IslandIcon } from "@/components/ui/icons/island-icon";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import { partOrNothing } from "@/lib/browser/chunk-reload";
import { rememberSearch } from "@/lib/browser/recent-searches";
import styles from "./header-search.module.css";
import type { HintsProps } from "./search-hints";

/** What one can search for, and the page that answers; the keyword goes there as `value`. */
export interface SearchScope {
  readonly label: string;
  /** What the box is called where that is more than 搜索 and the label. */
  readonly field?: string;
  readonly action: string;
  readonly placeholder: string;
  /** Its page asks in a box of its own, so that the header's gives way there on phones. */
  readonly ownBox?: true;
  /** What is suggested as one types: all kinds of things, or companies alone. */
  readonly suggests?: true | "companies";
  /** The tab that is open at first. */
  readonly first?: true;
}

// The gateway's own limit (contract/policy/policy.ts); not imported, so that no schema code reaches public pages.
const KEYWORD_LIMIT = 100;

const loadHints = async (): Promise<ComponentType<HintsProps>> => (await import("./search-hints")).SearchHints;
const SearchHints = lazy(async () => ({ default: await partOrNothing(loadHints(), () => null) }));

/**
 * The header's search: a GET form, so that Enter and the button work the same with and without scripts. Without them
 * the other tabs are submit buttons that search there; with them they choose where the button searches.
 */
export function HeaderSearch({ scopes, size }: { scopes: readonly SearchScope[]; size?: "large" }) {
  const here = usePathname();
  const asked = useSearchParams().get("value") ?? "";
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      scopes.findIndex((scope) => scope.first),
    ),
  );
  const scope = scopes[chosen] ?? scopes[0];
  if (!scope) return null;
  const isHere = scopes.some(({ action, ownBox }) => action === here && !ownBox);
  // On other pages it is what was asked there, personal data and all; a search by a long number is for its own page.
  const value = isHere ? asked : redactPersonalData(asked);
  return (
    <search
      className={styles.search}
      data-size={size}
      data-tabs={scopes.length > 1 || undefined}
      data-here={isHere || undefined}
    >
      {/* A new search shows in the box also after moving on without a reload. */}
      <SearchForm key={value} scopes={scopes} scope={scope} value={value} choose={setChosen} />
    </search>
  );
}

function SearchForm({
  scopes,
  scope,
  value,
  choose,
}: {
  scopes: readonly SearchScope[];
  scope: SearchScope;
  value: string;
  choose: (index: number) => void;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(value);
  // What hints are asked for: not the letters of a word that is still being composed.
  const [typed, setTyped] = useState(value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | undefined>();
  // Until scripts run the field is a plain one: no promise of a list that nobody would open.
  const ready = useScriptsReady();

  const listId = `${id}-hints`;
  const hints = ready && scope.suggests !== undefined;
  return (
    <form
      ref={form}
      action={scope.action}
      method="get"
      onSubmit={() => rememberSearch(text)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {/* Enter presses the first button of a form, which would otherwise be a tab. */}
      <button type="submit" hidden>
        搜索
      </button>
      {scopes.length > 1 && (
        <div className={styles.tabs}>
          {scopes.map((option, index) => (
            <button
              key={option.label}
              type="submit"
              formAction={option.action}
              aria-pressed={option === scope}
              onClick={(event) => {
                event.preventDefault();
                choose(index);
                form.current?.querySelector("input")?.focus();
              }}
            >
              {option.label}
            </button>
          ))}
        </div>
      )}
      <div className={styles.box}>
        <label htmlFor={`${id}-value`} className="visually-hidden">
          {scope.field ?? `搜索${scope.label}`}
        </label>
        <input
          id={`${id}-value`}
          name="value"
          type="search"
          value={text}
          maxLength={KEYWORD_LIMIT}
          placeholder={scope.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            if (!(event.nativeEvent as InputEvent).isComposing) setTyped(event.target.value);
            setOpen(true);
          }}
          onCompositionEnd={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => setOpen(true)}
          {...(hints
            ? {
                role: "combobox",
                "aria-autocomplete": "list" as const,
                "aria-expanded": open,
                "aria-controls": listId,
                ...(open && active ? { "aria-activedescendant": active } : {}),
              }
            : {})}
        />
        <button type="submit">
          <IslandIcon name="search" size={18} />
          <span className="visually-hidden">搜索</span>
        </button>
      </div>
      {hints && open && (
        <Suspense fallback={null}>
          <SearchHints
            listId={listId}
            text={typed}
            form={form}
            only={scope.suggests === "companies" ? "companies" : undefined}
            onActive={setActive}
            onClose={() => setOpen(false)}
            onChoose={(word) => {
              setText(word);
              setTyped(word);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
