"use client";

import { useEffect, useState } from "react";
import { TextField } from "@/components/form/fields/text-fields";
import type { FieldProps } from "@/components/form/fields/field";
import { useScriptsReady } from "@/components/ui/states/use-scripts-ready";
import { problemOfIndustry } from "@/contract/rules/evaluation/industry-codes";
import styles from "./industry-field.module.css";

interface Industry {
  readonly code: string;
  readonly name: string;
  readonly level: string;
}

/**
 * The code of GB/T 4754-2017: typed, or found by a word or by walking down the tree. Without scripts it is typed.
 */
export function IndustryField({
  id,
  name,
  value,
  onChange,
  ...words
}: FieldProps & {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <div className={styles.industry}>
      <TextField
        {...words}
        id={id}
        name={name}
        value={value}
        onChange={(next) => onChange(next.trim().toUpperCase())}
        width="short"
        autoComplete="off"
        spellCheck={false}
        placeholder="例如 C3489"
      />
      <IndustryName code={value} />
      <IndustryPicker value={value} onPick={onChange} />
    </div>
  );
}

/** How the typed code is called; nothing while it is none. */
function IndustryName({ code }: { code: string }) {
  const [named, setNamed] = useState<Industry>();
  const isWhole = /\d{2}/.test(code) && problemOfIndustry(code) === undefined;
  useEffect(() => {
    if (!isWhole) return;
    let stale = false;
    const timer = setTimeout(() => {
      import("@/services/evaluation/industries")
        .then(({ listIndustries }) => listIndustries("", code))
        .then(
          (rows) => {
            const own = rows.find((row) => row.code === code || row.code.slice(1) === code);
            if (!stale) setNamed(own && { ...own, code });
          },
          // The name is a help only; the code is judged without it.
          () => !stale && setNamed(undefined),
        );
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [code, isWhole]);
  return (
    <p role="status" className={styles.name}>
      {isWhole && named?.code === code ? named.name : ""}
    </p>
  );
}

type Loaded = { readonly key: string; readonly rows: readonly Industry[] | undefined };

function IndustryPicker({ value, onPick }: { value: string; onPick: (code: string) => void }) {
  const ready = useScriptsReady();
  const [open, setOpen] = useState(false);
  return (
    <details
      data-needs-scripts
      inert={!ready}
      className={styles.picker}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>从行业分类里找</summary>
      {open && <IndustrySearch value={value} onPick={onPick} />}
    </details>
  );
}

/** The gateway's own limit; when it is reached the person is asked for a longer word. */
const MAX_FOUND = 40;
/** How long to wait after the last key before searching, in milliseconds. */
const PAUSE = 250;

function IndustrySearch({ value, onPick }: { value: string; onPick: (code: string) => void }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [word, setWord] = useState("");
  const [path, setPath] = useState<readonly Industry[]>([]);
  const [round, setRound] = useState(0);
  const parent = path.at(-1)?.code ?? "";
  const typed = word.trim();
  const key = `${typed}/${parent}/${String(round)}`;
  useEffect(() => {
    let stale = false;
    const ask = () =>
      import("@/services/evaluation/industries")
        .then(({ listIndustries }) => listIndustries(parent, typed))
        .then(
          (rows) => !stale && setLoaded({ key, rows }),
          () => !stale && setLoaded({ key, rows: undefined }),
        );
    const timer = setTimeout(() => void ask(), typed === "" ? 0 : PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [key, parent, typed]);
  const isCurrent = loaded?.key === key;
  const rows = loaded?.rows ?? [];
  return (
    <div className={styles.pickerBody}>
      <TextField
        id="industry-word"
        name=""
        label="行业名称或代码"
        value={word}
        onChange={setWord}
        width="medium"
        autoComplete="off"
        placeholder="例如 软件"
      />
      {typed === "" && path.length > 0 && (
        <p className={styles.path}>
          <button type="button" className={styles.link} onClick={() => setPath(path.slice(0, -1))}>
            返回上一级
          </button>
          {path.map(({ name }) => name).join(" / ")}
        </p>
      )}
      {!loaded && <p role="status">正在读取行业分类……</p>}
      {isCurrent && !loaded.rows && (
        <p role="alert">
          行业分类没有读取成功。可以直接填写行业代码，或
          <button type="button" className={styles.link} onClick={() => setRound(round + 1)}>
            重试
          </button>
        </p>
      )}
      <ul className={styles.found} aria-busy={!isCurrent}>
        {rows.map(({ code, name, level }) => (
          <li key={code}>
            <button type="button" aria-pressed={code === value} onClick={() => onPick(code)}>
              <span>{code}</span> {name}
            </button>
            {typed === "" && level !== "小类" && (
              <button
                type="button"
                className={styles.link}
                aria-label={`${name}的下级`}
                onClick={() => setPath([...path, { code, name, level }])}
              >
                下级
              </button>
            )}
          </li>
        ))}
      </ul>
      {isCurrent && loaded.rows?.length === 0 && <p role="status">没有找到，换一个词试试，或从门类里逐级选。</p>}
      {typed !== "" && rows.length === MAX_FOUND && <p role="status">只列出前 {MAX_FOUND} 个，写得更具体一些。</p>}
    </div>
  );
}
