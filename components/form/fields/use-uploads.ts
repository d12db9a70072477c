"use client";

import { useEffect, useRef, useState } from "react";
import { GatewayError } from "@/lib/gateway/errors";

export interface UploadedFile {
  readonly fileId: string;
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

/** Carries one file over. `onProgress` takes 0 to 100. `status` other than 1 means that it failed (specification 8). */
export type SendFile = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile & { readonly status?: number }>;

export interface PendingUpload {
  readonly key: string;
  readonly file: File;
  readonly percent: number;
  /** Why it failed; undefined while it runs. */
  readonly failure?: string;
}

const FAILED = "上传失败，请重试";

/** The uploads on their way. Finished ones are handed to `onChange`; the rest can be tried again or taken away. */
export function useUploads({
  value,
  onChange,
  send,
  announce,
}: {
  value: readonly UploadedFile[];
  onChange: (files: readonly UploadedFile[]) => void;
  send: SendFile;
  announce: (words: string) => void;
}) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  // Two files may finish before the next drawing: each adds to what is newest.
  const files = useRef(value);
  useEffect(() => {
    files.current = value;
  }, [value]);
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const change = (key: string, part: Partial<PendingUpload>) =>
    setPending((current) => current.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const start = async (key: string, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    announce(`正在上传 ${file.name}`);
    try {
      const { status, ...sent } = await send(
        file,
        (percent) => change(key, { percent: Math.min(100, Math.max(0, Math.round(percent))) }),
        controller.signal,
      );
      if (controller.signal.aborted) return;
      if (status !== undefined && status !== 1) throw new Error(FAILED);
      files.current = [...files.current, sent];
      onChange(files.current);
      setPending((current) => current.filter((item) => item.key !== key));
      announce(`${file.name} 上传成功`);
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = error instanceof GatewayError ? (error.words[0] ?? FAILED) : FAILED;
      change(key, { failure });
      announce(`${file.name} ${failure}`);
    } finally {
      running.current.delete(key);
    }
  };

  return {
    pending,
    add: (chosen: readonly File[]) => {
      const items = chosen.map((file) => ({ key: `upload-${(count.current += 1)}`, file, percent: 0 }));
      setPending((current) => [...current, ...items]);
      for (const item of items) void start(item.key, item.file);
    },
    retry: (item: PendingUpload) => {
      change(item.key, { percent: 0, failure: undefined });
      void start(item.key, item.file);
    },
    cancel: (item: PendingUpload) => {
      running.current.get(item.key)?.abort();
      setPending((current) => current.filter(({ key }) => key !== item.key));
      announce(`已移除 ${item.file.name}`);
    },
    remove: (fileId: string) => {
      const gone = files.current.find((file) => file.fileId === fileId);
      files.current = files.current.filter((file) => file.fileId !== fileId);
      onChange(files.current);
      if (gone) announce(`已移除 ${gone.name}`);
    },
  };
}
