"use client";

import { useState } from "react";
import { DateField, TextField } from "@/components/form/fields/text-fields";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useWrite } from "@/components/layout/use-write";
import { documentForm, type OfferedDocument } from "@/contract/apply/document";
import { usualTermOf } from "@/contract/apply/document-labels";
import { UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { documentMutations } from "@/services/apply/mutations";
import { sendFile } from "@/services/common/upload";
import styles from "./apply.module.css";

type Problems = Readonly<Partial<Record<"kind" | "validUntil" | "files", string>>>;
const MAX_AT_ONCE = 5;

/** Name and date as they are sent, or what is wrong with them. */
function judged(
  kind: string,
  validUntil: string,
): { body?: { kind: string; validUntil: string | null }; problems: Problems } {
  const parsed = documentForm.safeParse({ kind, validUntil: validUntil === "" ? null : validUntil });
  if (parsed.success) return { body: parsed.data, problems: {} };
  return { problems: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

function DocumentFields({
  kind,
  validUntil,
  problems,
  onKind,
  onValidUntil,
}: {
  kind: string;
  validUntil: string;
  problems: Problems;
  onKind: (value: string) => void;
  onValidUntil: (value: string) => void;
}) {
  return (
    <div className={styles.dialogFields}>
      <TextField
        id="document-kind"
        name="kind"
        label="材料名称"
        hint="与申报要求的材料名称一致时，申报时会优先列出"
        autoComplete="off"
        value={kind}
        onChange={onKind}
        {...(problems.kind ? { error: problems.kind } : {})}
      />
      <DateField
        id="document-valid-until"
        name="validUntil"
        label="有效期至"
        hint={usualTermOf(kind) || "长期有效的不用填"}
        optional
        value={validUntil}
        onChange={onValidUntil}
        {...(problems.validUntil ? { error: problems.validUntil } : {})}
      />
    </div>
  );
}

/** Name and validity of a document. */
export function DocumentDialog({
  document,
  onClose,
  onDone,
}: {
  document: Pick<OfferedDocument, "id" | "name" | "kind" | "validUntil">;
  onClose: () => void;
  onDone?: () => void;
}) {
  const save = useWrite(documentMutations.save());
  const [kind, setKind] = useState(document.kind);
  const [validUntil, setValidUntil] = useState(document.validUntil ?? "");
  const { body, problems } = judged(kind, validUntil);
  return (
    <Dialog
      title={`修改“${document.name}”`}
      confirm="保存"
      ready={body !== undefined}
      onClose={onClose}
      act={async () => {
        if (!body) return;
        await save({ id: document.id, ...body });
        onDone?.();
      }}
    >
      <DocumentFields
        kind={kind}
        validUntil={validUntil}
        problems={problems}
        onKind={setKind}
        onValidUntil={setValidUntil}
      />
    </Dialog>
  );
}

/** Puts files into the vault without an application. */
export function AddDocumentsDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (outcome: { readonly added: number; readonly known: number }) => void;
}) {
  const add = useWrite(documentMutations.add());
  const [kind, setKind] = useState("");
  const [validUntil, setValidUntil] = useState("");
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [pending, setPending] = useState(0);
  const [tried, setTried] = useState(false);
  const { body, problems } = judged(kind, validUntil);
  const shown: Problems = tried ? { ...problems, ...(files.length === 0 ? { files: "请上传文件" } : {}) } : {};
  return (
    <Dialog
      title="上传材料到材料库"
      confirm={pending > 0 ? "文件上传中，请稍候" : "放进材料库"}
      ready={body !== undefined && files.length > 0 && pending === 0}
      onTry={() => setTried(true)}
      onClose={onClose}
      act={async () => {
        if (!body) return;
        onDone(await add({ ...body, fileIds: files.map(({ fileId }) => fileId) }));
      }}
    >
      <UploadField
        id="document-files"
        name="files"
        label="文件"
        value={files}
        onChange={setFiles}
        send={sendFile}
        maxSizeMb={UPLOAD_DEFAULT_MB}
        maxCount={MAX_AT_ONCE}
        onPending={setPending}
        {...(shown.files ? { error: shown.files } : {})}
      />
      <DocumentFields
        kind={kind}
        validUntil={validUntil}
        problems={shown}
        onKind={setKind}
        onValidUntil={setValidUntil}
      />
    </Dialog>
  );
}
