import { isForeignFile, isOwnFile, type PolicyAttachment } from "@/contract/policy/attachment";

const KINDS: readonly (readonly [endings: RegExp, words: string])[] = [
  [/^pdf$/, "PDF"],
  [/^(docx?|wps|rtf)$/, "Word"],
  [/^(xlsx?|et|csv)$/, "Excel"],
  [/^(pptx?|dps)$/, "PPT"],
  [/^(zip|rar|7z)$/, "压缩包"],
  [/^(jpe?g|png|gif|webp)$/, "图片"],
  [/^ofd$/, "OFD"],
  [/^html?$/, "网页"],
];
const endingOf = (text: string): string => /\.([a-z0-9]{1,5})$/iu.exec(text)?.[1]?.toLowerCase() ?? "";

/** What kind of file it is, by the ending of its name, else of its address. */
export function attachmentKind({ name, url }: PolicyAttachment): string {
  const path = isForeignFile(url) ? new URL(url).pathname : "";
  for (const ending of [endingOf(name), endingOf(path)])
    for (const [endings, words] of KINDS) if (endings.test(ending)) return words;
  return "文件";
}

/** Where an attachment leads. `origin` is the portal's own. Undefined for an address that nobody may be led to. */
export function attachmentLink(
  { url }: PolicyAttachment,
  origin: string | undefined,
): { readonly href: string; readonly foreignHost: string | undefined } | undefined {
  if (isOwnFile(url)) return { href: `/gateway${url}`, foreignHost: undefined };
  if (!isForeignFile(url)) return undefined;
  const { host, origin: its } = new URL(url);
  return { href: url, foreignHost: its === origin ? undefined : host };
}
