import { VISIT_ACT_LABELS } from "@/contract/message/labels";
import type { LiveEvent, MessageEntry } from "@/contract/message/message";

/** Who looked at what of the enterprise: what the live channel says of it, in lists and in words. Pure. */

/** Several entries are the list as it is now; a single one is news. Specification 4. */
export const isEntryList = (event: LiveEvent): boolean => event.type === "entries" && event.entries.length > 1;

/** What a party did, without its name: 查看了您的企业公开信息. */
export const entryWords = ({ act, dockingName }: MessageEntry): string =>
  act === undefined ? `查看了您的项目“${dockingName}”` : `${VISIT_ACT_LABELS[act]}您的${dockingName}`;

/** Names an entry within a list. */
export const entryKey = ({ name, dockingName, createdDate, act }: MessageEntry): string =>
  [createdDate, act ?? "", name, dockingName].join("\n");

/** The list after an event: several entries replace it, a single one goes on top, once. */
export function listAfter(list: readonly MessageEntry[], event: LiveEvent): readonly MessageEntry[] {
  if (event.type !== "entries") return list;
  if (isEntryList(event)) return event.entries;
  const keys = new Set(event.entries.map(entryKey));
  return [...event.entries, ...list.filter((one) => !keys.has(entryKey(one)))];
}
