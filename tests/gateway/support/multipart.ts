import type { FastifyInstance } from "fastify";
import type { Call, CallData } from "../../../contract/call";

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
  options: { readonly headers?: Record<string, string>; readonly end?: boolean } = {},
) {
  const response = await app.inject({
    method: "POST",
    url: entry.path,
    headers: { ...multipartHeaders, ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    payload: multipartBody(files, options.end),
  });
  const envelope = response.json<{ returnCode: number; data: CallData<C>; errorMessage?: string }>();
  return { status: response.statusCode, ...envelope };
}
