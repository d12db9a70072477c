import { fileCalls, type UploadedFile } from "@/contract/common/file";
import { SIGNED_IN_COOKIE } from "@/lib/browser/cookies";
import { browserGateway } from "@/lib/gateway/browser";
import { makeProof } from "./proof";
import { carryFile, sendOwn } from "@/lib/gateway/carry-file";

type Send = (
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile & { readonly status: number }>;

const sendAsOwn = sendOwn(browserGateway);

/** Sends one file as nobody's, for an account that is still to be made. Throws GatewayError. */
export const sendPublicFile: Send = (file, onProgress, signal) =>
  carryFile(file, async (form, options) =>
    browserGateway.call(
      fileCalls.uploadPublicFile,
      { form, query: await makeProof("upload") },
      { ...options, onProgress, signal },
    ),
  );

/** Sends one file: under the person's name when signed in, otherwise as a visitor's. Throws GatewayError. */
export const sendFile: Send = (file, onProgress, signal) =>
  document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`)
    ? sendAsOwn(file, onProgress, signal)
    : sendPublicFile(file, onProgress, signal);
