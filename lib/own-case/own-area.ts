import type { Requirement } from "@/lib/viewer/requirement";

/** An area of the personal centre in which somebody asks something and follows it: where it lies, and its words. */

export type StateTone = "brand" | "success" | "danger" | "muted";

export interface OwnArea<State extends string> {
  /** What one asks for: 报修. */
  readonly what: string;
  readonly requirement: Requirement;
  /** Whose it is, in words: 本企业, or 本人. */
  readonly owner: string;
  readonly states: Readonly<Record<State, string>>;
  /** Red where it is the asker's turn. */
  readonly tones: Readonly<Record<State, StateTone>>;
  /** The list, as the way back from a case. */
  readonly list: { readonly href: string; readonly label: string };
  /** What is said where one is not there for the person. */
  readonly missing: { readonly reason: string; readonly back: OwnArea<State>["list"] };
  /** Where a new one is written. */
  readonly add: string;
  readonly hrefTo: (id: string) => string;
}

/** @param gone in what other way one may be missing: 不存在、已删除 */
export function ownArea<State extends string>({
  href,
  gone = "不存在",
  list = { href, label: "" },
  ...area
}: Pick<OwnArea<State>, "what" | "requirement" | "states" | "tones"> & {
  readonly href: string;
  readonly gone?: string;
  readonly list?: OwnArea<State>["list"];
}): OwnArea<State> {
  const { what, requirement } = area;
  const back = { href: list.href, label: list.label || `返回${what}列表` };
  const isPersonal = requirement === "user";
  const whose = isPersonal
    ? `${gone}，或不是您的。`
    : `${gone}，或属于另一家企业。要查看另一家企业的${what}，请先切换到那家企业。`;
  return {
    ...area,
    owner: isPersonal ? "本人" : "本企业",
    list: back,
    missing: { reason: `您要找的${what}${whose}`, back },
    add: `${href}/add`,
    hrefTo: (id) => `${href}/${encodeURIComponent(id)}`,
  };
}
