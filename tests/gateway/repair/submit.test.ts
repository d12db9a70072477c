import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fileCalls } from "../../../contract/common/file";
import { repairDeskCalls } from "../../../contract/desk/repair/repair";
import { repairCalls } from "../../../contract/interaction/repair";
import { messageCalls } from "../../../contract/message/message";
import { queryRows } from "../../../gateway/core/database";
import { REPAIRS_A_DAY } from "../../../gateway/modules/interaction/repair/repair.limits";
import { openDesk, placeAt, submitRepair, type Desk } from "../desk/support";
import { TEST_NOW } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";
import { JPEG, PNG_PHOTO, TRACES, tracedJpeg, tracedPng } from "../support/photos";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  // What is reported comes to 建设发展局, and is for its people to read.
  await placeAt(desk, "operator", "group-construction");
});
beforeEach(async () => {
  desk.now = TEST_NOW;
  await desk.database.db.execute(sql`delete from allowance`);
});
afterAll(() => desk.close());

const FORM = {
  category: "water" as const,
  urgency: "normal" as const,
  placeId: "park-software",
  building: "A3 栋",
  content: "洗手间水管漏水，地上有积水。",
  contactName: "林晓岚",
};
const send = (change: object = {}) =>
  desk.as("admin", repairCalls.submitRepair, { body: { submissionId: randomUUID(), ...FORM, ...change } as never });

async function uploaded(name: string, content: Buffer, by = "admin"): Promise<string> {
  const token = await tokenOf(desk.app, by);
  return (await upload(desk.app, fileCalls.uploadFile, [{ name, content }], token)).data.data[0]?.fileId ?? "";
}
async function download(url: string, by: string) {
  const token = await tokenOf(desk.app, by);
  return desk.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
}
const photoUrl = (id: string, fileId: string) =>
  `${repairCalls.downloadRepairPhoto.path.replace("{id}", id)}?fileId=${fileId}`;

describe("照片", () => {
  it.each([
    ["现场.jpg", tracedJpeg(), JPEG],
    ["现场.png", tracedPng(), PNG_PHOTO],
  ])("%s：同事和工作人员拿到的没有 GPS、设备、机主，还是那张图，大小也对", async (name, traced, plain) => {
    const { id, number, fileId } = await submitRepair(desk, { photos: [{ name, content: traced }] });
    const colleague = await download(photoUrl(id, fileId), "member");
    const staff = await download(`${fileCalls.downloadFile.path}?fileId=${fileId}&case=${number}`, "operator");
    for (const answer of [colleague, staff]) {
      expect(answer.statusCode).toBe(200);
      for (const trace of TRACES) expect(answer.rawPayload.includes(trace), trace).toBe(false);
      expect(answer.rawPayload.equals(plain)).toBe(true);
    }
    const { data } = await desk.as("admin", repairCalls.getRepair, { params: { id } });
    expect(data.photos).toEqual([{ fileId, name, size: plain.length }]);
  });

  it("六张可以，七张不行；不是照片的、别人的、用过的都不收，什么也不留下", async () => {
    const before = await desk.as("admin", repairCalls.listRepairs, { query: {} });
    const six: string[] = [];
    for (let index = 0; index < 6; index += 1) six.push(await uploaded(`${index}.png`, PNG_PHOTO));
    const seventh = await uploaded("7.png", PNG_PHOTO);
    const text = await uploaded("说明.pdf", Buffer.from("%PDF-1.7\n"));
    const others = await uploaded("别人的.png", PNG_PHOTO, "bank");
    for (const photoIds of [[...six, seventh], [six[0], text], [text], [others], ["no-such-file"]]) {
      const answer = await send({ photoIds });
      expect([answer.returnCode, answer.problems?.[0]?.field?.split(".")[0]]).toEqual([3000, "photoIds"]);
    }
    // Which of them are gone is told by their places.
    const gone = await send({ photoIds: [six[0], "no-such-file", six[1], others] });
    expect(gone.problems?.map(({ field }) => field)).toEqual(["photoIds.1", "photoIds.3"]);
    const after = await desk.as("admin", repairCalls.listRepairs, { query: {} });
    expect(after.data.total).toBe(before.data.total);
    // What was refused has used nothing up.
    expect((await send({ photoIds: six })).returnCode).toBe(2000);
    expect((await send({ photoIds: [six[0]] })).returnCode).toBe(3000);
  });
});

describe("提交报修", () => {
  it("同一次提交同时到十次，只有一条，每次都答同一个编号；另一家企业用同样的编号得不到它", async () => {
    const submissionId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ submissionId })));
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1);
    const rows = await queryRows<{ count: number }>(
      desk.database.db,
      sql`select count(*)::int as count from repair where number = ${answers[0]?.data.number ?? ""}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    const other = await desk.as("bank", repairCalls.submitRepair, { body: { submissionId, ...FORM } });
    expect(other.returnCode).toBe(2000);
    expect(other.data.number).not.toBe(answers[0]?.data.number);
  });

  it("地点只能从名录里选，或写“其他地点”：那时只有自己写的位置", async () => {
    const { data: places } = await desk.as("admin", repairCalls.listRepairPlaces, {});
    expect(places[0]?.kind).toBe("park");
    expect(places.map(({ name }) => name)).toContain("云谷路");
    expect((await send({ placeId: "park-nowhere" })).problems?.[0]?.field).toBe("placeId");
    expect((await send({ building: "A3\n栋" })).problems).toEqual([
      { errorMessage: "楼栋或位置请写在一行里", field: "building" },
    ]);
    const { data } = await send({ placeId: "other", building: "北门外桥头" });
    const shown = await desk.as("admin", repairCalls.getRepair, { params: { id: data.id } });
    expect(shown.data.place).toBe("北门外桥头");
  });

  it("消防先到应急管理局，别的先到建设发展局；紧急和危险写在待办的最前面", async () => {
    const fire = await submitRepair(desk, { category: "fire", urgency: "danger", photos: [] });
    const water = await submitRepair(desk, { photos: [] });
    expect(await desk.work(fire.number)).toMatchObject({ unit_id: "group-safety" });
    expect((await desk.work(fire.number))?.title).toMatch(/^【危险】消防设施：软件园 A3 栋/);
    expect(await desk.work(water.number)).toMatchObject({ unit_id: "group-construction" });
    expect((await desk.work(water.number))?.title).toMatch(/^给水排水：/);
  });

  it("危险的立刻告诉承办单位的受理人，一般的不打扰", async () => {
    const danger = await submitRepair(desk, { urgency: "danger", photos: [] });
    const normal = await submitRepair(desk, { photos: [] });
    const { data } = await desk.as("repairer", messageCalls.listMessages, { query: { size: 50 } });
    const about = (number: string) =>
      data.records.filter(({ body }) => body.includes(number)).map(({ title }) => title);
    expect(about(danger.number)).toEqual([
      "请马上办理：报修【危险】给水排水：软件园 A3 栋，洗手间水管漏水，地上有积水。",
    ]);
    expect(about(normal.number)).toEqual([]);
  });

  it("一家企业一天 30 次，第 31 次说明多久再试；没收下的不计，第二天又可以", async () => {
    const { amount } = REPAIRS_A_DAY;
    expect(amount).toBe(30);
    for (let index = 0; index < amount; index += 1) expect((await sendPaced(index)).returnCode).toBe(2000);
    const refused = await sendPaced(amount);
    expect([refused.returnCode, refused.errorMessage]).toEqual([4029, expect.stringContaining("一天最多报修 30 次")]);
    // Another enterprise has a count of its own.
    const other = await desk.as("bank", repairCalls.submitRepair, { body: { submissionId: randomUUID(), ...FORM } });
    expect(other.returnCode).toBe(2000);
    desk.now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    expect((await send()).returnCode).toBe(2000);
  });

  it("库里读不到联系人和手机", async () => {
    const { id } = await submitRepair(desk, { photos: [] });
    const [row] = await queryRows<{ line: string }>(
      desk.database.db,
      sql`select to_jsonb(r)::text as line from repair r where id = ${id}`,
    );
    expect(row?.line).not.toMatch(/林晓岚|13800000003/);
  });

  it("工作人员凭编号看到的与企业写的一样；没有的编号说明怎样查", async () => {
    const { number } = await submitRepair(desk, { photos: [] });
    const { data } = await desk.as("operator", repairDeskCalls.showRepair, { params: { number } });
    expect(data).toMatchObject({ place: "软件园 A3 栋 5 层 501", content: FORM.content, urgency: "normal" });
    const missing = await desk.as("operator", repairDeskCalls.showRepair, { params: { number: "BX20261121-9999" } });
    expect([missing.returnCode, missing.errorMessage]).toEqual([4004, expect.stringContaining("请核对编号")]);
  });
});

/** The calls of a minute are counted by address; the clock moves on so that only the day's limit is met. */
async function sendPaced(index: number) {
  desk.now = new Date(TEST_NOW.getTime() + index * 7_000);
  return send();
}
