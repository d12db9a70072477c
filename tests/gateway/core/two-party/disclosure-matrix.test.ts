import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call } from "../../../../contract/call";
import { fileCalls } from "../../../../contract/common/file";
import { waitingCalls } from "../../../../contract/common/waiting";
import { anyCase } from "../../../../gateway/core/case/case.repository";
import { createCaseRegistry } from "../../../../gateway/core/case/case-registry";
import { lendDeskCalls } from "../../../fixtures/lend/contract/desk";
import type { LendState } from "../../../fixtures/lend/contract/labels";
import { lendCalls } from "../../../fixtures/lend/contract/lend";
import { lendCases } from "../../../fixtures/lend/gateway/lend.case";
import { upload } from "../../support/multipart";
import { tokenOf } from "../../support/people";
import { PNG_PHOTO } from "../../support/photos";
import {
  ASKER,
  bringTo,
  COUNTERPART,
  COUNTERPART_COLLEAGUE,
  MONDAY,
  openLends,
  PERSON,
  THIRD,
  type Lends,
} from "./support";

/**
 * Who reads what, on raw answers: every field of a case holds words that stand nowhere else, and each answer is looked through
 * for them. What is expected is written here a second time, from the disclosure that tests/fixtures/lend declares:
 *
 * thing: everybody · terms: the parties · memo: whoever asked · reason: everybody · contacts: their own party, the other one
 * from 已接受 on, before that and to the staff masked · files: whoever asked, the other party after 待回应 · the asking
 * company's name: itself, the staff, the other party from 已接受 on.
 */
const SECRETS = {
  thing: "暗号物件",
  terms: "暗号条件",
  memo: "暗号备忘",
  reason: "暗号原因",
  askerName: "秘密甲联系人",
  askerPhone: "13911110001",
  otherName: "隐约乙联系人",
  otherPhone: "13922220002",
  file: "暗号附件",
  company: "江淮示范银行开发区支行",
  askerPerson: "何嘉木",
  otherPerson: "林晓岚",
} as const;
type Secret = keyof typeof SECRETS;
const NAMES = Object.keys(SECRETS) as Secret[];

const STATES: readonly LendState[] = [
  "asked",
  "talking",
  "accepted",
  "declined",
  "withdrawn",
  "expired",
  "reached",
  "failed",
  "disputed",
  "stopped",
];
const KNOWN: readonly LendState[] = ["accepted", "reached", "failed", "disputed"];
/** States in which somebody has said why. */
const REASONED: readonly LendState[] = ["declined", "withdrawn", "stopped"];
/** States that are reached without the other party having said whom to call. */
const NO_OTHER_CONTACT: readonly LendState[] = ["asked", "declined", "withdrawn", "expired"];
/** States that are reached without the other party having done anything. */
const NO_OTHER_STEP: readonly LendState[] = ["asked", "withdrawn", "expired"];

type Channel = "list" | "one" | "othersView" | "waiting" | "messages" | "deskList" | "deskShow";
type Expected = Readonly<Partial<Record<Channel, readonly (Secret | false)[]>>>;
const when = (holds: boolean, ...secrets: readonly Secret[]) => (holds ? secrets : []);

/** What stands in each answer to whoever asked; an answer that is not named says nothing. */
function toAsker(state: LendState): Expected {
  const known = KNOWN.includes(state);
  const reason = when(REASONED.includes(state), "reason");
  return {
    list: ["thing", "terms", "company"],
    one: [
      ...(["thing", "terms", "memo", "askerName", "askerPhone", "file", "company", "askerPerson"] as const),
      ...reason,
      ...when(known, "otherName", "otherPhone"),
    ],
    othersView: [
      ...(["thing", "terms"] as const),
      ...reason,
      ...when(state !== "asked", "file"),
      ...when(known, "company", "askerName", "askerPhone", "otherName", "otherPhone"),
    ],
    waiting: when(state === "talking" || state === "accepted", "thing"),
    messages: [
      ...when(!["asked", "withdrawn"].includes(state), "thing"),
      ...when(!NO_OTHER_CONTACT.includes(state), "terms"),
      ...when(state === "declined" || state === "stopped", "reason"),
    ],
  };
}

function toCounterpart(state: LendState): Expected {
  const known = KNOWN.includes(state);
  const reason = when(REASONED.includes(state), "reason");
  return {
    list: ["thing", "terms", ...when(known, "company")],
    one: [
      ...(["thing", "terms"] as const),
      ...reason,
      ...when(state !== "asked", "file"),
      ...when(!NO_OTHER_CONTACT.includes(state), "otherName", "otherPhone"),
      ...when(!NO_OTHER_STEP.includes(state), "otherPerson"),
      ...when(known, "company", "askerName", "askerPhone"),
    ],
    othersView: [
      ...(["thing", "terms"] as const),
      ...reason,
      ...when(state !== "asked", "file"),
      ...when(known, "company", "askerName", "askerPhone", "otherName", "otherPhone"),
    ],
    waiting: when(state === "asked" || state === "accepted", "thing"),
    messages: ["thing", ...when(known, "askerName", "askerPhone"), ...when(state === "stopped", "reason")],
  };
}

const toStaff = (state: LendState): Expected => ({
  deskList: ["thing", "company", ...when(REASONED.includes(state), "reason")],
  deskShow: ["thing", "company", ...when(REASONED.includes(state), "reason")],
});

let lends: Lends;
beforeAll(async () => {
  lends = await openLends();
});
beforeEach(async () => {
  lends.now = MONDAY;
  await lends.database.db.execute(sql`delete from allowance`);
  await lends.database.db.execute(sql`delete from lend`);
});
afterAll(() => lends.close());

const found = (raw: string): Secret[] => NAMES.filter((name) => raw.includes(SECRETS[name])).toSorted();

/** A case in a state, whose fields all hold their secrets. */
async function begin(state: LendState): Promise<{ id: string; number: string; fileId: string }> {
  const sent = await upload(
    lends.app,
    fileCalls.uploadFile,
    [{ name: `${SECRETS.file}.png`, content: PNG_PHOTO }],
    await tokenOf(lends.app, ASKER),
  );
  const fileId = sent.data.data[0]?.fileId ?? "";
  const { thing, terms, memo, reason, askerName, askerPhone, otherName, otherPhone } = SECRETS;
  const asked = { thing, terms, memo, nameless: true, contactName: askerName, phone: askerPhone, fileIds: [fileId] };
  const steps = { terms, reason, contactName: otherName, phone: otherPhone };
  return { ...(await bringTo(lends, state, asked, steps)), fileId };
}

/** Everything that somebody gets to read of it. */
async function readAll(who: string | undefined, { id, number }: { id: string; number: string }) {
  const read = (entry: Call, params: Record<string, string> = {}, query = "") => lends.raw(who, entry, params, query);
  const told =
    who === undefined
      ? []
      : (await lends.heard(who, number)).map(({ title, body, full }) => `${full} ${title} ${body}`);
  const searched = await Promise.all(
    NAMES.map(async (name) => {
      const raw = await read(lendCalls.listLends, {}, `?keyword=${encodeURIComponent(SECRETS[name])}`);
      return raw.includes(number) ? name : "";
    }),
  );
  const answers: Record<Channel, string> = {
    list: await read(lendCalls.listLends),
    one: await read(lendCalls.getLend, { id }),
    othersView: await read(lendCalls.getLendAsOther, { id }),
    waiting: await read(waitingCalls.listWaitingCases),
    messages: told.join("\n"),
    deskList: await read(lendDeskCalls.listLendsForStaff),
    deskShow: await read(lendDeskCalls.showLendToStaff, { number }),
  };
  return { answers, searched: searched.filter((name) => name !== "").toSorted() };
}

const download = async (who: string | undefined, { id, fileId }: { id: string; fileId: string }) => {
  const headers = who === undefined ? {} : { authorization: `Bearer ${await tokenOf(lends.app, who)}` };
  const url = `${lendCalls.downloadLendFile.path.replace("{id}", id)}?fileId=${fileId}`;
  return (await lends.app.inject({ url, headers })).statusCode;
};

describe.each(STATES)("%s", (state) => {
  test("每个人在每个地方读到的，正好是声明的那些", async () => {
    const one = await begin(state);
    expect((await lends.show(ASKER, one.id)).state).toBe(state);
    const readers = [
      ["发起方", ASKER, toAsker(state)],
      ["发起方的同事", lends.colleague, toAsker(state)],
      ["接收方", COUNTERPART, toCounterpart(state)],
      ["接收方的同事", COUNTERPART_COLLEAGUE, toCounterpart(state)],
      ["第三家", THIRD, {}],
      ["个人", PERSON, {}],
      ["工作台", "operator", toStaff(state)],
      ["没有办事岗位的工作人员", "sysadmin", {}],
      ["访客", undefined, {}],
    ] as const;
    for (const [label, who, expected] of readers) {
      const { answers } = await readAll(who, one);
      for (const channel of Object.keys(answers) as Channel[]) {
        // A colleague who has nothing in hand is told nothing.
        const isColleague = who === lends.colleague || who === COUNTERPART_COLLEAGUE;
        const wanted = channel === "messages" && isColleague ? [] : ((expected as Expected)[channel] ?? []);
        expect(found(answers[channel]), `${label} ${channel}`).toEqual([...wanted].toSorted());
      }
    }
  });

  test("附件：发起方取得到，接收方待回应时取不到，别人和工作人员都取不到", async () => {
    const one = await begin(state);
    for (const who of [ASKER, lends.colleague]) expect(await download(who, one), who).toBe(200);
    for (const who of [COUNTERPART, COUNTERPART_COLLEAGUE])
      expect(await download(who, one), who).toBe(state === "asked" ? 404 : 200);
    for (const who of [THIRD, PERSON, "operator"]) expect(await download(who, one), who).toBe(404);
    expect(await download(undefined, one)).toBe(401);
    const registry = createCaseRegistry([anyCase(lendCases)], lends.platform().work);
    const held = { number: one.number, fileId: one.fileId, viewer: undefined };
    expect(await registry.holdsFile(lends.database.db, held)).toBe(false);
  });
});

test("按看不到的内容搜不到：各方只能搜自己一直看得到的", async () => {
  const one = await begin("talking");
  expect((await readAll(ASKER, one)).searched).toEqual(["memo", "terms", "thing"]);
  expect((await readAll(COUNTERPART, one)).searched).toEqual(["terms", "thing"]);
  expect((await readAll(THIRD, one)).searched).toEqual([]);
});

test("遮住的是遮住的样子，看不到的是空，不是空的文字", async () => {
  const { id, number } = await begin("talking");
  expect(await lends.show(COUNTERPART, id)).toMatchObject({
    asker: { name: null },
    memo: null,
    reason: null,
    askerContact: { name: "秘***", phone: "139****0001" },
    counterpartContact: { name: SECRETS.otherName, phone: SECRETS.otherPhone },
  });
  const { data } = await lends.as("operator", lendDeskCalls.showLendToStaff, { params: { number } });
  expect(data).toMatchObject({
    terms: null,
    memo: null,
    files: null,
    askerContact: { name: "秘***", phone: "139****0001" },
  });
});

test("库里读不到联系人和手机", async () => {
  const { id } = await begin("accepted");
  const { rows } = (await lends.database.db.execute(
    sql`select to_jsonb(l)::text as line from lend l where id = ${id}`,
  )) as unknown as { rows: { line: string }[] };
  expect(rows).toHaveLength(1);
  const secret = found(rows[0]?.line ?? "");
  expect(secret.filter((name) => /Name|Phone/.test(name))).toEqual([]);
});
