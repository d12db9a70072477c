import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { facetLists } from "../facet-schemas";
import { moment, opaqueId } from "../fields";
import { POLICY_FACETS } from "../policy/facets";
import { KEYWORD_LIMIT } from "../policy/policy";
import {
  CHANGE_KINDS,
  FREQUENCIES,
  SUBSCRIPTION_KINDS,
  MAX_SUBSCRIPTIONS,
  TAG_GROUPS,
  UNSUBSCRIBE_PATH,
} from "./labels";

/** Subscribing to policies. Specification 2.11 (subscribe), 7.2 (subscribe), 7.3 (customer/tag, subscription list). */

const count = z.number().int().nonnegative();

export const subscriptionKind = z
  .enum(codesOf(SUBSCRIPTION_KINDS), { error: "订阅的类别只能是 tag、search、policy、topic、zone_topic" })
  .meta({ id: "SubscriptionKind" });
export const frequency = z
  .enum(codesOf(FREQUENCIES), { error: "请选择接收频率" })
  .meta({ id: "SubscriptionFrequency" });
const changeKind = z.enum(codesOf(CHANGE_KINDS)).meta({ id: "PolicyChangeKind" });
const tagGroup = z.enum(codesOf(TAG_GROUPS)).meta({ id: "TagGroup" });

/** A policy search to the letter: keyword and every facet. The order of the page is no part of it. */
export const savedSearch = z
  .strictObject({
    value: z
      .string()
      .trim()
      .min(1)
      .max(KEYWORD_LIMIT, { error: `关键字最长 ${KEYWORD_LIMIT} 个字` })
      .optional(),
    ...facetLists(POLICY_FACETS),
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.output<typeof savedSearch>;

/**
 * `target`: the id of a tag, a policy or a zone's topic, or a topic; empty for a search, whose `filter` says everything. `own`: the person
 * made it; others were joined. `sharedBy`: the colleague who shares it with the current enterprise.
 */
export const subscription = z
  .object({
    id: opaqueId,
    kind: subscriptionKind,
    name: z.string(),
    target: z.string(),
    filter: savedSearch.nullable(),
    own: z.boolean(),
    shared: z.boolean(),
    sharedBy: z.string().nullable(),
    /** People who hear of it, the caller too. */
    members: count,
    /** Not told of. A muted search is one that is only kept. */
    muted: z.boolean(),
    /** A single policy is repealed, and the last word has been said; or a zone's topic is there no more. */
    ended: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "PolicySubscription" });
export type Subscription = z.infer<typeof subscription>;

export const subscriptionSetting = z
  .object({
    frequency,
    /** Everything is switched off, for instance by the link in an e-mail. */
    stopped: z.boolean(),
    /** When the next digest may go out; null when things are told at once. */
    nextAt: moment.nullable(),
    /** Whether policy messages go out by e-mail too, and whether there is an address. `waits`: they will, but cannot now. */
    email: z.enum(["on", "waits", "off", "no_address"]),
  })
  .meta({ id: "SubscriptionSetting" });
export type SubscriptionSetting = z.infer<typeof subscriptionSetting>;

/** One change as it is told: what it was, what it is. */
export const digestChange = z
  .object({
    kind: changeKind,
    /** The declarable item it is about; empty when it is about the policy. */
    item: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: "ToldChange" });

/** What one message tells: policies with their changes, and which subscriptions they come from. */
export const digest = z
  .object({
    at: moment,
    policies: z.array(
      z.object({
        id: opaqueId,
        title: z.string(),
        changes: z.array(digestChange).min(1),
        /** Names of the subscriptions. */
        because: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "SubscriptionDigest" });
export type Digest = z.infer<typeof digest>;

/** A tag that policies bear now, and the caller's subscription to it. */
export const policyTag = z
  .object({ id: z.string(), name: z.string(), group: tagGroup, count, subscriptionId: opaqueId.nullable() })
  .meta({ id: "PolicyTag" });
export type PolicyTag = z.infer<typeof policyTag>;

const tag = z
  .string({ error: "请选择标签" })
  .trim()
  .min(1, { error: "请选择标签" })
  .max(140, { error: "没有这个标签" });
const own = { access: "user", perMinute: 60 } as const;
const SUBSCRIPTION = "/policy/api/customer/policy/subscription";
const token = z.object({ token: z.string().max(80) });
const refusals = ["NOT_FOUND", "WRONG_STATE"] as const;

export const subscribeCalls = {
  /**
   * Subscribing to what one is subscribed to already only ends its silence. `muted`: a search is kept and nothing told of it;
   * what is told of already goes on.
   */
  subscribe: defineCall({
    ...own,
    method: "POST",
    path: "/uaa/api/subscribe",
    summary: `订阅标签、搜索、政策、主题或专题，或只保存一个搜索；每人最多 ${MAX_SUBSCRIPTIONS} 个`,
    body: z.strictObject({
      kind: subscriptionKind,
      target: z.string().trim().max(140, { error: "没有这个订阅对象" }).optional(),
      filter: savedSearch.optional(),
      name: z.string().trim().max(60, { error: "名称最长 60 个字" }).optional(),
      muted: z.boolean().default(false),
    }),
    data: z.object({ id: opaqueId, added: z.boolean() }),
    refusals,
  }),
  unsubscribe: defineCall({
    ...own,
    method: "DELETE",
    path: "/uaa/api/subscribe",
    summary: "取消订阅，或退出同事共享的订阅",
    query: z.object({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  addTag: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/customer/tag/add",
    summary: "订阅一个标签",
    body: z.strictObject({ id: tag }),
    data: z.object({ id: opaqueId }),
    refusals,
  }),
  addTags: defineCall({
    ...own,
    method: "POST",
    path: "/policy/api/customer/tag/add/batch",
    summary: "订阅几个标签；都订上，或都没有",
    body: z.strictObject({
      ids: z
        .array(tag, { error: "请选择标签" })
        .min(1, { error: "请选择标签" })
        .max(20, { error: "一次最多选 20 个标签" }),
    }),
    data: z.object({ added: count }),
    refusals,
  }),
  listTags: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/tag/list",
    summary: "可以订阅的标签，附政策数和是否已订",
    data: z.array(policyTag),
  }),
  listOwnTags: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/tag/mySubscribe",
    summary: "我订阅的标签",
    data: z.array(policyTag),
  }),
  listTopTags: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: "/policy/api/customer/tag/getTags",
    summary: "政策最多的标签",
    data: z.object({ topTags: z.array(policyTag) }),
  }),
  /** `id` is the subscription's. */
  removeTag: defineCall({
    ...own,
    method: "DELETE",
    path: "/policy/api/customer/tag/delete",
    summary: "取消订阅一个标签",
    query: z.object({ id: opaqueId }),
    data: z.null(),
    refusals: ["NOT_FOUND"],
  }),
  /** `offered`: what colleagues of the current enterprise share and the caller has not joined. */
  listSubscriptions: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${SUBSCRIPTION}/list`,
    summary: "我的订阅、同事共享的订阅和接收设置",
    data: z.object({
      mine: z.array(subscription),
      offered: z.array(subscription),
      setting: subscriptionSetting,
      most: count,
    }),
  }),
  /** Path not shown by the specification; follows its family. As does the rest. */
  previewSubscriptions: defineCall({
    viewable: true,
    ...own,
    method: "GET",
    path: `${SUBSCRIPTION}/preview`,
    summary: "按现在的订阅，最近 30 天会收到什么，最近的在前",
    query: z.object({ frequency: frequency.optional() }),
    data: z.object({ frequency, digests: z.array(digest), changes: count }),
    perMinute: 20,
  }),
  /** What stands behind an address that somebody is about to subscribe to. */
  describeSubscription: defineCall({
    ...own,
    method: "POST",
    path: `${SUBSCRIPTION}/describe`,
    summary: "订阅之前看一看：叫什么，现在有多少政策，是否已订",
    body: z.strictObject({
      kind: subscriptionKind,
      target: z.string().trim().max(140, { error: "没有这个订阅对象" }).optional(),
      filter: savedSearch.optional(),
    }),
    data: z.object({ name: z.string(), policies: count, subscriptionId: opaqueId.nullable(), muted: z.boolean() }),
    refusals: ["NOT_FOUND"],
  }),
  saveSubscriptionSetting: defineCall({
    ...own,
    method: "PUT",
    path: `${SUBSCRIPTION}/setting`,
    summary: "接收频率，全部停止或恢复",
    body: z.strictObject({ frequency, stopped: z.boolean({ error: "请说明是否停止" }) }),
    data: subscriptionSetting,
  }),
  /** Muting is the caller's own; sharing is the maker's, within the current enterprise. */
  saveSubscription: defineCall({
    ...own,
    method: "PUT",
    path: `${SUBSCRIPTION}/{id}`,
    summary: "静音或恢复一个订阅；共享给当前企业的同事或停止共享",
    params: z.object({ id: opaqueId }),
    body: z.strictObject({ muted: z.boolean().optional(), shared: z.boolean().optional() }),
    data: z.null(),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
  }),
  joinSubscription: defineCall({
    ...own,
    method: "POST",
    path: `${SUBSCRIPTION}/{id}/join`,
    summary: "加入同事共享的订阅",
    params: z.object({ id: opaqueId }),
    body: z.strictObject({}),
    data: z.null(),
    refusals,
  }),
  /**
   * For whoever holds the address of an e-mail, without signing in. The door shows it as a page; a mail program posts to it
   * at one click (RFC 8058). `name` is null where it is about everything.
   */
  readUnsubscribing: defineCall({
    method: "GET",
    path: `${UNSUBSCRIBE_PATH}/{token}`,
    access: "public",
    summary: "退订链接指向哪个订阅，是否还在提醒",
    params: token,
    data: z.object({ name: z.string().nullable(), active: z.boolean() }),
    refusals: ["NOT_FOUND"],
    perMinute: 30,
  }),
  unsubscribeByLink: defineCall({
    method: "POST",
    path: `${UNSUBSCRIBE_PATH}/{token}`,
    access: "public",
    summary: "凭邮件里的链接退订，不用登录",
    params: token,
    body: z.strictObject({}),
    data: z.object({ name: z.string().nullable(), active: z.boolean() }),
    refusals: ["NOT_FOUND"],
    perMinute: 30,
  }),
};
