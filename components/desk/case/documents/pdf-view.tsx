"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icons/icon";
import { ScrollRegion } from "@/components/ui/tables/scroll-region";
import { useKeys } from "../../frame/keys";
import type { OpenPdf, PdfTrouble } from "./pdf-document";
import { PdfPage } from "./pdf-page";
import { useOpenedPdf } from "./use-opened-pdf";
import { useRoom } from "./use-room";
import styles from "./documents.module.css";

/** What is wrong, and what to do next. */
const TROUBLES: Readonly<Record<PdfTrouble, string>> = {
  password: "这份 PDF 设了密码，不能在这里显示。请下载后用密码打开；没有密码的，请对方补正一份不加密的。",
  broken: "这份 PDF 损坏或不完整，打不开。可以下载后再试；仍打不开的，请对方补正重新上传。",
  program: "显示 PDF 的程序没有装入。请检查网络后刷新页面，或先下载查看。",
};

/** A PDF, page by page. */
export function PdfView({ bytes, name }: { bytes: Uint8Array; name: string }) {
  const opened = useOpenedPdf(bytes);
  if (!opened) return <p className={styles.words}>正在打开 PDF……</p>;
  if ("trouble" in opened)
    return (
      <div className={styles.words}>
        <Alert tone="warning" announce>
          {TROUBLES[opened.trouble]}
        </Alert>
      </div>
    );
  return <Pages pdf={opened.pdf} name={name} />;
}

/** In parts of the printed size. */
const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const PRINTED = 1;

function Pages({ pdf, name }: { pdf: OpenPdf; name: string }) {
  const [page, setPage] = useState(1);
  /** Undefined: as wide as there is room. */
  const [scale, setScale] = useState<number>();
  const { place, width } = useRoom();

  const turnTo = (wish: number) => setPage(Math.min(Math.max(1, wish), pdf.pages));
  const larger = SCALES.find((one) => one > (scale ?? PRINTED));
  const smaller = SCALES.findLast((one) => one < (scale ?? PRINTED));
  const enlarge = () => larger !== undefined && setScale(larger);
  const shrink = () => smaller !== undefined && setScale(smaller);
  const fit = () => setScale(undefined);
  useKeys({
    h: () => turnTo(page - 1),
    l: () => turnTo(page + 1),
    "+": enlarge,
    "=": enlarge,
    "-": shrink,
    "0": fit,
  });

  return (
    <>
      <div className={styles.tools} role="group" aria-label="翻页和缩放">
        <ToolButton label="上一页" icon="arrow-left" disabled={page === 1} onClick={() => turnTo(page - 1)} />
        <PageField page={page} pages={pdf.pages} onTurn={turnTo} />
        <ToolButton label="下一页" icon="arrow-right" disabled={page === pdf.pages} onClick={() => turnTo(page + 1)} />
        <span className={styles.zoom}>
          <ToolButton label="缩小" icon="minus" disabled={smaller === undefined} onClick={shrink} />
          <output aria-label="大小">{scale === undefined ? "适合宽度" : `${scale * 100}%`}</output>
          <ToolButton label="放大" icon="plus" disabled={larger === undefined} onClick={enlarge} />
          {scale !== undefined && (
            <button type="button" onClick={fit}>
              适合宽度
            </button>
          )}
        </span>
      </div>
      <ScrollRegion className={styles.paper} label={`${name}的页面`}>
        <div ref={place}>
          <PdfPage
            pdf={pdf}
            page={page}
            zoom={scale === undefined ? { width } : { scale }}
            label={`${name} 第 ${page} 页，共 ${pdf.pages} 页`}
          />
        </div>
      </ScrollRegion>
    </>
  );
}

function ToolButton({
  label,
  icon,
  disabled,
  onClick,
}: {
  label: string;
  icon: React.ComponentProps<typeof Icon>["name"];
  disabled: boolean;
  onClick: () => void;
}) {
  // One that cannot do anything just now keeps the focus that it has.
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  );
}

/** Which page, and going to one by its number. */
function PageField({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wish = Number(typed);
    if (typed !== undefined && Number.isInteger(wish) && wish > 0) onTurn(wish);
    setTyped(undefined);
  };
  return (
    <label className={styles.number}>
      第
      <input
        inputMode="numeric"
        maxLength={5}
        aria-label={`第几页，共 ${pages} 页`}
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) go();
        }}
      />
      <span aria-live="polite">
        <span className="visually-hidden">第 {page} </span>页，共 {pages} 页
      </span>
    </label>
  );
}
