"use client";

import { useEffect, useRef, useState } from "react";
import type { OpenPdf, PdfZoom } from "./pdf-document";
import styles from "./documents.module.css";

/** One page of a PDF. The last drawing stays until the next one is ready, so that nothing flickers. */
export function PdfPage({ pdf, page, zoom, label }: { pdf: OpenPdf; page: number; zoom: PdfZoom; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const measure = "scale" in zoom ? zoom.scale : 0;
  const width = "width" in zoom ? zoom.width : 0;
  useEffect(() => {
    if (width === 0 && measure === 0) return undefined;
    const giveUp = new AbortController();
    pdf.draw(page, measure > 0 ? { scale: measure } : { width }, giveUp.signal).then(
      (canvas) => {
        if (giveUp.signal.aborted) return;
        place.current?.replaceChildren(canvas);
        setFailed(false);
        setDrawn(true);
      },
      () => {
        if (giveUp.signal.aborted) return;
        place.current?.replaceChildren();
        setFailed(true);
      },
    );
    return () => giveUp.abort();
  }, [pdf, page, measure, width]);
  return (
    <>
      {failed && (
        <p role="alert" className={styles.words}>
          第 {page} 页画不出来。请看别的页，或下载后用 PDF 阅读器打开。
        </p>
      )}
      {!drawn && !failed && <p className={styles.words}>正在画第 {page} 页……</p>}
      <div ref={place} className={styles.page} role="img" aria-label={label} aria-busy={!drawn} hidden={failed} />
    </>
  );
}
