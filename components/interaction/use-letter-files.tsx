"use client";

import { useState } from "react";
import { UploadField } from "@/components/form/fields/upload-field";
import type { UploadedFile } from "@/components/form/fields/use-uploads";
import { PUBLIC_UPLOAD_MB, UPLOAD_DEFAULT_MB } from "@/contract/common/upload";
import { sendFile } from "@/services/common/upload";

/** The files that may go with a letter: their field, what the call takes of them, and whether some are still on their way. */
export function useLetterFiles({
  id,
  label,
  visitor,
  maxCount,
}: {
  id: string;
  label: string;
  visitor: boolean;
  maxCount: number;
}) {
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const [moving, setMoving] = useState(0);
  const fileIds = files.map((file) => file.fileId);
  return {
    addition: fileIds.length > 0 ? { fileIds } : {},
    /** What the form's button says. */
    nameSubmit: (submit: string): string => (moving > 0 ? "附件上传中，请稍候" : submit),
    field: (
      <UploadField
        id={id}
        name="files"
        label={label}
        optional
        value={files}
        onChange={setFiles}
        send={sendFile}
        maxSizeMb={visitor ? PUBLIC_UPLOAD_MB : UPLOAD_DEFAULT_MB}
        maxCount={maxCount}
        onPending={setMoving}
      />
    ),
  };
}
