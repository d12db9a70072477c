import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { accountAccessCalls } from "../../../contract/account/access";
import { accountCalls } from "../../../contract/account/account";
import type { Call, CallInput } from "../../../contract/call";
import { feedbackDeskCalls } from "../../../contract/desk/feedback/feedback";
import { queueCalls } from "../../../contract/desk/queue";
import { interactionCalls } from "../../../contract/interaction/feedback";
import {
  LIVE_CHANNEL_PATH,
  LIVE_CLOSE,
  liveEvent,
  liveGreeting,
  messageCalls,
  type LiveEvent,
} from "../../../contract/message/message";
import { announce, announceCase, boundAnnouncement } from "../../../gateway/core/live-announcements";
import { createPeople } from "../../../gateway/modules/account/directory/people.service";
import { createLiveHub } from "../../../gateway/modules/message/message-hub";
import { createVisits } from "../../../gateway/modules/message/visit.service";
import { createLiveService } from "../../../gateway/modules/message/message-live.service";
import { CONNECTIONS_PER_PERSON, FRAMES_PER_MINUTE } from "../../../gateway/modules/message/message.rules";
import { readGatewayConfig } from "../../../gateway/env";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { callerOf, tokenOf, WORKPLACE } from "../support/people";

/** One connection and everything that arrived on it. */
class Line {
  readonly events: LiveEvent[] = [];
  readonly closed: Promise<number>;
  sessionId = "";
  readonly #socket: WebSocket;
  constructor(url: string) {
    this.#socket = new WebSocket(url);
    this.closed = new Promise((resolve) => this.#socket.once("close", resolve));
  }
  async greeted(): Promise<this> {
    const first = await new Promise<string>((resolve) =>
      this.#socket.once("message", (frame) => resolve(String(frame))),
    );
    this.sessionId = liveGreeting.parse(JSON.parse(first)).sessionId;
    this.#socket.on("message", (frame) => {
      const event = liveEvent.safeParse(JSON.parse(String(frame)));
      if (event.success) this.events.push(event.data);
    });
    return this;
  }
  send(text: string) {
    this.#socket.send(text);
  }
  next() {
    return new Promise<string>((resolve) => this.#socket.once("message", (frame) => resolve(String(frame))));
  }
  /** Frames keep their order: with the pong everything that was sent on it before has arrived. */
  async caughtUp() {
    const pong = new Promise<void>((resolve) =>
      this.#socket.on("message", (frame) => {
        if (JSON.parse(String(frame)).type === "pong") resolve();
      }),
    );
    this.send(JSON.stringify({ type: "ping" }));
    await pong;
  }
  close() {
    this.#socket.close();
  }
}

let gateway: TestGateway;
let second: TestGateway;
let now = TEST_NOW;
const lines: Line[] = [];
const tokens = new Map<string, string>();

const urlOf = (one: TestGateway) =>
  `ws://127.0.0.1:${(one.app.server.address() as AddressInfo).port}${LIVE_CHANNEL_PATH}`;
async function open(on = gateway): Promise<Line> {
  const line = await new Line(urlOf(on)).greeted();
  lines.push(line);
  return line;
}
const bind = (who: string, sessionId: string, query: object = {}, on = gateway) =>
  call(on.app, messageCalls.bindLiveSession, { query: { sessionId, ...query } }, tokens.get(who), { source: "PC" });
async function bound(who: string, query: object = {}, on = gateway): Promise<Line> {
  const line = await open(on);
  expect((await bind(who, line.sessionId, query)).returnCode).toBe(2000);
  return line;
}
const entry = (name: string) => ({ name, dockingName: "智能装备项目", createdDate: TEST_NOW.toISOString() });
const live = () => createLiveService({ database: gateway.database, clock: () => now });
const tell = (enterpriseId: string, ...names: string[]) =>
  live().publish({ userId: null, enterpriseId }, { type: "entries", entries: names.map(entry) });
const namesOf = (line: Line) =>
  line.events.flatMap((event) => (event.type === "entries" ? event.entries.map((one) => one.name) : []));
/**
 * Everything announced until now has been given out, and has arrived on these lines. The gateway handles announcements
 * one by one in their order, and a connection gets its first event when its own, the last, has been handled.
 */
async function settled(...about: Line[]): Promise<void> {
  await live().publish({ userId: "user-personal", enterpriseId: null }, { type: "counts" });
  const witness = await bound("personal", { after: 0 });
  await expect.poll(() => witness.events.length).toBeGreaterThan(0);
  await Promise.all(about.map((line) => line.caughtUp()));
}

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", clock: () => now });
  second = await buildTestGateway({ clock: () => now, database: gateway.database });
  for (const one of [gateway, second]) await one.app.listen({ host: "127.0.0.1", port: 0 });
  for (const who of ["member", "admin", "personal", "bank", "acceptor", "sysadmin"])
    tokens.set(who, await tokenOf(gateway.app, who));
});
afterEach(async () => {
  for (const line of lines.splice(0)) {
    line.close();
    await line.closed;
  }
});
afterAll(async () => {
  await second.close();
  await gateway.close();
});

describe("实时通道的连接", () => {
  it("先送会话编号，每个连接不同；问 ping 答 pong", async () => {
    const [first, other] = [await open(), await open()];
    expect(first.sessionId).not.toBe(other.sessionId);
    const answer = first.next();
    first.send(JSON.stringify({ type: "ping" }));
    expect(JSON.parse(await answer)).toEqual({ type: "pong" });
  });

  it("不是 JSON 的消息结束连接，超过 4 KB 的也是", async () => {
    const rough = await open();
    rough.send("not json");
    expect(await rough.closed).toBe(LIVE_CLOSE.unsupported);
    const large = await open();
    large.send(JSON.stringify({ type: "x".repeat(5000) }));
    expect(await large.closed).toBe(1009);
  });

  it(`一分钟里第 ${FRAMES_PER_MINUTE + 1} 条消息结束连接`, async () => {
    const noisy = await open();
    for (let n = 0; n <= FRAMES_PER_MINUTE; n += 1) noisy.send(JSON.stringify({ type: "ping" }));
    expect(await noisy.closed).toBe(LIVE_CLOSE.flood);
  });
});

describe("绑定", () => {
  it("没登录不能绑定；别人的企业不能绑定；不存在的会话编号不能绑定", async () => {
    const line = await open();
    expect((await bind("nobody", line.sessionId)).status).toBe(401);
    expect((await bind("member", line.sessionId, { hospitalId: "en-jianghuai-bank" })).returnCode).toBe(4003);
    expect((await bind("personal", line.sessionId, { hospitalId: "en-yunshan" })).returnCode).toBe(4003);
    expect((await bind("member", "x".repeat(22))).returnCode).toBe(4004);
    await tell("en-jianghuai-bank", "不该收到");
    await settled(line);
    expect(line.events).toEqual([]);
  });

  it("只能绑定一次：别人抢不走，自己也不能换企业", async () => {
    const line = await open();
    const answers = await Promise.all([
      bind("admin", line.sessionId, { hospitalId: "en-yunshan" }),
      bind("bank", line.sessionId, { hospitalId: "en-jianghuai-bank" }),
      bind("admin", line.sessionId, { hospitalId: "en-qingteng" }),
    ]);
    expect(answers.map((answer) => answer.returnCode).sort()).toEqual([2000, 4009, 4009]);
  });

  it(`一个人同时最多 ${CONNECTIONS_PER_PERSON} 个连接，断开后可以再连`, async () => {
    for (let n = 0; n < CONNECTIONS_PER_PERSON; n += 1) await bound("bank");
    const more = await open();
    expect((await bind("bank", more.sessionId)).returnCode).toBe(4029);
    lines[0]?.close();
    await expect.poll(async () => (await bind("bank", more.sessionId)).returnCode).toBe(2000);
  });
});

describe("送达", () => {
  it("当前企业的事件到达；别的企业、没绑定的连接收不到", async () => {
    const mine = await bound("member", { hospitalId: "en-yunshan" });
    const other = await bound("admin", { hospitalId: "en-qingteng" });
    const loose = await open();
    await tell("en-yunshan", "江淮示范银行");
    await expect.poll(() => namesOf(mine)).toEqual(["江淮示范银行"]);
    await settled(other, loose);
    expect([...other.events, ...loose.events]).toEqual([]);
  });

  it("断开期间的事件在重新绑定时补上，按先后，一条不少一条不重", async () => {
    const before = await bound("member", { hospitalId: "en-yunshan" });
    await tell("en-yunshan", "一");
    await expect.poll(() => before.events.length).toBe(1);
    const after = before.events[0]?.seq ?? 0;
    before.close();
    await before.closed;
    await tell("en-yunshan", "二");
    await tell("en-qingteng", "别家");
    await tell("en-yunshan", "三", "四");

    const again = await open();
    // While it is being bound, more keeps coming.
    const flow = Array.from({ length: 20 }, (_, n) => tell("en-yunshan", `后${n}`));
    expect((await bind("member", again.sessionId, { hospitalId: "en-yunshan", after })).data.seq).toBe(after);
    await Promise.all(flow);
    await expect.poll(() => namesOf(again).length).toBe(23);
    await settled(again);
    const seqs = again.events.map((event) => event.seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(namesOf(again).slice(0, 3)).toEqual(["二", "三", "四"]);
  });

  it("两个网关共用一个数据库：在哪一个上绑定、在哪一个上发生，都送得到", async () => {
    const line = await bound("member", { hospitalId: "en-yunshan" }, second);
    await tell("en-yunshan", "隔壁网关");
    await expect.poll(() => namesOf(line)).toEqual(["隔壁网关"]);
  });

  it("比数据库还新的序号不会让以后的事件丢失", async () => {
    const line = await bound("member", { hospitalId: "en-yunshan", after: 999_999 });
    await tell("en-yunshan", "照样收到");
    await expect.poll(() => namesOf(line)).toEqual(["照样收到"]);
  });

  it("新消息到达时人在场就知道，没有正文；读过以后别的窗口知道要重新数", async () => {
    const line = await bound("personal");
    const { createMessenger } = await import("../../../gateway/modules/message/messenger.service");
    const people = createPeople(gateway.database.db);
    const inbox = createMessenger({ database: gateway.database, clock: () => now, people });
    const message = { kind: "enterprise", title: "绑定申请已通过", body: "正文", eventKey: "live-1" } as const;
    await inbox.send({ to: { userIds: ["user-personal"] }, ...message });
    await expect.poll(() => line.events.map((event) => event.type)).toEqual(["message"]);
    expect(JSON.stringify(line.events)).not.toContain("正文");
    await call(gateway.app, messageCalls.readAllMessages, { body: {} }, tokens.get("personal"));
    await expect.poll(() => line.events.map((event) => event.type)).toEqual(["message", "counts"]);
  });
});

describe("谁看过本企业", () => {
  /** Another enterprise views something of 云杉. */
  const visit = (visitor: "en-jianghuai-bank" | "en-chaohu-guarantee", what: string) => {
    const own = { ...WORKPLACE, id: visitor };
    const people = createPeople(gateway.database.db);
    return createVisits({ database: gateway.database, clock: () => now, people }).tell({
      caller: callerOf({ enterprise: own, enterprises: [own] }),
      ownerId: "en-yunshan",
      act: "viewed",
      what,
    });
  };
  const whatOf = (line: Line) =>
    line.events.flatMap((event) =>
      event.type === "entries" ? [event.entries.map(({ dockingName }) => dockingName)] : [],
    );
  afterEach(() => gateway.database.db.execute(sql`truncate visit`));

  it("在场的同事都马上知道是哪家企业、看了什么；绑定另一家企业的窗口不知道", async () => {
    const member = await bound("member", { hospitalId: "en-yunshan" });
    const elsewhere = await bound("admin", { hospitalId: "en-qingteng" });
    const boss = await bound("admin", { hospitalId: "en-yunshan" });
    await visit("en-jianghuai-bank", "企业公开信息");
    for (const line of [member, boss]) {
      await expect.poll(() => line.events).toHaveLength(1);
      expect(line.events[0]).toMatchObject({
        entries: [{ name: "江淮示范银行开发区支行", dockingName: "企业公开信息", act: "viewed" }],
      });
    }
    await settled(elsewhere);
    expect(elsewhere.events).toEqual([]);
  });

  it("绑定时送来最新的名单，一条的名单不送：那会像一件新事", async () => {
    await visit("en-jianghuai-bank", "一");
    const first = await bound("member", { hospitalId: "en-yunshan" });
    await settled(first);
    expect(first.events).toEqual([]);
    now = new Date(now.getTime() + 1);
    await visit("en-chaohu-guarantee", "二");
    await expect.poll(() => whatOf(first)).toEqual([["二"]]);
    const second = await bound("member", { hospitalId: "en-yunshan" });
    await expect.poll(() => whatOf(second)).toEqual([["二", "一"]]);
    expect(second.events[0]?.seq).toBe(first.events[0]?.seq);
    const elsewhere = await bound("bank", { hospitalId: "en-jianghuai-bank" });
    await settled(elsewhere);
    expect(elsewhere.events).toEqual([]);
  });

  it("断开期间来了一条：重新绑定后单独告诉一次，随后是名单；再绑定一次只有名单", async () => {
    const before = await bound("member", { hospitalId: "en-yunshan" });
    await visit("en-jianghuai-bank", "一");
    await expect.poll(() => before.events.length).toBe(1);
    before.close();
    await before.closed;
    now = new Date(now.getTime() + 1);
    await visit("en-chaohu-guarantee", "二");
    const again = await bound("member", { hospitalId: "en-yunshan", after: before.events[0]?.seq ?? 0 });
    await expect.poll(() => whatOf(again)).toEqual([["二"], ["二", "一"]]);
    await settled(again);
    expect(whatOf(again)).toHaveLength(2);
    const third = await bound("member", { hospitalId: "en-yunshan", after: again.events[0]?.seq ?? 0 });
    await settled(third);
    expect(whatOf(third)).toEqual([["二", "一"]]);
  });
});

describe("登录结束，连接也结束", () => {
  it("退出登录时连接马上关闭，不等下一件事", async () => {
    const token = await tokenOf(gateway.app, "member");
    tokens.set("leaving", token);
    const line = await bound("leaving", { hospitalId: "en-yunshan" });
    await call(gateway.app, accountCalls.logout, {}, token);
    expect(await line.closed).toBe(LIVE_CLOSE.signedOut);
    expect(line.events).toEqual([]);
  });

  it("让其他登录都退出：别的设备的连接马上关闭，自己的和别人的留着", async () => {
    const mine = await tokenOf(gateway.app, "admin");
    tokens.set("mine", mine).set("elsewhere", await tokenOf(gateway.app, "admin"));
    const here = await bound("mine", { hospitalId: "en-yunshan" });
    const elsewhere = await bound("elsewhere", { hospitalId: "en-yunshan" });
    const colleague = await bound("member", { hospitalId: "en-yunshan" });
    await call(gateway.app, accountAccessCalls.endOtherSessions, {}, mine);
    expect(await elsewhere.closed).toBe(LIVE_CLOSE.signedOut);
    await tell("en-yunshan", "之后的事");
    await expect.poll(() => here.events.length).toBe(1);
    await expect.poll(() => colleague.events.length).toBe(1);
  });

  it("空闲过期的连接在下一次检查时关闭，没过期的留着", async () => {
    const config = readGatewayConfig({ NODE_ENV: "test" });
    const codes: number[] = [];
    const hub = createLiveHub({
      database: gateway.database,
      clock: () => now,
      people: createPeople(gateway.database.db),
      idleMs: config.sessionIdleMs,
      log: gateway.app.log,
    });
    await hub.start();
    const hash = "a".repeat(64);
    await hub.open(hash, { send: () => undefined, close: (code) => codes.push(code ?? 0) });
    const { createLiveRepository } = await import("../../../gateway/modules/message/message-live.repository");
    const token = await tokenOf(gateway.app, "member");
    const { createHash } = await import("node:crypto");
    const { createSessionRepository } = await import("../../../gateway/modules/account/sign-in/session.repository");
    const tokenHash = createHash("sha256").update(token).digest("hex");
    const login = await createSessionRepository(gateway.database.db).findSession(tokenHash);
    const repository = createLiveRepository(gateway.database.db);
    await repository.bindSession(hash, {
      userId: "user-member",
      loginId: login?.session.id ?? "",
      enterpriseId: "en-yunshan",
      after: await repository.lastSeq(),
    });
    await announce(gateway.database.db, boundAnnouncement(hash));
    await expect.poll(() => hub.isBound(hash)).toBe(true);
    await hub.check();
    expect(codes).toEqual([]);
    now = new Date(now.getTime() + config.sessionIdleMs);
    await hub.check();
    expect(codes).toEqual([LIVE_CLOSE.signedOut]);
    await hub.stop();
  });
});

describe("工作台的动静", () => {
  // By now those of the tests above have run out.
  beforeAll(async () => {
    for (const who of ["member", "personal", "acceptor", "sysadmin"]) tokens.set(who, await tokenOf(gateway.app, who));
  });
  const changeQueues = (times = 1) =>
    gateway.database.db.transaction(async (transaction) => {
      for (let n = 0; n < times; n += 1)
        await transaction.execute(sql`update desk_work set urged = urged where kind = 'application'`);
    });
  const countsOf = (line: Line) => line.events.filter(({ type }) => type === "counts").length;

  it("来了新的或有人改了，接哪个网关的工作台都听到；企业和管理员的连接听不到", async () => {
    const [here, there] = [await bound("acceptor"), await bound("acceptor", {}, second)];
    const others = [await bound("member", { hospitalId: "en-yunshan" }), await bound("sysadmin")];
    await settled(here, there, ...others);
    const before = others.map(countsOf);
    await changeQueues();
    await expect.poll(() => Math.min(countsOf(here), countsOf(there))).toBeGreaterThan(0);
    await settled(...others);
    expect(others.map(countsOf)).toEqual(before);
  });

  it("一次改了很多只说一声；没有提交的不说", async () => {
    const line = await bound("acceptor");
    await settled(line);
    const before = countsOf(line);
    await changeQueues(40);
    await expect.poll(() => countsOf(line)).toBe(before + 1);
    await gateway.database.db
      .transaction(async (transaction) => {
        await transaction.execute(sql`update desk_work set urged = urged`);
        throw new Error("taken back");
      })
      .catch(() => undefined);
    await settled(line);
    expect(countsOf(line)).toBe(before + 1);
  });
});

describe("自己的事项有了变化", () => {
  beforeAll(async () => {
    for (const who of ["member", "admin", "personal", "bank", "acceptor", "operator"])
      tokens.set(who, await tokenOf(gateway.app, who));
  });
  const casesOf = (line: Line) => line.events.filter(({ type }) => type === "cases").length;
  const send = async (who: string) => {
    const body = {
      submissionId: randomUUID(),
      category: "site_error" as const,
      content: "电话打不通，请更正。",
      fileIds: [],
    };
    const sent = await call(gateway.app, interactionCalls.submitFeedback, { body }, tokens.get(who));
    expect(sent.returnCode).toBe(2000);
    return sent.data.number;
  };
  const desk = <C extends Call>(entry: C, input: CallInput<C>) =>
    call(gateway.app, entry, input, tokens.get("operator"));

  it("本企业的人都听到有变化，不说是哪一件、怎样变；别的企业和个人听不到", async () => {
    const enterprise = { hospitalId: "en-yunshan" };
    const [own, colleague, other, person] = [
      await bound("admin", enterprise),
      await bound("member", enterprise, second),
      await bound("bank"),
      await bound("personal"),
    ];
    await settled(own, colleague, other, person);
    await gateway.database.db.transaction((transaction) =>
      announceCase(transaction, { enterpriseId: "en-yunshan", userId: "user-admin" }),
    );
    await expect.poll(() => Math.min(casesOf(own), casesOf(colleague))).toBe(1);
    expect(Object.keys(own.events.find(({ type }) => type === "cases") ?? {}).toSorted()).toEqual(["seq", "type"]);
    await settled(other, person);
    expect([casesOf(other), casesOf(person)]).toEqual([0, 0]);
  });

  it("工作人员受理、转办，提交的个人就听到；内部意见只有工作台听到", async () => {
    const [asker, colleague] = [await bound("personal"), await bound("acceptor")];
    const other = await bound("member", { hospitalId: "en-yunshan" });
    await settled(asker, colleague, other);
    const number = await send("personal");
    const at = { params: { kind: "feedback" as const, number } };
    await expect.poll(() => casesOf(asker)).toBe(1);
    await settled(colleague);
    const before = casesOf(asker);
    const heard = colleague.events.filter(({ type }) => type === "counts").length;
    const remarked = await desk(queueCalls.remarkWork, { ...at, body: { version: 1, words: "先核对电话" } });
    expect(remarked.returnCode).toBe(2000);
    await expect.poll(() => colleague.events.filter(({ type }) => type === "counts").length).toBeGreaterThan(heard);
    await settled(asker, colleague);
    expect(casesOf(asker)).toBe(before);
    await desk(feedbackDeskCalls.acceptFeedback, { params: { number } });
    await expect.poll(() => casesOf(asker)).toBe(before + 1);
    const { data } = await desk(queueCalls.getWork, at);
    await desk(queueCalls.assignWork, { ...at, body: { version: data.version, unitId: "group-technology" } });
    await expect.poll(() => casesOf(asker)).toBe(before + 2);
    await settled(other);
    expect(casesOf(other)).toBe(0);
  });

  it("没有提交的不说", async () => {
    const line = await bound("personal");
    await settled(line);
    await gateway.database.db
      .transaction(async (transaction) => {
        await announceCase(transaction, { enterpriseId: null, userId: "user-personal" });
        throw new Error("taken back");
      })
      .catch(() => undefined);
    await settled(line);
    expect(casesOf(line)).toBe(0);
  });
});
