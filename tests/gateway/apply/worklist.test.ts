import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyCalls, type WorklistRow } from "../../../contract/apply/apply";
import { askedAmount } from "@/contract/item/form";
import { partWorklist } from "../../../gateway/modules/apply/application/worklist.rules";
import { call, type TestGateway } from "../support/gateway";
import { tokenOf } from "../support/people";
import { buildSampleGateway } from "./sample-gateway";

const row = (id: string, more: Partial<WorklistRow>): WorklistRow => ({
  id,
  number: null,
  state: "draft",
  item: {
    id: `i-${id}`,
    title: id,
    department: "经济发展局",
    policyId: "p",
    policyTitle: "若干政策",
    shape: "standard",
  },
  turn: "",
  mine: true,
  due: null,
  steps: [],
  isOwn: false,
  course: { publicity: null, payment: null },
  submittedAt: null,
  updatedAt: "2026-11-20T01:00:00Z",
  amount: null,
  benefit: null,
  timing: null,
  opinion: "",
  givenBackAt: null,
  phone: "",
  ...more,
});
const closing = (closesOn: string | null, state: "open" | "closed" = "open") => ({
  timing: { state, opensOn: "2026-01-01", closesOn, daysLeft: null, next: null },
});
const order = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe("什么排在前面", () => {
  it("补正：等得最久的在前；草稿：先截止的在前，不限期和已经截止的在后；政府在办：承诺日早的在前，没有承诺的在后", () => {
    const parts = partWorklist([
      row("later", { state: "supplement", givenBackAt: "2026-11-19T01:00:00Z" }),
      row("no-end", closing(null)),
      row("ended", closing("2026-11-01", "closed")),
      row("december", closing("2026-12-05")),
      row("november", closing("2026-11-28")),
      row("sooner", { state: "supplement", givenBackAt: "2026-11-18T01:00:00Z" }),
      row("no-promise", { state: "publicity", mine: false }),
      row("next-week", { state: "submitted", mine: false, due: { date: "2026-11-24", workdays: 2 } }),
      row("overdue", { state: "accepted", mine: false, due: { date: "2026-11-18", workdays: -3 } }),
    ]);
    expect(order(parts.corrections)).toEqual(["sooner", "later"]);
    expect(order(parts.drafts)).toEqual(["november", "december", "no-end", "ended"]);
    expect(order(parts.waiting)).toEqual(["overdue", "next-week", "no-promise"]);
  });
});

describe("申请金额", () => {
  const draft = (amount: string, shape: "standard" | "gzf" = "standard") =>
    askedAmount({ answers: { amount }, form: null, shape });

  it("是正数才算；没填、零和写错的不算；申请房源和名额的没有金额", () => {
    expect(draft(" 61.23 ")).toBe("61.23");
    expect(draft("0.01")).toBe("0.01");
    for (const wrong of ["", "0", "0.00", "-1", "约 20", "1.234", "1e3"]) expect(draft(wrong)).toBeNull();
    expect(draft("20", "gzf")).toBeNull();
  });

  it("提交过的以提交时的表单为准：表单里没有金额一栏的不算", () => {
    expect(askedAmount({ answers: { amount: "20" }, form: [], shape: "standard" })).toBeNull();
  });
});

describe("企业的待办", () => {
  let gateway: TestGateway;
  let close: () => Promise<void>;
  let token = "";
  const get = (who = token, more = {}) => call(gateway.app, applyCalls.getWorklist, {}, who, more);

  beforeAll(async () => {
    ({ gateway, close } = await buildSampleGateway());
    token = await tokenOf(gateway.app, "member");
  });
  afterAll(() => close());

  it("补正的带着工作人员的原话、退回日期、金额和咨询电话；草稿带着截止日；办结、撤回的不在里面", async () => {
    const { data } = await get();
    expect(data.corrections.find(({ id }) => id === "apply-sample-supplement")).toMatchObject({
      amount: "61.23",
      opinion: "加计扣除优惠明细表缺少税务机关盖章页，请补传盖章后的完整文件。",
      givenBackAt: expect.stringMatching(/^2026-11-18T/),
      mine: true,
    });
    expect(data.corrections.every(({ phone }) => phone !== "")).toBe(true);
    expect(order(data.corrections)).toEqual(["apply-sample-supplement", "apply-sample-school"]);
    expect(data.drafts.find(({ id }) => id === "apply-sample-draft")).toMatchObject({ amount: "186.50" });
    expect(data.drafts.every(({ timing }) => timing !== null)).toBe(true);
    expect(new Set(data.waiting.map(({ state }) => state))).toEqual(
      new Set(["submitted", "accepted", "to_publicize", "publicity", "to_pay"]),
    );
  });

  it("今年已到账只算本年、本企业的：去年的、别家的不算，一笔也没有时不写", async () => {
    const { db } = gateway.database;
    const pay = (id: string, paidOn: string | null, amount: string | null) =>
      db.execute(sql`update application set paid_on = ${paidOn}, paid_amount = ${amount} where id = ${id}`);
    await pay("apply-sample-paid", "2026-01-01", "50");
    await pay("apply-sample-evaluated", "2026-11-20", "6.40");
    await pay("apply-sample-en-jincheng", "2026-11-20", "99");
    expect((await get()).data.paidThisYear).toBe("56.40");
    await pay("apply-sample-paid", "2025-12-31", "50");
    expect((await get()).data.paidThisYear).toBe("6.40");
    await pay("apply-sample-evaluated", null, null);
    expect((await get()).data.paidThisYear).toBeNull();
  });

  it("别的企业的看不到；游客、个人和没有权限的不给", async () => {
    const admin = await tokenOf(gateway.app, "admin");
    const other = await get(admin, { enId: "en-qingteng" });
    const own = new Set(order((await get()).data.drafts));
    expect(order([...other.data.corrections, ...other.data.drafts]).filter((id) => own.has(id))).toEqual([]);
    expect((await call(gateway.app, applyCalls.getWorklist, {})).returnCode).toBe(4001);
    expect((await get(await tokenOf(gateway.app, "personal"))).returnCode).toBe(4003);
    await gateway.database.db.execute(sql`update user_role set role_id = 'role-viewer' where user_id = 'user-member'`);
    expect((await get()).errorMessage).toContain("您的角色不能办理此事");
  });
});
