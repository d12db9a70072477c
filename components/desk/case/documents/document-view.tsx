"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/states/error-state";
import { Alert } from "@/components/ui/alert";
import { failureMessage } from "@/lib/gateway/failure-message";
import { isOnlyTakenAway } from "@/services/desk/document-kind";
import { documentBytes } from "@/services/desk/files";
import type { DeskFile } from "@/contract/desk/desk-kind";
import { PdfView } from "./pdf-view";
import { PictureView } from "./picture-view";
import styles from "./documents.module.css";

const ONLY_TAKEN_AWAY = "这种文件不能在这里显示，请下载后用相应的软件打开。";
const EMPTY = "这份文件是空的（0 字节）。请对方补正重新上传。";
const NOT_A_PDF = "文件名是 .pdf，内容却不是 PDF，不能在这里显示。可以下载查看；打不开的，请对方补正重新上传。";

function Words({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.words}>
      <Alert>{children}</Alert>
    </div>
  );
}

/** A material as far as a page can show it; for what it cannot, what to do instead. */
export function DocumentView({ file, number }: { file: DeskFile; number: string }) {
  if (isOnlyTakenAway(file.name)) return <Words>{ONLY_TAKEN_AWAY}</Words>;
  return <FetchedDocument file={file} number={number} />;
}

function FetchedDocument({ file: { fileId, name }, number }: { file: DeskFile; number: string }) {
  const { data, error, refetch } = useQuery(documentBytes(fileId, number));
  if (error) return <ErrorState what={name} messages={failureMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <p className={styles.words}>正在取这份材料……</p>;
  const { bytes, kind } = data;
  if (bytes.length === 0) return <Words>{EMPTY}</Words>;
  if (kind === "pdf") return <PdfView bytes={bytes} name={name} />;
  if (kind === "picture") return <PictureView bytes={bytes} name={name} />;
  return <Words>{/\.pdf$/i.test(name) ? NOT_A_PDF : ONLY_TAKEN_AWAY}</Words>;
}
