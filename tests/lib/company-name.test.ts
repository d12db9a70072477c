import { describe, expect, it } from "vitest";
import { seemsCompanyName } from "@/lib/company-name";

describe("像不像企业全称：看名称末尾的组织形式", () => {
  it.each([
    "合肥云杉智能装备有限公司",
    "安徽江淮股份有限公司",
    "云杉有限责任公司",
    "合肥云杉智能装备有限公司巢湖分公司",
    "合肥云杉投资合伙企业(有限合伙)",
    " 金安会计师事务所 ",
  ])("%s 像", (name) => expect(seemsCompanyName(name)).toBe(true));

  it.each(["有限公司", "新有限公司", "上市公司", "研发费用补助", "公司注册地址变更", "合作社", ""])("%s 不像", (text) =>
    expect(seemsCompanyName(text)).toBe(false),
  );
});
