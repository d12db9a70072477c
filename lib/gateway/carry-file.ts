import type { CallData } from "@/contract/call";
import { fileCalls, type UploadedFile } from "@/contract/common/file";
import type { GatewayClient } from "./client";

const UPLOAD_WITHIN_MS = 120_000;

/** Carries one file over; `ask` makes the call. Throws GatewayError. */
export async function carryFile(
  file: File,
  ask: (form: FormData, options: { readonly timeoutMs: number }) => Promise<CallData<typeof fileCalls.uploadFile>>,
): Promise<UploadedFile & { readonly status: number }> {
  const form = new FormData();
  form.append("file", file, file.name);
  const { status, data } = await ask(form, { timeoutMs: UPLOAD_WITHIN_MS });
  const [first] = data;
  if (!first) throw new Error("上传的回答里没有文件");
  return { ...first, status };
}

/** Sends one file under the name of whoever is signed in, through a client of the portal or of the desk. */
export const sendOwn =
  (gateway: Pick<GatewayClient, "call">) => (file: File, onProgress: (percent: number) => void, signal: AbortSignal) =>
    carryFile(file, (form, options) =>
      gateway.call(fileCalls.uploadFile, { form }, { ...options, onProgress, signal }),
    );
