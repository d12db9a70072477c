import { describe, expect, it } from "vitest";
import { applicationStep, type ApplicationField } from "../../../contract/apply/apply";
import { problemOfAnswer, problemOfFiles } from "../../../contract/form/field";
import { APPLICATION_STATES, type ApplicationState } from "../../../contract/item/form";
import {
  buildForm,
  keptAside,
  materialKey,
  prefilled,
  findProblems,
} from "../../../gateway/modules/apply/apply-form.rules";
import { findFlaw, getRemarks, wantedYears } from "../../../gateway/modules/apply/document/precheck.rules";
import { dueOn, summariseTimes, durationDays, waitedDays } from "../../../gateway/modules/apply/apply.rules";
import { applicationKind } from "../../../gateway/modules/apply/apply.case";
import { formatCaseNumber, dueBy, mayTake, stepsFrom } from "../../../gateway/core/case/case.rules";
import { documentKindOf, documentState } from "../../../contract/apply/document-labels";
import { itemForm } from "../../../contract/item/item";
import { itemRow } from "../declare/item-fixtures";

const TODAY = "2026-11-21";
const PLAIN = { decisionDays: null, publicityDays: null, paymentDays: null, publicityUntil: null };
const dueOf = (
  state: ApplicationState,
  log: Parameters<typeof dueOn>[1],
  promisedDays: number,
  today: string,
  more: Partial<Parameters<typeof dueOn>[2]> = {},
) => {
  const date = dueOn(state, log, { ...PLAIN, promisedDays, ...more }, today);
  return date === null ? null : dueBy(date, today);
};
const STATES = Object.keys(APPLICATION_STATES) as ApplicationState[];

describe("申报的状态", () => {
  it("每个状态能走的步骤就是这些，其余一律不能走", () => {
    const allowed: Record<ApplicationState, { enterprise: string[]; staff: string[] }> = {
      draft: { enterprise: ["submit", "remove"], staff: [] },
      submitted: { enterprise: ["withdraw"], staff: ["accept"] },
      accepted: { enterprise: ["withdraw"], staff: ["ask", "approve", "refuse"] },
      to_publicize: { enterprise: [], staff: ["publicize"] },
      publicity: { enterprise: [], staff: ["finish", "pay", "refuse"] },
      to_pay: { enterprise: [], staff: ["pay"] },
      paid: { enterprise: ["evaluate"], staff: [] },
      supplement: { enterprise: ["submit", "withdraw"], staff: [] },
      approved: { enterprise: ["evaluate"], staff: [] },
      refused: { enterprise: ["evaluate"], staff: [] },
      withdrawn: { enterprise: [], staff: [] },
      evaluated: { enterprise: [], staff: [] },
    };
    for (const state of STATES) {
      expect(stepsFrom(applicationKind, state, "asker"), state).toEqual(allowed[state].enterprise);
      expect(stepsFrom(applicationKind, state, "staff"), state).toEqual(allowed[state].staff);
      const all = [...allowed[state].enterprise, ...allowed[state].staff];
      for (const step of applicationStep.options)
        expect(mayTake(applicationKind, step, state), `${step} ${state}`).toBe(all.includes(step));
    }
  });

  it("每一步到哪个状态；只有草稿和补正中的能改", () => {
    expect(Object.fromEntries(applicationStep.options.map((step) => [step, applicationKind.steps[step].to]))).toEqual({
      submit: "submitted",
      withdraw: "withdrawn",
      evaluate: "evaluated",
      remove: null,
      accept: "accepted",
      ask: "supplement",
      approve: "approved",
      refuse: "refused",
      publicize: "publicity",
      finish: "approved",
      pay: "paid",
    });
    expect(STATES.filter((state) => mayTake(applicationKind, "submit", state))).toEqual(["draft", "supplement"]);
  });

  it("编号是 SB、日期和四位序号，过万时变长", () => {
    expect(formatCaseNumber(applicationKind.prefix, "2026-11-21", 1)).toBe("SB20261121-0001");
    expect(formatCaseNumber(applicationKind.prefix, "2026-11-21", 12345)).toBe("SB20261121-12345");
  });
});

describe("时限", () => {
  // 2026-11-20 is a Friday.
  const log = [{ to: "submitted", day: "2026-11-20" }] as const;

  it("受理在提交后 2 个工作日内：当天、到期日、过后第一天（周末也算超期）", () => {
    expect(dueOf("submitted", log, 10, "2026-11-20")).toEqual({ date: "2026-11-24", workdays: 2 });
    expect(dueOf("submitted", log, 10, "2026-11-24")).toEqual({ date: "2026-11-24", workdays: 0 });
    expect(dueOf("submitted", log, 10, "2026-11-25")?.workdays).toBe(-1);
    expect(dueOf("submitted", log, 10, "2026-11-26")?.workdays).toBe(-2);
    const friday = [{ to: "submitted", day: "2026-11-18" }] as const;
    expect(dueOf("submitted", friday, 10, "2026-11-21")).toEqual({ date: "2026-11-20", workdays: -1 });
  });

  it("补正后再次提交，受理时限从再次提交起算；补正期间没有时限", () => {
    const asked = [...log, { to: "accepted", day: "2026-11-23" }, { to: "supplement", day: "2026-11-24" }] as const;
    expect(dueOf("supplement", asked, 10, "2026-12-31")).toBeNull();
    const again = [...asked, { to: "submitted", day: "2026-12-01" }] as const;
    expect(dueOf("submitted", again, 10, "2026-12-01")).toEqual({ date: "2026-12-03", workdays: 2 });
  });

  it("审核时限是承诺的全部工作日，企业补正的日子不算；没有承诺就没有时限", () => {
    const accepted = [...log, { to: "accepted", day: "2026-11-23" }] as const;
    expect(dueOf("accepted", accepted, 3, "2026-11-23")?.date).toBe("2026-11-25");
    expect(dueOf("accepted", accepted, 0, "2026-11-23")).toBeNull();
    const later = [
      ...accepted,
      { to: "supplement", day: "2026-11-24" },
      { to: "submitted", day: "2026-11-26" },
      { to: "accepted", day: "2026-11-26" },
    ] as const;
    expect(waitedDays(later, "2026-11-27")).toBe(2);
    expect(dueOf("accepted", later, 3, "2026-11-27")?.date).toBe("2026-11-27");
  });

  it("用时从首次提交到决定，不含企业补正的日子；没有决定的没有用时", () => {
    const decided = [
      ...log,
      { to: "accepted", day: "2026-11-23" },
      { to: "supplement", day: "2026-11-24" },
      { to: "submitted", day: "2026-11-26" },
      { to: "accepted", day: "2026-11-26" },
      { to: "approved", day: "2026-11-30" },
      { to: "evaluated", day: "2026-12-20" },
    ] as const;
    expect(durationDays(decided)).toBe(4);
    expect(durationDays(log)).toBeUndefined();
  });

  it("不到 10 件不公布；10 件起说明一半和九成各在几个工作日内", () => {
    expect(summariseTimes([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeNull();
    expect(summariseTimes([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual({ cases: 10, half: 5, nineOfTen: 9 });
    expect(summariseTimes([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 30])).toEqual({ cases: 11, half: 1, nineOfTen: 1 });
  });
});

const item = itemForm.parse({
  ...itemRow("i-1", "p-1", ["rd"]),
  materials: [
    { name: "研发费用专项审计报告", workingDays: 15 },
    { name: "其他证明", workingDays: 0, required: false },
  ],
});
const known = { value: "612.30", source: "form", updatedAt: "2026-10-01T00:00:00.000Z" } as const;
const reads = [
  { name: "rdAmount", period: "2025", hard: true },
  { name: "titles", period: "", hard: true },
  { name: "ipDesign", period: "", hard: false },
] as const;
const NOTHING_KNOWN = { kind: "enterprise", knownOf: () => null } as const;
const form = buildForm(item, reads, { kind: "enterprise", knownOf: (name) => (name === "rdAmount" ? known : null) });
const fieldOf = (key: string) => form.find((field) => field.key === key) as ApplicationField;

describe("申报的表单", () => {
  it("由事项得出：企业情况、条件用到的资料、联系人、金额、说明和每一项材料", () => {
    expect(form.map(({ key, required }) => [key, required])).toEqual([
      ["legalPerson", true],
      ["address", true],
      ["industry", true],
      ["foundedOn", true],
      ["registeredCapital", true],
      ["rdAmount-2025", true],
      ["titles", false],
      ["ipDesign", false],
      ["contactName", true],
      ["contactPhone", true],
      ["amount", true],
      ["statement", false],
      [materialKey("研发费用专项审计报告"), true],
      [materialKey("其他证明"), false],
    ]);
    expect(fieldOf("rdAmount-2025")).toMatchObject({ label: "2025 年研发费用", unit: "万元", known });
    expect(fieldOf("amount")).toMatchObject({ most: "20", unit: "万元" });
    expect(prefilled(form)).toEqual({ "rdAmount-2025": "612.30" });
  });

  it("服务和认定类的事项不问金额；没有上限的金额不限", () => {
    const service = { ...item, benefit: { ...item.benefit, form: "service" as const, most: null } };
    expect(buildForm(service, [], NOTHING_KNOWN).some(({ key }) => key === "amount")).toBe(false);
    const open = { ...item, benefit: { ...item.benefit, most: null } };
    expect(buildForm(open, [], NOTHING_KNOWN).find(({ key }) => key === "amount")?.most).toBeNull();
  });

  it("金额在 0 以上、上限以内，两位小数；上限本身可以", () => {
    const amount = fieldOf("amount");
    expect(problemOfAnswer(amount, "20")).toBeUndefined();
    expect(problemOfAnswer(amount, "0.01")).toBeUndefined();
    expect(problemOfAnswer(amount, "20.01")).toBe("申请金额不能超过 20 万元");
    expect(problemOfAnswer(amount, "0")).toBe("申请金额应大于 0");
    expect(problemOfAnswer(amount, "1.234")).toContain("最多 10 位整数、2 位小数");
    expect(problemOfAnswer(amount, "-1")).toContain("不小于 0");
    expect(problemOfAnswer(amount, " ")).toBe("请填写申请金额");
  });

  it("电话、日期、文字长度各有规矩，选填的可以空着", () => {
    expect(problemOfAnswer(fieldOf("contactPhone"), "13800000002")).toBeUndefined();
    expect(problemOfAnswer(fieldOf("contactPhone"), "0551-62880001")).toBeUndefined();
    expect(problemOfAnswer(fieldOf("contactPhone"), "12")).toContain("手机号或带区号的固定电话");
    expect(problemOfAnswer(fieldOf("foundedOn"), "2026-02-28")).toBeUndefined();
    expect(problemOfAnswer(fieldOf("foundedOn"), "2026-02-30")).toContain("真实日期");
    expect(problemOfAnswer(fieldOf("legalPerson"), "林".repeat(40))).toBeUndefined();
    expect(problemOfAnswer(fieldOf("legalPerson"), "林".repeat(41))).toBe("法定代表人最长 40 个字");
    expect(problemOfAnswer(fieldOf("contactName"), "林晓岚1")).toContain("联系人只能包含汉字、字母和间隔号");
    expect(problemOfAnswer(fieldOf("address"), "路".repeat(200))).toBeUndefined();
    expect(problemOfAnswer(fieldOf("address"), "路".repeat(201))).toContain("最长 200 个字");
    expect(problemOfAnswer(fieldOf("statement"), "")).toBeUndefined();
    expect(problemOfAnswer(fieldOf("statement"), "文".repeat(1001))).toContain("最长 1000 个字");
  });

  it("有固定取值的资料从取值里选，别的不收；有无失信等只答是或否", () => {
    const asked = [
      { name: "taxCredit", period: "", hard: true },
      { name: "accident", period: "", hard: true },
    ] as const;
    const [credit, accident] = buildForm(item, asked, NOTHING_KNOWN).slice(5, 7) as [
      ApplicationField,
      ApplicationField,
    ];
    expect(credit).toMatchObject({ kind: "choice", options: ["A 级", "B 级", "M 级", "C 级", "D 级"] });
    expect(problemOfAnswer(credit, "A 级")).toBeUndefined();
    expect(problemOfAnswer(credit, "特级")).toBe("请选择纳税信用等级");
    expect(accident.options).toEqual(["否", "是"]);
  });

  it("必需的材料要有文件，每项最多 5 个", () => {
    const audit = fieldOf(materialKey("研发费用专项审计报告"));
    expect(problemOfFiles(audit, 0)).toBe("请上传研发费用专项审计报告");
    expect(problemOfFiles(audit, 5)).toBeUndefined();
    expect(problemOfFiles(audit, 6)).toContain("最多上传 5 个");
    expect(problemOfFiles(fieldOf(materialKey("其他证明")), 0)).toBeUndefined();
    expect(
      findProblems(form, { answers: { legalPerson: "林晓岚" }, files: {}, tables: {} }, TODAY).map(({ key }) => key),
    ).toEqual([
      "address",
      "industry",
      "foundedOn",
      "registeredCapital",
      "rdAmount-2025",
      "contactName",
      "contactPhone",
      "amount",
      materialKey("研发费用专项审计报告"),
    ]);
  });

  it("同一个文件传了两次、几乎没有内容，都提醒，不拦提交；事项改了以后，原来填的还在", () => {
    const file = { fileId: "f1", name: "审计报告.pdf", size: 20_000, sha256: "a" };
    const files = {
      [materialKey("研发费用专项审计报告")]: [file],
      [materialKey("其他证明")]: [
        { ...file, fileId: "f2", name: "副本.pdf" },
        { ...file, fileId: "f3", sha256: "b", size: 12 },
      ],
    };
    const about = { knownOf: () => undefined, today: "2026-11-21", closesOn: null };
    expect(getRemarks(form, files, about).map(({ words }) => words)).toEqual([
      "“副本.pdf”与“审计报告.pdf”内容相同，请核对是否传错",
      "“审计报告.pdf”只有 12 字节，可能是空白文件，请打开核对",
    ]);
    expect(
      keptAside(form, {
        answers: { "old-field": "旧内容", amount: "1" },
        files: { "m-old": [file] },
        tables: { "t-old": [{ name: "林晓岚" }], "t-none": [] },
      }),
    ).toBe(3);
  });
});

describe("材料预检", () => {
  const MATERIAL = { name: "上一年度审计报告", note: "", required: true, workingDays: 1 };
  const item = itemForm.parse(itemRow("i-1", "p-1", ["region"], { materials: [MATERIAL] }));
  const form = buildForm(item, [], NOTHING_KNOWN);
  const key = materialKey(MATERIAL.name);
  const file = (name: string) => ({ fileId: name, name, size: 5000, sha256: name });
  const remarks = (name: string, validUntil: string | null = null, closesOn: string | null = "2026-12-31") =>
    getRemarks(
      form,
      { [key]: [file(name)] },
      { knownOf: () => ({ flaw: "", validUntil }), today: "2026-11-21", closesOn },
    ).map(({ words }) => words);

  it("材料要哪一年的：写明的、上一年度、近三年；没写的不猜", () => {
    expect(wantedYears("2024 年度审计报告", "2026-11-21")).toEqual(["2024"]);
    expect(wantedYears("上一年度审计报告", "2026-11-21")).toEqual(["2025"]);
    expect(wantedYears("上两个年度审计报告", "2026-11-21")).toEqual(["2025", "2024"]);
    expect(wantedYears("近三年财务报表", "2026-11-21")).toEqual(["2025", "2024", "2023"]);
    expect(wantedYears("营业执照", "2026-11-21")).toEqual([]);
  });

  it("名称里是别的年份才提醒；对的年份、没有年份、日期里的数字都不提醒", () => {
    expect(remarks("审计报告2023.pdf")).toEqual([
      "“审计报告2023.pdf”的名称里是 2023 年，本项要 2025 年的，请核对是否传错",
    ]);
    expect(remarks("审计报告2025.pdf")).toEqual([]);
    expect(remarks("审计报告.pdf")).toEqual([]);
    expect(remarks("审计报告20230105.pdf")).toEqual([]);
  });

  it("有效期：最后一天不算到期，第二天算；30 天内和早于截止日都提醒，第 31 天不提醒", () => {
    expect(remarks("a.pdf", "2026-11-20")).toEqual(["“a.pdf”已于 2026-11-20 到期，请换上有效的材料"]);
    expect(remarks("a.pdf", "2026-11-21", null)).toEqual(["“a.pdf”2026-11-21 到期，剩余 0 天，请准备换证"]);
    expect(remarks("a.pdf", "2026-12-21", null)).toHaveLength(1);
    expect(remarks("a.pdf", "2026-12-22", null)).toEqual([]);
    expect(remarks("a.pdf", "2026-12-30")[0]).toContain("早于申报截止日 2026-12-31");
    expect(remarks("a.pdf", "2026-12-31", "2026-12-31")).toEqual([]);
    expect(documentState("2026-11-20", "2026-11-21")).toBe("expired");
    expect(documentState("2026-12-21", "2026-11-21")).toBe("soon");
    expect(documentState("2026-12-22", "2026-11-21")).toBe("valid");
    expect(documentState(null, "2026-11-21")).toBe("undated");
  });

  it("没有页面的 PDF、看不清的图片、空文件说得出；正常的和看不到里面的不提醒", () => {
    expect(findFlaw(Buffer.alloc(0))).toContain("空文件");
    expect(findFlaw(Buffer.from("%PDF-1.7\n<< /Type /Pages /Count 0 >>"))).toContain("没有找到任何页面");
    expect(findFlaw(Buffer.from("%PDF-1.7\n<< /Type /Page /Parent 2 0 R >>"))).toBe("");
    expect(findFlaw(Buffer.from("%PDF-1.7\n<< /Type /ObjStm >>"))).toBe("");
    const png = (width: number, height: number) => {
      const head = Buffer.alloc(24);
      Buffer.from("89504e470d0a1a0a", "hex").copy(head);
      head.writeUInt32BE(width, 16);
      head.writeUInt32BE(height, 20);
      return head;
    };
    expect(findFlaw(png(299, 2000))).toContain("299×2000 像素");
    expect(findFlaw(png(300, 300))).toBe("");
    const jpeg = Buffer.from("ffd8ffe0000400 00ffc0000b08006400c8010111".replaceAll(" ", ""), "hex");
    expect(findFlaw(jpeg)).toContain("200×100 像素");
    expect(findFlaw(Buffer.from("ffd8ff", "hex"))).toBe("");
  });

  it("材料的种类不看年份、份数和盖章", () => {
    expect(documentKindOf("上一年度审计报告")).toBe("审计报告");
    expect(documentKindOf("《2025 年度审计报告》（复印件）")).toBe("审计报告");
    expect(documentKindOf("加盖公章的营业执照复印件")).toBe("营业执照");
    expect(documentKindOf("设备投资专项审计报告")).toBe("设备投资专项审计报告");
    expect(documentKindOf("原件")).toBe("原件");
  });
});
