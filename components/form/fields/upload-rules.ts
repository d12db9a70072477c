/** What may be uploaded (specification 5 and 9), and the warnings to the letter. Pure. */
export const UPLOAD_TYPES: readonly string[] = [".jpg", ".png", ".doc", ".pdf"];

export interface UploadLimits {
  /** Extensions with their dot, in lower case. */
  readonly types: readonly string[];
  /** The largest file, in MB of 1,048,576 bytes. */
  readonly maxSizeMb?: number;
  readonly maxCount?: number;
}

export const WRONG_TYPE = "上传的文件类型不符合要求";
export const tooLarge = (megabytes: number) => `超过最大文件上传大小限制，单个文件不能超过${megabytes}M`;
export const tooMany = (count: number) => `超过最大文件上传数量限制，最多上传${count}个文件`;

/** The files that may go, and why the others may not (each reason once). `present` counts what is there already. */
export function checkFiles<F extends { readonly name: string; readonly size: number }>(
  files: readonly F[],
  limits: UploadLimits,
  present: number,
): { accepted: F[]; warnings: string[] } {
  const warnings = new Set<string>();
  const accepted: F[] = [];
  for (const file of files) {
    const dot = file.name.lastIndexOf(".");
    const type = dot < 0 ? "" : file.name.slice(dot).toLowerCase();
    if (!limits.types.includes(type)) warnings.add(WRONG_TYPE);
    else if (file.size === 0) warnings.add(`${file.name} 是空文件，里面没有内容，请换一个`);
    else if (limits.maxSizeMb !== undefined && file.size > limits.maxSizeMb * 1024 * 1024) {
      warnings.add(tooLarge(limits.maxSizeMb));
    } else if (limits.maxCount !== undefined && present + accepted.length >= limits.maxCount) {
      warnings.add(tooMany(limits.maxCount));
    } else accepted.push(file);
  }
  return { accepted, warnings: [...warnings] };
}
