"use client";

import { useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icons/icon";
import { fileAddress } from "@/services/desk/files";
import type { DeskFile } from "@/contract/desk/desk-kind";
import { Keys } from "../../frame/key-help";
import { useKeys } from "../../frame/keys";
import { DocumentView } from "./document-view";
import styles from "./documents.module.css";

/** 审计报告: 审计报告.pdf says nothing new. */
const isToldByName = ({ label, name }: DeskFile): boolean => name.startsWith(label);
const titleOf = (file: DeskFile): string => (isToldByName(file) ? file.name : `${file.label}：${file.name}`);

/** The materials of a case beside what is judged: a list, and the chosen one. */
export function DocumentPane({ files, number }: { files: readonly DeskFile[]; number: string }) {
  const [chosen, setChosen] = useState(0);
  const pane = useRef<HTMLElement>(null);
  const file = files[chosen] ?? files[0];

  const next = () => {
    setChosen((at) => (at + 1) % files.length);
    pane.current?.scrollIntoView({ block: "nearest" });
  };
  useKeys({ d: next });
  if (!file) return null;

  /** Up and down go through the list, as in any list. */
  const onArrow = (event: React.KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(event.currentTarget.closest("ul")?.querySelectorAll("button") ?? [])];
    buttons[buttons.indexOf(event.currentTarget) + step]?.focus();
  };

  return (
    <section ref={pane} className={styles.pane} aria-labelledby="materials">
      <div className={styles.head}>
        <h2 id="materials">
          材料 <small>{files.length} 份</small>
        </h2>
        {files.length > 1 && (
          <button type="button" className={styles.next} onClick={next}>
            下一份 <Keys keys="D" />
          </button>
        )}
        <a
          className={buttonClass("plain", true)}
          href={fileAddress(file.fileId, number)}
          download={file.name}
          aria-label={`下载 ${file.name}`}
        >
          <Icon name="download" size={16} />
          下载
        </a>
      </div>
      {files.length > 1 && (
        <ul className={styles.list}>
          {files.map((one, at) => (
            <li key={`${one.label} ${one.fileId}`}>
              <button
                type="button"
                aria-current={one === file ? "true" : undefined}
                onClick={() => setChosen(at)}
                onKeyDown={onArrow}
              >
                <Icon name="paperclip" size={16} />
                <span>
                  {isToldByName(one) ? one.name : one.label}
                  {!isToldByName(one) && <small>{one.name}</small>}
                  {one.note && <small>{one.note}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length === 1 && <p className={styles.only}>{[titleOf(file), file.note].filter(Boolean).join("　")}</p>}
      <p className="visually-hidden" aria-live="polite">
        正在看：{titleOf(file)}
      </p>
      <DocumentView key={file.fileId} file={file} number={number} />
    </section>
  );
}
