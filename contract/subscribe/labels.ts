import { codedValue, type CodedValue } from "../coded-value";
import { POLICY_FACETS, POLICY_TAG_FACETS, type PolicyTagFacet } from "../policy/facets";

/** Words and limits of subscribing, as plain data without a schema library: gateway, mail and pages say the same. */

/** Upper limit on a person's subscriptions, muted ones included. */
export const MAX_SUBSCRIPTIONS = 50;
/** Number of days the preview looks back. */
export const PREVIEW_DAYS = 30;

/**
 * What can be subscribed to: a word of ours for a group of policies, a saved search, one policy, a topic of the official
 * classification (主题), a topic that the zone has put together (专题).
 */
export const SUBSCRIPTION_KINDS = codedValue({
  tag: "标签",
  search: "搜索",
  policy: "政策",
  topic: "主题",
  zone_topic: "专题",
});
export type SubscriptionKind = keyof typeof SUBSCRIPTION_KINDS;

/** How often a person hears of what is new. Digests go out at eight in the morning, the weekly one on Mondays. */
export const FREQUENCIES = codedValue({ immediate: "即时", daily: "每天一次", weekly: "每周一次" });
export type Frequency = keyof typeof FREQUENCIES;

/** The facets of policies whose values serve as tags. */
export type TagGroup = PolicyTagFacet;
export const TAG_GROUPS: CodedValue<TagGroup> = Object.freeze(
  Object.fromEntries(POLICY_TAG_FACETS.map((name) => [name, POLICY_FACETS.definitions[name].label])),
) as CodedValue<TagGroup>;

/**
 * What counts as a change worth telling. Whatever else is corrected in a text (typos, a title, contacts) tells nobody.
 * `published`: a policy that came out within the last 30 days was taken in; `item`: something can be declared that could not
 * before; `collected`: the zone has put it into a topic, of which only those who follow that topic are told.
 */
export const CHANGE_KINDS = codedValue({
  published: "新政策",
  collected: "收入专题",
  item: "新增申报事项",
  window: "申报时间",
  amount: "支持标准",
  condition: "申报条件",
  validity: "施行日期或效力",
  repealed: "废止",
  replaced: "被新政策替代",
});
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** A change before it has its place in the log. */
export interface PolicyChange {
  readonly policyId: string;
  /** The declarable item; null when it is about the policy itself. */
  readonly itemId: string | null;
  readonly kind: ChangeKind;
  /** What of it changed: several changes of one field can be told as one. */
  readonly field: string;
  /** The item's title, or empty. */
  readonly item: string;
  readonly before: string | null;
  readonly after: string | null;
}
/** A change in the log: `seq` grows in the order in which changes became true. */
export interface LoggedChange extends PolicyChange {
  readonly seq: number;
  readonly at: Date;
}

/** What a change of the kind `collected` names as its field: the topic. */
export const topicField = (topicId: string): string => `topic:${topicId}`;

/** The secret in an unsubscribing address. Its beginning is fixed, so that it is known wherever it turns up. */
export const UNSUBSCRIBE_TOKEN = /unsub-[\w-]{43}/;
/** Behind the door's `/gateway`; the door itself answers it with a small page (RFC 8058). */
export const UNSUBSCRIBE_PATH = "/policy/api/ua/subscription/off";

/** A tag as its id: the facet and its value. */
export const tagId = (group: TagGroup, name: string): string => `${group}:${name}`;
export function readTagId(id: string): { readonly group: TagGroup; readonly name: string } | undefined {
  const at = id.indexOf(":");
  const group = id.slice(0, Math.max(0, at));
  const name = id.slice(at + 1);
  return Object.hasOwn(TAG_GROUPS, group) && name !== "" ? { group: group as TagGroup, name } : undefined;
}
