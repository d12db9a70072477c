import { describe, expect, test } from "vitest";
import { validateDivision, validateIndustry } from "../../../gateway/modules/code/code.rules";

const reason = (judged: { ok: boolean; reason?: string }) => (judged.ok ? "" : judged.reason);

describe("行政区划的一行", () => {
  test.each([
    { code: "340000", name: "安徽省", level: "province", parent: "" },
    { code: "340100", name: "合肥市", level: "city", parent: "340000" },
    { code: "340102", name: "瑶海区", level: "county", parent: "340100" },
    { code: "340177", name: "经开区", level: "county", parent: "340100", statOnly: true },
  ])("$name 接受", (row) => {
    expect(validateDivision(row).ok).toBe(true);
  });

  test.each([
    [{ code: "34010", name: "甲", level: "city", parent: "340000" }, "6 位数字"],
    [{ code: "340100", name: "", level: "city", parent: "340000" }, "名称必填"],
    [{ code: "340100", name: "甲", level: "town", parent: "340000" }, "级别只能是"],
    [{ code: "340100", name: "甲", level: "province", parent: "" }, "应以 0000 结尾"],
    [{ code: "340000", name: "甲", level: "province", parent: "100000" }, "不应有上级"],
    [{ code: "340101", name: "甲", level: "city", parent: "340000" }, "应以 00 结尾"],
    [{ code: "340100", name: "甲", level: "county", parent: "340000" }, "不应以 00 结尾"],
    [{ code: "340102", name: "甲", level: "county", parent: "340200" }, "上级编码应为 340100"],
    [{ code: "340102", name: "甲", level: "county", parent: "340100", statOnly: "yes" }, "true 或 false"],
    [null, "JSON 对象"],
  ])("%j 拒绝：%s", (row, words) => {
    expect(reason(validateDivision(row))).toContain(words);
  });
});

describe("行业分类的一行", () => {
  test.each([
    { code: "I", name: "信息传输", level: "门类", parent: "" },
    { code: "I65", name: "软件", level: "大类", parent: "I" },
    { code: "I651", name: "软件开发", level: "中类", parent: "I65" },
    { code: "I6513", name: "应用软件开发", level: "小类", parent: "I651" },
  ])("$code 接受", (row) => {
    expect(validateIndustry(row).ok).toBe(true);
  });

  test.each([
    [{ code: "Z", name: "甲", level: "门类", parent: "" }, "行业代码应为"],
    [{ code: "I65", name: "甲", level: "中类", parent: "I" }, "中类代码应为 4 个字符"],
    [{ code: "I65", name: "甲", level: "大类", parent: "J" }, "上级代码应为 I"],
    [{ code: "I", name: "甲", level: "门类", parent: "J" }, "门类不应有上级"],
  ])("%j 拒绝：%s", (row, words) => {
    expect(reason(validateIndustry(row))).toContain(words);
  });
});
