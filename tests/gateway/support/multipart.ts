import type { FastifyInstance } from "fastify";
import type { Call, CallData } from "../../../contract/call";
import { fileCalls } from "../../../contract/common/file";
import { makeProof } from "./people";

/** A file as a browser sends it; `name` goes over the wire as it is. */
export interface SentFile {
  readonly name: string;
  readonly content: Buffer | string;
  readonly field?: string;
  readonly mime?: string;
}

const BOUNDARY = "----test-boundary-4f8a";

/** The body of a multipart request, byte for byte; `end: false` leaves out what closes it. */
export function multipartBody(files: readonly SentFile[], end = true): Buffer {
  const parts = files.flatMap(({ name, content, field = "file", mime = "application/octet-stream" }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${mime}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...parts, Buffer.from(end ? `--${BOUNDARY}--\r\n` : "")]);
}

export const multipartHeaders = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };

/** Sends files to an upload call. */
export async function upload<C extends Call>(
  app: FastifyInstance,
  entry: C,
  files: readonly SentFile[],
  token?: string,
  options: { readonly headers?: Record<string, string>; readonly end?: boolean; readonly query?: object } = {},
) {
  const response = await app.inject({
    method: "POST",
    url: `${entry.path}?${String(new URLSearchParams({ ...options.query }))}`,
    headers: { ...multipartHeaders, ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    payload: multipartBody(files, options.end),
  });
  const envelope = response.json<{ returnCode: number; data: CallData<C>; errorMessage?: string }>();
  return { status: response.statusCode, ...envelope };
}

/** Sends files as a visitor's browser does: with a proof of its own. */
export async function uploadAsVisitor(
  app: FastifyInstance,
  files: readonly SentFile[],
  { address, end }: { readonly address?: string; readonly end?: boolean } = {},
) {
  const headers: Record<string, string> = address === undefined ? {} : { "x-forwarded-for": address };
  const query = await makeProof(app, "upload", address);
  return upload(app, fileCalls.uploadPublicFile, files, undefined, {
    headers,
    query,
    ...(end === undefined ? {} : { end }),
  });
}
