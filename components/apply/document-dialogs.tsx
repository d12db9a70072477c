"use client";

import { useState } from "react";
import type { FormField } from "@/components/form/engine/form-field";
import { FormFields, useMovingFiles } from "@/components/form/engine/form-fields";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import type { FieldBinding } from "@/components/form/use-contract-form";
import { Dialog } from "@/components/layout/dialog/dialog";
import { useWrite } from "@/components/layout/use-write";
import { documentForm, type OfferedDocument } from "@/contract/apply/document";
import { usualTermOf } from "@/contract/apply/document-labels";
import { documentMutations } from "@/services/apply/mutations";
import { sendFile } from "@/services/common/upload";
import styles from "./apply.module.css";

const FILES: readonly FormField[] = [
  { key: "files", label: "文件", kind: "files", files: { what: "文件", most: 5, send: sendFile } },
];
const describe = (kind: string): readonly FormField[] => [
  {
    key: "kind",
    label: "材料名称",
    kind: "text",
    hint: "与申报要求的材料名称一致时，申报时会优先列出",
    autoComplete: "off",
  },
  { key: "validUntil", label: "有效期至", kind: "date", hint: usualTermOf(kind) || "长期有效的不用填" },
];

interface Values {
  readonly kind: string;
  readonly validUntil: string;
  readonly files: readonly UploadedFile[];
}

/** Name, date and files; as they are sent, or with what is wrong with them. */
function useDocument(begin: Pick<Values, "kind" | "validUntil">, isJudged: boolean) {
  const [values, setValues] = useState<Values>({ ...begin, files: [] });
  const { kind, validUntil, files } = values;
  const { data: body, error } = documentForm.safeParse({ kind, validUntil: validUntil === "" ? null : validUntil });
  const problems: Readonly<Record<string, string>> = {
    ...(files.length === 0 ? { files: "请上传文件" } : {}),
    ...Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []),
  };
  const bind = <Value,>(name: string): FieldBinding<Value> => ({
    id: `document-${name}`,
    name,
    value: values[name as keyof Values] as Value,
    onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    error: isJudged ? problems[name] : undefined,
    optional: name === "validUntil",
  });
  return { body, files, fields: describe(kind), form: { attempt: 0, bind } };
}

/** Name and validity of a document. */
export function DocumentDialog({
  document: { id, name, kind, validUntil },
  onClose,
  onDone,
}: {
  document: Pick<OfferedDocument, "id" | "name" | "kind" | "validUntil">;
  onClose: () => void;
  onDone?: () => void;
}) {
  const save = useWrite(documentMutations.save());
  const { onMoving } = useMovingFiles();
  const { body, fields, form } = useDocument({ kind, validUntil: validUntil ?? "" }, true);
  return (
    <Dialog
      title={`修改“${name}”`}
      confirm="保存"
      ready={body !== undefined}
      onClose={onClose}
      act={async () => {
        if (!body) return;
        await save({ id, ...body });
        onDone?.();
      }}
    >
      <div className={styles.dialogFields}>
        <FormFields fields={fields} form={form} onMoving={onMoving} />
      </div>
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
  const { isMoving, onMoving } = useMovingFiles();
  const [tried, setTried] = useState(false);
  const { body, files, fields, form } = useDocument({ kind: "", validUntil: "" }, tried);
  return (
    <Dialog
      title="上传材料到材料库"
      confirm={isMoving ? "文件上传中，请稍候" : "放进材料库"}
      ready={body !== undefined && files.length > 0 && !isMoving}
      onTry={() => setTried(true)}
      onClose={onClose}
      act={async () => {
        if (!body) return;
        onDone(await add({ ...body, fileIds: files.map(({ fileId }) => fileId) }));
      }}
    >
      <FormFields fields={FILES} form={form} onMoving={onMoving} />
      <div className={styles.dialogFields}>
        <FormFields fields={fields} form={form} onMoving={onMoving} />
      </div>
    </Dialog>
  );
}
