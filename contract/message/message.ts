import { z } from "zod";
import { defineCall } from "../call";
import { codesOf } from "../coded-value";
import { moment, opaqueId, pageOf, pageQuery } from "../fields";
import { MESSAGE_CHANNEL_LABELS, MESSAGE_KIND_LABELS, VISIT_ACT_LABELS } from "./labels";

/**
 * The inbox of a person and the live channel ("hospital"). Specification 2.10, 3 (unread counts, message entry), 4 (live
 * connection), 7.2, 7.3 (customer/msg).
 */

/** What messages can be about; message-words.ts says what each means. */
export const MESSAGE_KINDS = codesOf(MESSAGE_KIND_LABELS);
export const messageKind = z
  .enum(MESSAGE_KINDS, { error: "消息类型不正确，请从列表中选择" })
  .meta({ id: "MessageKind" });
export type MessageKind = z.infer<typeof messageKind>;

/** A message of the inbox. `link` is an own address that leads to the thing it is about. */
export const message = z
  .object({
    id: opaqueId,
    kind: messageKind,
    title: z.string(),
    body: z.string(),
    link: z.string().nullable(),
    /** The enterprise it concerns; null when it concerns the person. */
    enId: opaqueId.nullable(),
    enName: z.string().nullable(),
    read: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "Message" });
export type Message = z.infer<typeof message>;

/** Unread counts with the specification's names: all, appeals and repairs, questionnaires. */
export const unreadCounts = z
  .object({
    count_msg: z.number().int().nonnegative(),
    count_suqiu: z.number().int().nonnegative(),
    count_dzwj: z.number().int().nonnegative(),
  })
  .meta({ id: "UnreadCounts" });
export type UnreadCounts = z.infer<typeof unreadCounts>;

export const MESSAGE_CHANNELS = codesOf(MESSAGE_CHANNEL_LABELS);
export const messageChannel = z.enum(MESSAGE_CHANNELS, { error: "通知方式不正确，请从列表中选择" });

/** Whether messages of a kind use a channel. `security` messages always do. */
export const messagePreference = z
  .object({ kind: messageKind, channel: messageChannel, enabled: z.boolean() })
  .meta({ id: "MessagePreference" });
export type MessagePreference = z.infer<typeof messagePreference>;

export const visitAct = z.enum(codesOf(VISIT_ACT_LABELS)).meta({ id: "VisitAct" });
export type VisitAct = z.infer<typeof visitAct>;

/**
 * Which enterprise did what to something of the current one (specification 3, message entry): `name` is the enterprise that
 * did it, `dockingName` what it was done to. With `act` it reads on after 您的 (企业公开信息, 需求“…”); without, as other
 * gateways answer, it is the name of a project that was viewed.
 */
export const messageEntry = z
  .object({ name: z.string(), dockingName: z.string(), createdDate: moment, act: visitAct.optional() })
  .meta({ id: "MessageEntry" });
export type MessageEntry = z.infer<typeof messageEntry>;

export const LIVE_CHANNEL_PATH = "/inv/api/ua/ws/hospital";
/** The interval of keep-alive messages, in milliseconds (specification 9). */
export const LIVE_KEEP_ALIVE_MS = 60_000;
/**
 * How often the gateway pings a connection, in milliseconds: below the keep-alive, so that a proxy that ends what is silent for
 * a minute never does.
 */
export const LIVE_PING_MS = 25_000;
/** How long a browser waits before it connects again, in milliseconds (specification 9). */
export const LIVE_RECONNECT_MS = 10_000;
/** The codes with which the gateway ends a connection; none of them is worth connecting again for at once. */
export const LIVE_CLOSE = { unsupported: 1003, flood: 1008, signedOut: 4001, unbound: 4008 } as const;

/** The first frame the server sends. */
export const liveGreeting = z.object({ sessionId: z.string().min(22) }).meta({ id: "LiveGreeting" });
/** What a client sends to stay connected; the answer is `{ type: "pong" }`. */
export const livePing = z.object({ type: z.literal("ping") });

/**
 * What arrives on a bound connection. `seq` grows along a person's events; a browser names the last one it has seen when it
 * binds again and gets what came since, once.
 */
export const liveEvent = z
  .discriminatedUnion("type", [
    /**
     * One entry: tell that a named party viewed the project. Several: the new resource-or-demand list, sent when a browser
     * binds; it tells nothing, and its `seq` is where the stream stands. Specification 4.
     */
    z.object({ type: z.literal("entries"), seq: z.number().int(), entries: z.array(messageEntry).min(1) }),
    /** Something new in the inbox. */
    z.object({ type: z.literal("message"), seq: z.number().int(), message: message.omit({ body: true }) }),
    /** Read elsewhere, or a queue of the staff has moved: counts are to be asked for again. */
    z.object({ type: z.literal("counts"), seq: z.number().int() }),
    /** Something has changed in a case of the person or the enterprise: what is shown is to be asked for again. Never kept. */
    z.object({ type: z.literal("cases"), seq: z.number().int() }),
  ])
  .meta({ id: "LiveEvent" });
export type LiveEvent = z.infer<typeof liveEvent>;

const ids = z
  .array(opaqueId, { error: "请选择消息" })
  .min(1, { error: "请选择消息" })
  .max(100, { error: "一次最多处理 100 条消息" });

export const messageCalls = {
  listMessages: defineCall({
    method: "GET",
    path: "/policy/api/customer/msg/page",
    access: "user",
    summary: "我的消息，最新的在前",
    query: z.object({
      ...pageQuery,
      kind: messageKind.optional(),
      unread: z.enum(["true"], { error: "unread 只能是 true" }).optional(),
    }),
    data: pageOf(message),
  }),
  /** Reading a message in full marks nothing: that is a write of its own. */
  getMessage: defineCall({
    method: "GET",
    path: "/policy/api/customer/msg/detail",
    access: "user",
    summary: "查看一条消息",
    query: z.object({ id: opaqueId }),
    data: message,
    refusals: ["NOT_FOUND"],
  }),
  countMessages: defineCall({
    viewable: true,
    method: "GET",
    path: "/policy/api/customer/msg/count",
    access: "user",
    summary: "未读数：全部、诉求、问卷",
    data: unreadCounts,
  }),
  readAllMessages: defineCall({
    method: "POST",
    path: "/policy/api/customer/msg/read/all",
    access: "user",
    summary: "全部标为已读，可只限一类",
    body: z.strictObject({ kind: messageKind.optional() }),
    data: unreadCounts,
  }),
  /** Path not shown by the specification; follows its family. Ids of other people's messages are passed over. */
  readMessages: defineCall({
    method: "POST",
    path: "/policy/api/customer/msg/read",
    access: "user",
    summary: "把选中的消息标为已读",
    body: z.strictObject({ ids }),
    data: unreadCounts,
  }),
  /** Path not shown by the specification; follows its family. */
  listMessagePreferences: defineCall({
    method: "GET",
    path: "/policy/api/customer/msg/preference",
    access: "user",
    summary: "每类消息用哪些方式通知我",
    data: z.array(messagePreference),
  }),
  saveMessagePreferences: defineCall({
    method: "PUT",
    path: "/policy/api/customer/msg/preference",
    access: "user",
    summary: "修改通知方式；账号安全类不能关闭",
    body: z.strictObject({
      preferences: z.array(messagePreference).max(MESSAGE_KINDS.length * MESSAGE_CHANNELS.length, {
        error: "通知方式有重复，请刷新页面后重试",
      }),
    }),
    data: z.array(messagePreference),
  }),
  /** Path not shown by the specification; follows its family. The newest entries of the current enterprise. */
  listLiveEntries: defineCall({
    method: "GET",
    path: "/inv/api/center/hospital/message/list",
    access: "enterprise",
    summary: "谁看过、收藏过本企业，最近 20 条，最新的在前",
    data: z.array(messageEntry),
  }),
  /**
   * Ties a connection of the live channel to the caller and one of the caller's enterprises. Once; the connection ends with
   * the login. `GET` with an effect is the specification's: only our own pages may make it.
   */
  bindLiveSession: defineCall({
    method: "GET",
    path: "/inv/api/hospital/screen/ws/bindSessionId",
    access: "user",
    summary: "把实时通道的连接绑定到当前登录人和企业",
    query: z.object({
      sessionId: z.string().regex(/^[\w-]{22,64}$/, { error: "会话编号不正确，请重新连接" }),
      /** The enterprise; left out by people without one. */
      hospitalId: opaqueId.optional(),
      /** The `seq` of the last event this browser has seen; left out the first time. */
      after: z.coerce.number({ error: "序号应为数字" }).int({ error: "序号应为整数" }).min(0).optional(),
    }),
    /** Where the stream stands: what a browser that saw nothing yet begins after. */
    data: z.object({ seq: z.number().int() }),
    refusals: ["NOT_FOUND", "WRONG_STATE"],
    perMinute: 60,
    actsOnRead: true,
  }),
};
