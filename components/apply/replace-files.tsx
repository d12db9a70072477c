"use client";

import { useState } from "react";
import { z } from "zod";
import { ContractForm } from "@/components/form/contract-form";
import { FormFields, useMovingFiles } from "@/components/form/engine/form-fields";
import type { FormField } from "@/components/form/engine/form-field";
import { useContractForm } from "@/components/form/use-contract-form";
import { useToast } from "@/components/layout/providers/toasts";
import { useWrite } from "@/components/layout/use-write";
import { focusCase } from "@/components/page/case/focus-case";
import type { ApplicationCase } from "@/contract/apply/apply";
import { uploadedFile, type UploadedFile } from "@/contract/common/file";
import { applyMutations } from "@/services/apply/mutations";
import { sendFile } from "@/services/common/upload";

const ID = "replace";

/** The files that the zone has named as bad, each with its material. */
const listBadFiles = ({ form, files, badFiles }: ApplicationCase) =>
  form.flatMap(({ key, label }) =>
    (files[key] ?? []).filter(({ fileId }) => badFiles.includes(fileId)).map((file) => ({ ...file, label })),
  );

/**
 * A new file in the place of each that was named as bad, and the supplement is handed in with it. Nothing else is asked: the
 * rest stands as it was handed in. `children` stands beside the button.
 */
export function ReplaceFiles({ application, children }: { application: ApplicationCase; children: React.ReactNode }) {
  const { id, revision } = application;
  const [bad] = useState(() => listBadFiles(application));
  const [fields] = useState(() =>
    bad.map(({ name, label }, index): FormField => ({
      key: `file-${index}`,
      label: `换下“${name}”（${label}）`,
      kind: "files",
      files: { what: "新文件", most: 1, send: sendFile },
    })),
  );
  const [schema] = useState(() =>
    z.object(
      Object.fromEntries(
        fields.map(({ key }, index) => [
          key,
          z.array(uploadedFile).min(1, { error: `请上传换下“${bad[index]?.name ?? ""}”的新文件` }),
        ]),
      ),
    ),
  );
  const { isMoving, onMoving } = useMovingFiles();
  const showToast = useToast();
  const replace = useWrite(applyMutations.replaceFiles());
  const form = useContractForm({
    id: ID,
    schema,
    initial: Object.fromEntries(fields.map(({ key }) => [key, []])),
    onSubmit: async (data) => {
      // Looked up before: the form is gone afterwards.
      const around = document.getElementById(ID);
      const fresh = fields.map(({ key }) => (data[key] as readonly UploadedFile[])[0]?.fileId ?? "");
      const files = bad.map(({ fileId }, index) => ({ bad: fileId, fileId: fresh[index] ?? "" }));
      const { number } = await replace({ id, revision, files });
      focusCase(around);
      showToast({ tone: "success", text: `已换上新文件并重新提交，编号 ${number} 不变` });
    },
  });
  return (
    <ContractForm form={form} submitLabel={isMoving ? "文件上传中，请稍候" : "换上新文件并重新提交"} actions={children}>
      <FormFields fields={fields} form={form} onMoving={onMoving} />
      <p>提交即承诺新文件真实、有效；其他内容不变，不用再填。</p>
    </ContractForm>
  );
}
