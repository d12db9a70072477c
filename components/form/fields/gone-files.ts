import { GatewayError } from "@/lib/gateway/errors";
import type { UploadedFile } from "./use-uploads";

/**
 * What to throw where the gateway refused to take files that it no longer has (they wait a day for their form): the gone
 * ones leave the form by `keep` and are named, so that the next try goes through without them. Any other error as it is.
 *
 * @param what they are, in words: 照片, 附件
 */
export function releaseGone(
  error: unknown,
  {
    field,
    what,
    files,
    keep,
  }: {
    field: string;
    what: string;
    files: readonly UploadedFile[];
    keep: (left: readonly UploadedFile[]) => void;
  },
): unknown {
  if (!(error instanceof GatewayError)) return error;
  const places = new Set(error.problems.map((problem) => problem.field));
  const isGone = (_file: UploadedFile, index: number) => places.has(`${field}.${index}`);
  const gone = files.filter(isGone);
  if (gone.length === 0) return error;
  keep(files.filter((file) => !gone.includes(file)));
  const names = gone.map(({ name }) => name).join("、");
  const words = `${what}上传后放得太久，已经失效，已从表单里移除：${names}。可以重新上传，或不带${what}直接提交，其他内容都在`;
  return new GatewayError({
    kind: "invalid",
    messages: [words],
    problems: [{ errorMessage: words, field: undefined }],
  });
}
