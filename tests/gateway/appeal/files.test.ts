import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileCalls } from "../../../contract/common/file";
import { appealDeskCalls } from "../../../contract/desk/appeal/appeal";
import { queueCalls } from "../../../contract/desk/queue";
import { appealCalls } from "../../../contract/interaction/appeal-calls";
import { queryRows } from "../../../gateway/core/database";
import { submitAppeal, uploadPicture, type Desk } from "../desk/support";
import { call, TEST_NOW } from "../support/gateway";
import { tokenOf } from "../support/people";
import { appealActs, openPowerDesk } from "./support";

let desk: Desk;
let act: ReturnType<typeof appealActs>;
beforeAll(async () => {
  desk = await openPowerDesk();
  act = appealActs(desk);
});
beforeEach(async () => {
  desk.now = TEST_NOW;
  await desk.database.db.execute(sql`delete from allowance`);
});
afterAll(() => desk.close());

const WORDS = "供电公司已调整变压器分接开关。";
const staffSays = (
  number: string,
  by: "answer" | "progress" | "inquire",
  fileIds: readonly string[],
  who = "answerer",
) => {
  const { answerAppeal, progressAppeal, inquireAppeal } = appealDeskCalls;
  const entry = { answer: answerAppeal, progress: progressAppeal, inquire: inquireAppeal }[by];
  return desk.as(who, entry, { params: { number }, body: { words: WORDS, fileIds: [...fileIds] } });
};
const replies = (id: string, fileIds: readonly string[], who = "admin") =>
  desk.as(who, appealCalls.replyAppeal, { params: { id }, body: { words: "晚上八点到十点。", fileIds: [...fileIds] } });
const appends = (id: string, fileIds: readonly string[], who = "admin", words?: string) =>
  desk.as(who, appealCalls.appendAppealFiles, {
    params: { id },
    body: { fileIds: [...fileIds], ...(words === undefined ? {} : { words }) },
  });

async function statusOf(url: string, who: string): Promise<number> {
  const token = await tokenOf(desk.app, who);
  return (await desk.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
}
const memberUrl = (id: string, fileId: string) =>
  `${appealCalls.downloadAppealFile.path.replace("{id}", id)}?fileId=${fileId}`;
const staffUrl = (number: string, fileId: string) => `${fileCalls.downloadFile.path}?fileId=${fileId}&case=${number}`;
const isClaimed = async (fileId: string) =>
  (
    await queryRows<{ claimed: boolean }>(desk.database.db, sql`select claimed from stored_file where id = ${fileId}`)
  )[0]?.claimed;
const dossier = async (number: string, who = "answerer") =>
  (await desk.as(who, appealDeskCalls.showAppeal, { params: { number } })).data;

async function accepted() {
  const sent = await submitAppeal(desk);
  await act.accept(sent.number);
  return sent;
}

describe("诉求办理中的附件", () => {
  it("询问、回复、进展、答复、补充都能附：两边看到同样的几个，谁附的、什么时候、跟着哪一步，都能打开", async () => {
    const { id, number, fileId } = await accepted();
    const asked = await uploadPicture(desk, "acceptor");
    expect((await staffSays(number, "inquire", [asked], "acceptor")).returnCode).toBe(2000);
    const replied = await uploadPicture(desk, "admin");
    expect((await replies(id, [replied])).returnCode).toBe(2000);
    const noted = await uploadPicture(desk, "answerer");
    expect((await staffSays(number, "progress", [noted])).returnCode).toBe(2000);
    const appended = await uploadPicture(desk, "admin");
    expect((await appends(id, [appended], "admin", "昨晚的电压记录")).returnCode).toBe(2000);
    const answered = await uploadPicture(desk, "answerer");
    expect((await staffSays(number, "answer", [answered])).returnCode).toBe(2000);

    const own = await act.show(id);
    const order = [fileId, asked, replied, noted, appended, answered];
    expect(own.files.map((file) => file.fileId)).toEqual(order);
    expect(own.files.map(({ added }) => added?.by ?? "submit")).toEqual([
      "submit",
      "inquire",
      "reply",
      "progress",
      "append",
      "answer",
    ]);
    expect(own.files.map(({ added }) => added?.side)).toEqual([undefined, "staff", "asker", "staff", "asker", "staff"]);
    expect(own.files.at(-1)?.added?.at).toBe(own.answers[0]?.at);
    expect(own.files[1]?.added?.at).toBe(own.inquiries[0]?.at);
    expect(own.files[2]?.added?.at).toBe(own.inquiries[0]?.repliedAt);
    // The company reads a unit and a masked name of the staff, and its own people by name.
    expect(own.files[5]?.added?.who).toMatch(/^建设发展局 .\*+$/u);
    expect(own.files[2]?.added?.who).toBe("林晓岚");
    const read = await dossier(number);
    expect(read.files.map((file) => file.fileId)).toEqual(order);
    expect(read.log.map(({ remark }) => remark)).toContain("补充附件 1 个：昨晚的电压记录");
    for (const one of order) {
      expect(await statusOf(memberUrl(id, one), "member"), `同事 ${one}`).toBe(200);
      expect(await statusOf(staffUrl(number, one), "answerer"), `工作人员 ${one}`).toBe(200);
    }
  });

  it("补充附件：承办的人收到消息，待办的版本不变，正在写答复的人照样能发出", async () => {
    const { id, number } = await accepted();
    const before = await desk.work(number);
    const fileId = await uploadPicture(desk, "admin");
    await appends(id, [fileId]);
    const after = await desk.work(number);
    expect([after?.version, after?.state, after?.due_on]).toEqual([before?.version, before?.state, before?.due_on]);
    expect(await act.heard("answerer", number)).toContain("企业补充了诉求的附件");
    const answer = await desk.as("answerer", appealDeskCalls.answerAppeal, {
      params: { number },
      body: { words: WORDS, version: before?.version ?? 0 },
    });
    expect(answer.returnCode).toBe(2000);
    // While the company looks at the answer, too; how long it may look does not begin anew.
    const shown = await act.show(id);
    expect((await appends(id, [await uploadPicture(desk, "admin")])).returnCode).toBe(2000);
    expect((await act.show(id)).confirmBy).toEqual(shown.confirmBy);
  });

  it("草稿、退回、撤回、已解决的不能补充，附件也没有用掉；说明怎么办", async () => {
    const fileId = await uploadPicture(desk, "admin");
    const draft = await desk.as("admin", appealCalls.saveAppealDraft, { body: { title: "还没有写完" } });
    const returned = await accepted();
    await act.refer(returned.number);
    const withdrawn = await submitAppeal(desk);
    await act.withdraw(withdrawn.id);
    const resolved = await accepted();
    await act.answer(resolved.number);
    await act.solved(resolved.id);
    for (const id of [draft.data.id, returned.id, withdrawn.id, resolved.id]) {
      expect((await act.show(id)).mayAppend).toBe(false);
      expect(await appends(id, [fileId])).toMatchObject({
        returnCode: 4009,
        errorMessage: "这件诉求已经结束或退回，不能再补充附件；退回的请补正后再次提交",
      });
    }
    expect(await isClaimed(fileId)).toBe(false);
    const running = await submitAppeal(desk);
    expect((await act.show(running.id)).mayAppend).toBe(true);
    expect((await appends(running.id, [fileId])).returnCode).toBe(2000);
  });

  it("一次至多 6 个，一方总共至多 24 个，第 25 个说明还能附几个；另一方的不占", async () => {
    const { id, number } = await accepted();
    const several = async (count: number, who = "admin") => {
      const ids: string[] = [];
      for (let k = 0; k < count; k += 1) ids.push(await uploadPicture(desk, who));
      return ids;
    };
    expect((await appends(id, await several(7))).problems?.map(({ field }) => field)).toEqual(["fileIds"]);
    expect((await appends(id, [])).problems?.map(({ field }) => field)).toEqual(["fileIds"]);
    // One came with the appeal.
    for (const count of [6, 6, 6, 4]) expect((await appends(id, await several(count))).returnCode).toBe(2000);
    const [first = "", second = ""] = await several(2);
    expect((await appends(id, [first, second])).problems).toEqual([
      { errorMessage: "一件诉求里您这一方最多附 24 个文件，还能附 1 个，请减少后再提交", field: "fileIds" },
    ]);
    expect(await isClaimed(first)).toBe(false);
    expect((await appends(id, [first])).returnCode).toBe(2000);
    expect((await appends(id, [second])).problems?.[0]?.errorMessage).toContain("已经满了");
    expect((await staffSays(number, "answer", await several(1, "answerer"))).returnCode).toBe(2000);
  });
});

describe("附件的权限", () => {
  it("别人的、用过的、没有的编号都不收，是第几个说清楚；这一步没有办，状态和附件都不变", async () => {
    const { id, number, fileId } = await accepted();
    await act.inquire(number);
    const colleagues = await uploadPicture(desk, "member");
    const strangers = await uploadPicture(desk, "bank");
    const staffs = await uploadPicture(desk, "answerer");
    const draftFile = await uploadPicture(desk, "admin");
    await desk.as("admin", appealCalls.saveAppealDraft, { body: { title: "还没有写完", fileIds: [draftFile] } });
    const own = await uploadPicture(desk, "admin");
    for (const bad of [colleagues, strangers, staffs, draftFile, fileId, "no-such-file"])
      for (const send of [replies, appends]) {
        const answer = await send(id, [own, bad]);
        expect(
          answer.problems?.map(({ field }) => field),
          bad,
        ).toEqual(["fileIds.1"]);
      }
    for (const bad of [own, fileId, draftFile, strangers, "no-such-file"])
      for (const step of ["answer", "progress"] as const)
        expect((await staffSays(number, step, [bad])).problems?.map(({ field }) => field)).toEqual(["fileIds.0"]);
    const shown = await act.show(id);
    expect([shown.state, shown.mayReply, shown.files.length]).toEqual(["accepted", true, 1]);
    expect(await isClaimed(own)).toBe(false);
    // Twice in one list is once; twice in two acts is refused.
    expect((await replies(id, [own, own])).returnCode).toBe(2000);
    expect((await act.show(id)).files).toHaveLength(2);
    expect((await appends(id, [own])).problems?.map(({ field }) => field)).toEqual(["fileIds.0"]);
  });

  it("别的企业看不到、打不开、附不上，答的和没有这件一样", async () => {
    const { id, fileId } = await accepted();
    const file = await uploadPicture(desk, "bank");
    for (const who of ["bank", "personal"]) {
      expect(await statusOf(memberUrl(id, fileId), who)).not.toBe(200);
      const [real, none] = [await appends(id, [file], who), await appends(randomUUID(), [file], who)];
      expect([real.returnCode, real.errorMessage]).toEqual([none.returnCode, none.errorMessage]);
      expect(real.returnCode).not.toBe(2000);
    }
    expect(await isClaimed(file)).toBe(false);
    // A file of another own appeal is not this one's.
    const other = await accepted();
    expect(await statusOf(memberUrl(id, other.fileId), "admin")).toBe(404);
  });

  it("别的单位的保密诉求：办不了、附不上、打不开；附的文件没有用掉", async () => {
    const sent = await submitAppeal(desk, { confidential: true });
    const file = await uploadPicture(desk, "answerer");
    const [hidden, none] = [
      await staffSays(sent.number, "answer", [file]),
      await staffSays("SQ20200101-0001", "answer", [file]),
    ];
    expect(hidden.returnCode).toBe(none.returnCode);
    expect(hidden.errorMessage?.replace(sent.number, "")).toBe(none.errorMessage?.replace("SQ20200101-0001", ""));
    expect(await statusOf(staffUrl(sent.number, sent.fileId), "answerer")).toBe(404);
    expect(await isClaimed(file)).toBe(false);
  });

  it("不承办的单位不能附，没有登录的不能附；旧版本办不成，附件没有用掉", async () => {
    const { number } = await accepted();
    const works = await desk.work(number);
    await desk.database.db.execute(sql`update desk_work set unit_id = 'group-technology' where number = ${number}`);
    const file = await uploadPicture(desk, "answerer");
    expect((await staffSays(number, "answer", [file])).returnCode).toBe(4003);
    await desk.database.db.execute(
      sql`update desk_work set unit_id = ${works?.unit_id ?? null} where number = ${number}`,
    );
    const version = works?.version ?? 0;
    await desk.as("acceptor", queueCalls.takeWork, { params: { kind: "appeal", number }, body: { version } });
    const stale = await desk.as("answerer", appealDeskCalls.answerAppeal, {
      params: { number },
      body: { words: WORDS, fileIds: [file], version },
    });
    expect(stale.returnCode).toBe(4009);
    expect(await isClaimed(file)).toBe(false);
    const nobody = await call(desk.app, appealDeskCalls.answerAppeal, {
      params: { number },
      body: { words: WORDS, fileIds: [file] },
    });
    expect(nobody.returnCode).not.toBe(2000);
  });

  it("命令行照样能答复；带文件编号的说明到工作台附", async () => {
    const { number } = await accepted();
    const file = await uploadPicture(desk, "answerer");
    const refused = await call(desk.control, appealDeskCalls.answerAppeal, {
      params: { number },
      body: { words: WORDS, fileIds: [file] },
    });
    expect(refused.problems?.[0]?.errorMessage).toBe("命令行不能附文件，请在办理工作台里附上");
    const plain = await call(desk.control, appealDeskCalls.answerAppeal, {
      params: { number },
      body: { words: WORDS },
    });
    expect(plain.returnCode).toBe(2000);
  });
});
