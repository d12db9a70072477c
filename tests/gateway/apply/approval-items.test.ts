import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCalls } from "../../../contract/apply/apply";
import { fileCalls } from "../../../contract/common/file";
import { applicationDeskCalls } from "../../../contract/desk/application/application";
import type { GuideInput } from "../../../contract/guide/guide-form";
import { materialKey } from "../../../gateway/modules/apply/apply-form.rules";
import { createItemsImporter } from "../../../gateway/modules/declare/item/items-import.service";
import { guideRow, listedRow } from "../guide/guide-fixtures";
import { buildTestGateway, call, TEST_NOW, type TestGateway } from "../support/gateway";
import { upload } from "../support/multipart";
import { tokenOf } from "../support/people";

/** Items that rest on no policy go through the same applications as those that do. */

const PDF = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(4000, 32)]);
const FORM = materialKey("申请表");

let gateway: TestGateway;
let admin = "";
let bank = "";

async function take(...rows: GuideInput[]): Promise<void> {
  const importer = createItemsImporter(gateway.database, () => TEST_NOW);
  const { refused } = await importer(rows.map((row, index) => ({ line: index + 1, row })));
  expect(refused).toEqual([]);
}

beforeAll(async () => {
  gateway = await buildTestGateway({ data: "people", control: true });
  await take(
    guideRow("licence", { name: "施工许可证核发", limits: { legal: 7, promised: 1.5 } }),
    guideRow("again", { name: "占道施工许可" }),
    guideRow("changing", { name: "排水许可核发" }),
    guideRow("window", { name: "只到窗口办的", way: "window", visits: 1 }),
    guideRow("elsewhere", { name: "走政策事项表单的", appliedAs: { policyId: "p-1", itemId: "i-1" } }),
    listedRow("listed"),
  );
  [admin, bank] = await Promise.all([tokenOf(gateway.app, "admin"), tokenOf(gateway.app, "bank")]);
});
afterAll(() => gateway.close());

const file = async () => {
  const sent = await upload(gateway.app, fileCalls.uploadFile, [{ name: "申请表.pdf", content: PDF }], admin);
  return sent.data.data[0]?.fileId ?? "";
};
const add = (itemId: string) => call(gateway.app, applyCalls.addApplication, { body: { itemId } }, admin);
const get = async (id: string) => (await call(gateway.app, applyCalls.getApplication, { query: { id } }, admin)).data;
const submit = async (id: string) => {
  const { revision } = await get(id);
  return call(gateway.app, applyCalls.submitApplication, { body: { id, revision, agree: true } }, admin);
};
/** A draft with everything that is asked for. */
async function ready(itemId: string): Promise<string> {
  const { id } = (await add(itemId)).data;
  const answers = { contactName: "陈思远", contactPhone: "13800000002" };
  const { revision } = await get(id);
  await call(
    gateway.app,
    applyCalls.saveApplication,
    { body: { id, revision, answers, files: { [FORM]: [await file()] } } },
    admin,
  );
  return id;
}
const decide = async (number: string) => {
  await call(gateway.app, applicationDeskCalls.acceptApplication, { params: { number } });
  await call(gateway.app, applicationDeskCalls.approveApplication, { params: { number }, body: {} });
};

describe("服务事项在线办理", () => {
  it("表单只要该交的：免交的不要，看情况的可以不交，不问金额；档案里有的已经填好", async () => {
    const { data } = await call(gateway.app, applyCalls.findDeclarable, { query: { itemId: "licence" } }, admin);
    expect(data).toMatchObject({ id: "licence", draftId: null, running: null, timing: { state: "open" } });
    expect(data.materials.map(({ name, required }) => [name, required])).toEqual([
      ["申请表", true],
      ["原许可证", false],
    ]);
    expect(data.filled.known).toBeGreaterThan(3);
    const draft = await get((await add("licence")).data.id);
    expect(draft.item).toMatchObject({ id: "licence", policyId: null, policyTitle: "" });
    expect(draft.form.map(({ key }) => key)).not.toContain("amount");
  });

  it("提交、受理、审核、通过走同一条路；承诺的半天算一天；再申请不受申报期限制，同时办的只有一件", async () => {
    const id = await ready("again");
    const first = await submit(id);
    expect(first.data.number).toMatch(/^SB\d{8}-\d{4}$/);
    expect((await get(id)).promisedDays).toBe(2);
    const second = await ready("again");
    expect(await submit(second)).toMatchObject({ returnCode: 4009, errorMessage: expect.stringContaining("正在办理") });
    await decide(first.data.number);
    expect((await get(id)).state).toBe("approved");
    expect((await submit(second)).returnCode).toBe(2000);
    const half = await ready("licence");
    await submit(half);
    expect((await get(half)).promisedDays).toBe(2);
  });

  it("指南改了：在办的照提交时的表单和条件，新的照新的", async () => {
    const before = await ready("changing");
    await submit(before);
    const material = { name: "排水户承诺书", form: "file", source: "applicant" } as const;
    await take(
      guideRow("changing", {
        name: "排水许可核发",
        materials: [material],
        conditions: [{ id: "new", text: "已经安装在线监测" }],
      }),
    );
    const running = await get(before);
    expect(running.form.map(({ label }) => label)).toContain("申请表");
    expect(running.form.map(({ label }) => label)).not.toContain("排水户承诺书");
    const { data } = await call(gateway.app, applyCalls.findDeclarable, { query: { itemId: "changing" } }, admin);
    expect(data.materials.map(({ name }) => name)).toEqual(["排水户承诺书"]);
    expect(data.running?.id).toBe(before);
  });

  it.each(["window", "elsewhere", "listed", "nothing"])(
    "%s 不能在线办理：说明去看指南，也建不成草稿",
    async (itemId) => {
      const asked = await call(gateway.app, applyCalls.findDeclarable, { query: { itemId } }, admin);
      expect(asked).toMatchObject({ returnCode: 4004, errorMessage: expect.stringContaining("办事指南") });
      expect((await add(itemId)).returnCode).toBe(4004);
    },
  );

  it("别的企业看不到这份申报", async () => {
    const { id } = (await add("licence")).data;
    expect((await call(gateway.app, applyCalls.getApplication, { query: { id } }, bank)).returnCode).toBe(4004);
  });
});
