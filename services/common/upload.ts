import { type UploadedFile } from "@/contract/common/file";
import { fileCalls } from "@/contract/common/file";
import { SIGNED_IN_COOKIE } from "@/lib/browser/cookies";
import { browserGateway } from "@/lib/gateway/browser";
import { makeProof } from "./proof";

const UPLOAD_WITHIN_MS = 120_000;

type Send = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile & { readonly status: number }>;

const sendThrough =
  (isNobodys: () => boolean): Send =>
  async (file, onProgress, signal) => {
    const form = new FormData();
    form.append("file", file, file.name);
    const options = { onProgress, signal, timeoutMs: UPLOAD_WITHIN_MS };
    const { status, data } = isNobodys()
      ? await browserGateway.call(fileCalls.uploadPublicFile, { form, query: await makeProof("upload") }, options)
      : await browserGateway.call(fileCalls.uploadFile, { form }, options);
    const [first] = data;
    if (!first) throw new Error("上传的回答里没有文件");
    return { ...first, status };
  };

/** Sends one file: under the person's name when signed in, otherwise as a visitor's. Throws GatewayError. */
export const sendFile = sendThrough(() => !document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`));

/** Sends one file as nobody's, for an account that is still to be made. Throws GatewayError. */
export const sendPublicFile = sendThrough(() => true);
