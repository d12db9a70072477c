"use client";

import { useCallback, useEffect, useMemo, useState } from "react";
import { useViewer } from "@/components/layout/providers/viewer";
import { formatDecimal } from "@/contract/numbers";
import { MarkedText } from "@/components/ui/text/marked-text";
import { forgetSearches, recentSearches } from "@/lib/browser/recent-searches";
import { formatDaysLeft } from "@/lib/format";
import { heatOf } from "@/lib/urgency";
import { companyAddress } from "@/services/declare/company-address";
import { formatTotal } from "@/services/declare/claim-wording";
import { fetchHotWords } from "@/services/policy/suggestions";
import { fetchCompanyHints, fetchHints, type CompanyHint, type HintGroup, type SearchHint } from "./hint-groups";
import styles from "./header-search.module.css";

const ASK_AFTER_MS = 150;

/** What goes with the text; asked for when the hands rest a moment. */
function useAnswers(text: string, ownName: string | null, only: HintsProps["only"]) {
  const [found, setFound] = useState<{ text: string; groups: readonly HintGroup[] }>({ text: "", groups: [] });
  const [hot, setHot] = useState<readonly string[]>([]);
  useEffect(() => {
    let stale = false;
    fetchHotWords().then(
      (words) => !stale && setHot(words),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, []);
  useEffect(() => {
    const typed = text.trim();
    if (typed === "") return;
    let stale = false;
    const timer = setTimeout(() => {
      const asked = only === "companies" ? fetchCompanyHints(typed, ownName) : fetchHints(typed, ownName);
      void asked.then((groups) => !stale && setFound({ text: typed, groups }));
    }, ASK_AFTER_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, ownName, only]);
  return { hot, found: found.text === text.trim() ? found.groups : [] };
}

export interface HintsProps {
  readonly listId: string;
  readonly text: string;
  readonly form: React.RefObject<HTMLFormElement | null>;
  /** Nothing else is suggested: what was searched before is not either. */
  readonly only?: "companies" | undefined;
  onActive(id: string | undefined): void;
  onClose(): void;
  onChoose(word: string): void;
}

/** The list under the search box: suggestions while typing, otherwise what was searched before and what others search. */
export function SearchHints({ listId, text, form, only, onActive, onClose, onChoose }: HintsProps) {
  const viewer = useViewer();
  const ownName = viewer.kind === "member" ? viewer.user.enBaseName : null;
  const { hot, found } = useAnswers(text, ownName, only);
  const [recent, setRecent] = useState(recentSearches);
  // The marked row belongs to one text; another text begins without a mark.
  const [marked, setMarked] = useState({ text, at: -1 });
  const at = marked.text === text ? marked.at : -1;

  const groups = useMemo(() => {
    if (text.trim() !== "" || only) return found;
    const plain = (title: string, words: readonly string[]): HintGroup => ({
      title,
      rows: words.map((word) => ({ key: `${title}-${word}`, text: word, marks: [] })),
    });
    return [plain("最近搜索", recent), plain("热门搜索", hot)];
  }, [text, found, recent, hot, only]);
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const idOf = useCallback((index: number) => `${listId}-${index}`, [listId]);

  useEffect(() => onActive(at >= 0 && at < rows.length ? idOf(at) : undefined), [at, rows.length, idOf, onActive]);

  const choose = (row: SearchHint) => {
    if (row.href) {
      window.location.assign(row.href);
      return;
    }
    onChoose(row.text);
    // The field shows the word after the next rendering; the form is sent with it then.
    setTimeout(() => form.current?.requestSubmit());
  };

  useEffect(() => {
    const field = form.current?.querySelector("input");
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (rows.length === 0) return;
        event.preventDefault();
        const next = event.key === "ArrowDown" ? at + 1 : at < 0 ? rows.length - 1 : at - 1;
        setMarked({ text, at: next >= rows.length ? -1 : next });
      } else if (event.key === "Escape") {
        event.preventDefault();
        onClose();
      } else if (event.key === "Enter") {
        if (rows[at]) {
          event.preventDefault();
          choose(rows[at]);
        } else onSubmit(event);
      }
    };
    // By Enter or by the button.
    const onSubmit = (event: Event) => {
      const href = findCompany(rows, text.trim());
      if (href === undefined) return;
      event.preventDefault();
      window.location.assign(href);
    };
    const box = form.current;
    field?.addEventListener("keydown", onKey);
    box?.addEventListener("submit", onSubmit);
    return () => {
      field?.removeEventListener("keydown", onKey);
      box?.removeEventListener("submit", onSubmit);
    };
  });

  const shown = groups.filter((group) => group.rows.length > 0);
  return (
    <div className={styles.hints} hidden={shown.length === 0}>
      <p role="status" className="visually-hidden">
        {text.trim() === "" ? "" : `${rows.length} 条提示`}
      </p>
      <div id={listId} role="listbox" aria-label="搜索提示">
        {shown.map((group) => (
          <div
            key={group.title}
            role="group"
            aria-label={group.title}
            className={styles.group}
            {...(group.rows.some((row) => row.company) ? { "data-columns": "" } : {})}
          >
            <GroupHead group={group} />
            {group.rows.map((row) => {
              const index = rows.indexOf(row);
              return (
                // The keyboard works in the field (aria-activedescendant); the pointer works here.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see the line above
                <div
                  key={row.key}
                  id={idOf(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={row.company ? styles.company : styles.hint}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(row)}
                >
                  <span>
                    <MarkedText text={row.text} marks={row.marks} />
                    {row.company && <CompanyAbout {...row.company} />}
                  </span>
                  {row.company ? <CompanyClaim company={row.company} /> : <HintAside hint={row} />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {rows.some((row) => row.company) && (
        <p className={styles.hintNote}>按公开登记信息核对，不登录也算。互斥的只算高的一项。</p>
      )}
      {text.trim() === "" && !only && recent.length > 0 && (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            // The button goes away with the words; the focus must not go with it.
            form.current?.querySelector("input")?.focus();
            forgetSearches();
            setRecent([]);
          }}
        >
          清除最近搜索
        </button>
      )}
    </div>
  );
}

/** What stands beside a company, where there is room for a head above it. */
const COLUMNS = ["现在可以报", "合计", "最近截止"] as const;

/** What a group is, and what stands in its columns. */
function GroupHead({ group: { title, rows } }: { group: HintGroup }) {
  return (
    <p className={styles.groupTitle} aria-hidden="true">
      <span>{title}</span>
      {rows.some((row) => row.company && !row.company.own) &&
        COLUMNS.map((column) => (
          <span key={column} className={styles.column}>
            {column}
          </span>
        ))}
    </p>
  );
}

/** Where a search goes that is about a company: a whole name, or words that only companies bear, mean no policy. */
function findCompany(rows: readonly SearchHint[], words: string): string | undefined {
  const companies = rows.filter((row) => row.company);
  const whole = companies.find((row) => row.text === words);
  if (whole) return whole.href;
  const single = rows.filter((row) => row.total === undefined);
  if (companies.length === 0 || companies.length < single.length) return undefined;
  return companies.length === 1 ? companies[0]?.href : companyAddress(words);
}

function HintAside({ hint: { note, total, most, daysLeft } }: { hint: SearchHint }) {
  return (
    <>
      {note && <small>{note}</small>}
      {total !== undefined && <small>{formatDecimal(total)} 条</small>}
      {most !== undefined && <b className={styles.most}>最高 {most} 万元</b>}
      {daysLeft !== undefined && (
        <small className={styles.left} data-heat={heatOf(daysLeft)}>
          {formatDaysLeft(daysLeft)}
        </small>
      )}
    </>
  );
}

/** What it does and where it stands, so that one tells companies of like names apart. */
function CompanyAbout({ address, industry }: CompanyHint) {
  const words = [industry, address].filter(Boolean).join("　");
  return words === "" ? null : <small className={styles.about}>{words}</small>;
}

/** How many items, their sum, and the next last day. */
function CompanyClaim({ company: { own, claim } }: { company: CompanyHint }) {
  if (own) return <small className={styles.own}>您的企业，按企业档案核对</small>;
  const total = formatTotal(claim.sum);
  return (
    <>
      <span className={styles.count}>
        {claim.declarable > 0 ? (
          <>
            <b>{claim.declarable}</b> 项<span className={styles.inHead}>可报</span>
          </>
        ) : (
          "先填几项"
        )}
      </span>
      <span className={styles.sum}>
        {total !== undefined && (
          <>
            至多 <b>{total}</b> 万元
          </>
        )}
      </span>
      <span className={styles.until}>
        {claim.next && (
          <>
            <b>{claim.next.closesOn.slice(5)}</b>
            <span className={styles.inHead}> 截止</span>
            <small className={styles.left} data-heat={heatOf(claim.next.daysLeft)}>
              {formatDaysLeft(claim.next.daysLeft)}
            </small>
          </>
        )}
      </span>
    </>
  );
}
