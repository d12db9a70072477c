import { createHash } from "node:crypto";
import { facetLabel } from "@/contract/facets";
import { POLICY_FACETS } from "@/contract/policy/facets";
import type { SavedSearch } from "@/contract/subscribe/subscribe";
import {
  CHANGE_KINDS,
  readTagId,
  topicField,
  type ChangeKind,
  type Frequency,
  type LoggedChange,
  type SubscriptionKind,
} from "@/contract/subscribe/labels";
import { dayInShanghai, shiftDay } from "../../core/clock";

/** What is told to whom, and when. Pure. */

/** Digests go out at this hour in Shanghai. */
const DIGEST_HOUR = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Upper limit on policies named in a message; the rest are counted. */
const MAX_NAMED = 20;
/** Upper limit on changes named for each policy. */
const MAX_CHANGES_PER_POLICY = 6;
/** Upper limit on the length of a changed text quoted in a message, in characters. */
const MAX_QUOTED_LENGTH = 120;

const at8 = (day: string): Date => new Date(`${day}T0${DIGEST_HOUR}:00:00+08:00`);
/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const toMonday = (day: string): string => shiftDay(day, -((weekdayOf(day) + 6) % 7));

/** The period whose digest is due: its name, and the moment up to which changes belong to it. At eight o'clock sharp the new one begins. */
export function periodAt(
  frequency: Exclude<Frequency, "immediate">,
  now: Date,
): { readonly name: string; readonly end: Date } {
  const day = dayInShanghai(new Date(now.getTime() - DIGEST_HOUR * HOUR_MS));
  if (frequency === "daily") return { name: `day:${day}`, end: at8(day) };
  const monday = toMonday(day);
  return { name: `week:${monday}`, end: at8(monday) };
}

/** When the next digest may go out. */
export function nextDigestAt(frequency: Frequency, now: Date): Date | null {
  if (frequency === "immediate") return null;
  const { end } = periodAt(frequency, now);
  return new Date(end.getTime() + (frequency === "daily" ? 1 : 7) * DAY_MS);
}

/** A person's subscription as the digest looks at it. */
export interface DigestSubscription {
  readonly kind: SubscriptionKind;
  readonly target: string;
  readonly name: string;
  readonly linkId: string;
  readonly sinceSeq: number;
}

/** What a search subscription looks for; undefined for a single policy and a zone's topic. Tags and topics are searches too. */
export function toSearchFilter(one: {
  readonly kind: SubscriptionKind;
  readonly target: string;
  readonly filter: SavedSearch | null;
}) {
  if (one.kind === "search") return one.filter ?? undefined;
  if (one.kind === "topic") return { topic: [one.target] } satisfies SavedSearch;
  const tag = one.kind === "tag" ? readTagId(one.target) : undefined;
  return tag ? ({ [tag.group]: [tag.name] } as SavedSearch) : undefined;
}

/** The name under which the answers of a search are kept while a round goes on. */
export const searchName = ({ kind, target }: { readonly kind: SubscriptionKind; readonly target: string }): string =>
  `${kind}:${target}`;

export interface DigestChange {
  readonly kind: ChangeKind;
  readonly item: string;
  readonly before: string | null;
  readonly after: string | null;
}
export interface DigestPolicy {
  readonly id: string;
  readonly changes: readonly DigestChange[];
  readonly because: readonly DigestSubscription[];
}

export interface DigestInput {
  /** In order. */
  readonly changes: readonly LoggedChange[];
  readonly listening: readonly DigestSubscription[];
  /** Which policies meet each search, by {@link searchName}. */
  readonly matches: ReadonlyMap<string, ReadonlySet<string>>;
  /** Policies that are repealed by now: only their end is told. */
  readonly repealed: ReadonlySet<string>;
}

/** Kinds with an old and a new value: back to the old one is no change. */
const isReversible = (kind: ChangeKind): boolean => !["published", "item", "replaced", "collected"].includes(kind);
/** Kinds that are told one by one for each field; of the others the last one says all. */
const isByField = (kind: ChangeKind): boolean => isReversible(kind) || kind === "collected";

/** Several changes of one field as one, from the first old value to the last new one; what went back is left out. */
function joined(changes: readonly LoggedChange[]): DigestChange[] {
  const byField = new Map<string, { first: LoggedChange; last: LoggedChange }>();
  for (const change of changes) {
    const field = `${change.itemId ?? ""}\u0000${isByField(change.kind) ? change.field : change.kind}`;
    byField.set(field, { first: byField.get(field)?.first ?? change, last: change });
  }
  return [...byField.values()].flatMap(({ first, last }) =>
    isReversible(last.kind) && first.before === last.after
      ? []
      : [{ kind: last.kind, item: last.item, before: first.before, after: last.after }],
  );
}

/** What one person is told of some changes: each policy once, however many subscriptions it meets. */
export function composeDigest({ changes, listening, matches, repealed }: DigestInput): DigestPolicy[] {
  const byPolicy = new Map<string, LoggedChange[]>();
  for (const change of changes) {
    const isEnd = change.kind === "repealed" || change.kind === "replaced";
    if (!repealed.has(change.policyId) || isEnd)
      byPolicy.set(change.policyId, [...(byPolicy.get(change.policyId) ?? []), change]);
  }
  const matchesSubscription = (one: DigestSubscription, policyId: string): boolean =>
    one.kind === "policy" ? one.target === policyId : (matches.get(searchName(one))?.has(policyId) ?? false);
  // What comes into a topic is news for those who follow this very topic.
  const isNews = (one: DigestSubscription, { seq, kind, field }: LoggedChange): boolean =>
    seq > one.sinceSeq && (kind !== "collected" || (one.kind === "zone_topic" && field === topicField(one.target)));
  return [...byPolicy].flatMap(([id, all]) => {
    const because = listening.filter(
      (one) => matchesSubscription(one, id) && all.some((change) => isNews(one, change)),
    );
    const policies = joined(all.filter((change) => because.some((one) => isNews(one, change))));
    return policies.length > 0 ? [{ id, changes: policies, because }] : [];
  });
}

const cut = (text: string): string =>
  text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}……` : text;

/** A change in one sentence. */
export function formatChange({ kind, item, before, after }: DigestChange): string {
  const label = CHANGE_KINDS[kind];
  if (kind === "published") return "新发布";
  if (kind === "collected") return `收入专题“${after ?? ""}”`;
  if (kind === "repealed") return "已失效。这是关于它的最后一次提醒";
  if (kind === "replaced") return `已被《${after ?? ""}》替代`;
  const what = item ? `${item}，${label}` : label;
  if (kind === "item") return `新增申报事项“${item}”：${cut(after ?? "")}`;
  if (before === null) return `${what}增加：${cut(after ?? "")}`;
  if (after === null) return `${what}取消：${cut(before)}`;
  return `${what}由“${cut(before)}”改为“${cut(after)}”`;
}

/** A digest as a message. `titles`: of policies by id. */
export function digestMessage(
  policies: readonly DigestPolicy[],
  titles: ReadonlyMap<string, string>,
): { readonly title: string; readonly body: string; readonly link: string } {
  const titleOf = (id: string) => titles.get(id) ?? "已下线的政策";
  const [only] = policies;
  const lines = policies.slice(0, MAX_NAMED).map(({ id, changes }) => {
    const words = changes.slice(0, MAX_CHANGES_PER_POLICY).map((change) => `${formatChange(change)}。`);
    const more =
      changes.length > MAX_CHANGES_PER_POLICY ? [`另有 ${changes.length - MAX_CHANGES_PER_POLICY} 处变化。`] : [];
    return `《${titleOf(id)}》\n${[...words, ...more].join("\n")}`;
  });
  if (policies.length > MAX_NAMED) lines.push(`另有 ${policies.length - MAX_NAMED} 份政策有变化，请到“政策订阅”查看。`);
  return {
    title:
      policies.length === 1 && only
        ? `您订阅的政策有变化：${titleOf(only.id).slice(0, 60)}`
        : `您订阅的内容有 ${policies.length} 份政策有变化`,
    body: lines.join("\n\n"),
    link:
      policies.length === 1 && only
        ? `/zct-ee/policy-info/${encodeURIComponent(only.id)}`
        : "/zct-ee/subscribe?view=preview",
  };
}

/** Upper limit on digests that are written out in one e-mail, the newest ones; of the others their number is told. */
const MAX_GATHERED = 20;

/** Digests as one e-mail, the oldest first; a single one as it is, undefined when there is none. */
export function gatherDigests(
  digests: readonly { readonly title: string; readonly body: string; readonly decidedAt: Date }[],
): { readonly title: string; readonly body: string } | undefined {
  const [only, ...more] = digests;
  if (only === undefined || more.length === 0) return only && { title: only.title, body: only.body };
  const written = digests.slice(-MAX_GATHERED);
  const earlier = digests.length - written.length;
  return {
    title: `您订阅的政策有变化：共 ${digests.length} 次提醒`,
    body: [
      ...(earlier > 0 ? [`较早的 ${earlier} 次提醒请登录平台，在消息中心查看。`] : []),
      ...written.map(({ title, body, decidedAt }) => `【${dayInShanghai(decidedAt)}】${title}\n\n${body}`),
    ].join("\n\n"),
  };
}

/** Changes sorted into the periods in which they would have been told, the newest first. */
export function groupByPeriod(frequency: Frequency, changes: readonly LoggedChange[], now: Date) {
  const periods = new Map<number, LoggedChange[]>();
  for (const change of changes) {
    const at = frequency === "immediate" ? change.at : nextAfter(frequency, change.at);
    if (at > now) continue;
    periods.set(at.getTime(), [...(periods.get(at.getTime()) ?? []), change]);
  }
  return [...periods].sort(([a], [b]) => b - a).map(([at, of]) => ({ at: new Date(at), changes: of }));
}

/** The digest that tells a change: the first one at or after its moment. */
function nextAfter(frequency: Exclude<Frequency, "immediate">, moment: Date): Date {
  const { end } = periodAt(frequency, moment);
  return end.getTime() === moment.getTime() ? end : (nextDigestAt(frequency, moment) as Date);
}

/** A mark of a search, so that the same one is known again whatever the order of its choices; undefined when it asks for nothing. */
export function searchKey(filter: SavedSearch): string | undefined {
  const parts = POLICY_FACETS.names.flatMap((name) => {
    const values = [...new Set<string>(filter[name] ?? [])].sort();
    return values.length > 0 ? [[name, values] as const] : [];
  });
  const all = filter.value ? [["value", filter.value], ...parts] : parts;
  return all.length === 0 ? undefined : createHash("sha256").update(JSON.stringify(all)).digest("base64url");
}

/** A search in words: 关键字“人工智能”，园区，已施行且未见失效. */
export function formatSearch(filter: SavedSearch): string {
  const parts = POLICY_FACETS.names.flatMap((name) => {
    const values = (filter[name] ?? []).map((value) => facetLabel(POLICY_FACETS.definitions[name], value));
    return values.length > 0 ? [values.join("或")] : [];
  });
  return [...(filter.value ? [`“${filter.value}”`] : []), ...parts].join("，");
}
