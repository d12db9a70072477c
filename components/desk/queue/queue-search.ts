import { WHEN_LABELS, WHOSE_LABELS, type When, type Whose } from "@/contract/desk/queue-labels";
import type { WorkKind } from "@/contract/desk/work-kinds";
import type { QueueInput } from "@/services/desk/queries";

/** What of a queue is shown, as its address says it. */
export interface QueueSearch {
  readonly whose: Whose;
  readonly when?: When;
  readonly keyword?: string;
  readonly confidential?: true;
  readonly page: number;
}

export const QUEUE_PAGE = 50;

const read = <Code extends string>(labels: Readonly<Record<Code, string>>, value: string | null): Code | undefined =>
  value !== null && Object.hasOwn(labels, value) ? (value as Code) : undefined;

/** Reads an address; what it does not know it leaves out. */
export function readQueueSearch(search: URLSearchParams): QueueSearch {
  const when = read(WHEN_LABELS, search.get("when"));
  const keyword = search.get("keyword")?.trim();
  const page = Number(search.get("page") ?? 1);
  return {
    whose: read(WHOSE_LABELS, search.get("whose")) ?? "mine",
    ...(when ? { when } : {}),
    ...(keyword ? { keyword } : {}),
    ...(search.get("confidential") === "true" ? { confidential: true } : {}),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes it as the part of an address behind the path; nothing for what goes without saying. */
export function writeQueueSearch({ whose, when, keyword, confidential, page }: QueueSearch): string {
  const search = new URLSearchParams();
  if (whose !== "mine") search.set("whose", whose);
  if (when) search.set("when", when);
  if (keyword) search.set("keyword", keyword);
  if (confidential) search.set("confidential", "true");
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** Whether only some of a queue is shown, whoever has it. */
export const isNarrowed = ({ when, keyword, confidential }: QueueSearch): boolean =>
  when !== undefined || keyword !== undefined || confidential === true;

/** What the gateway is asked. */
export const queueInput = (kind: WorkKind, { whose, when, keyword, confidential, page }: QueueSearch): QueueInput => ({
  kind,
  whose,
  page,
  size: QUEUE_PAGE,
  ...(when ? { when } : {}),
  ...(keyword ? { keyword } : {}),
  ...(confidential ? { confidential: "true" as const } : {}),
});
