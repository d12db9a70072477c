"use client";

import { useEffect, useState } from "react";
import { openPdf, PdfError, type OpenPdf, type PdfTrouble } from "./pdf-document";

type Opened = { readonly pdf: OpenPdf } | { readonly trouble: PdfTrouble } | undefined;

/** A PDF opened for as long as it is looked at; undefined while it is being opened. */
export function useOpenedPdf(bytes: Uint8Array): Opened {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let gone = false;
    let pdf: OpenPdf | undefined;
    openPdf(bytes).then(
      (found) => {
        if (gone) found.close();
        else setOpened({ pdf: (pdf = found) });
      },
      (error: unknown) => {
        if (!gone) setOpened({ trouble: error instanceof PdfError ? error.trouble : "broken" });
      },
    );
    return () => {
      gone = true;
      setOpened(undefined);
      pdf?.close();
    };
  }, [bytes]);
  return opened;
}
