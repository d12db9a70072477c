import { describe, expect, it } from "vitest";
import { enterpriseRegistration, profileForm, realNameForm } from "@/contract/account/access";
import { FIELD_KINDS, problemOfAnswer } from "@/contract/form/field";
import { baseForm, financeRequest } from "@/contract/enterprise/enterprise";
import { staffChange, staffForm } from "@/contract/enterprise/staff";
import { feedbackForm } from "@/contract/interaction/feedback";
import { normalisePersonName, problemOfPersonName } from "@/contract/rules/person-name";

const LETTERS = "姓名只能包含汉字、字母和间隔号“·”，请删去数字、表情和其他符号";

describe("姓名的规则", () => {
  it.each([
    "王新",
    "欧阳明远",
    "阿依古丽·买买提",
    // Extensions B, G and I of Unicode, the radical-like 㐂, the zero 〇.
    "王𠮷",
    "李\u{30edd}",
    "赵\u{2ebf0}",
    "㐂〇",
    "Lü Xiaoming",
    "J. R. O'Brien-Smith Jr.",
    "José",
    "名".repeat(40),
    "𠮷".repeat(40),
  ])("%s 可以用", (name) => {
    expect(problemOfPersonName(name)).toBeUndefined();
  });

  it.each([
    ["", "请填写姓名"],
    ["　 ", "请填写姓名"],
    ["王", "姓名至少 2 个字，请填写全名"],
    // One character, though two units of UTF-16.
    ["𠮷", "姓名至少 2 个字，请填写全名"],
    ["名".repeat(41), "姓名最长 40 个字"],
    ["𠮷".repeat(41), "姓名最长 40 个字"],
    ["张伟2", LETTERS],
    ["王新😀", LETTERS],
    ["<script>alert(1)</script>", LETTERS],
    ["=王新", LETTERS],
    ["·王新", LETTERS],
    ["王新·", LETTERS],
    ["王新（经办）", LETTERS],
    ["13800000000", LETTERS],
    ["王\u0000新", LETTERS],
    ["张三\n李四", "姓名里有换行，一栏只写一个人"],
    ["Иван", LETTERS],
  ])("%j 不收：%s", (name, words) => {
    expect(problemOfPersonName(name)).toBe(words);
  });

  it("各种输入法的间隔号、全角字母和多余的空格存成同一个写法", () => {
    for (const dot of ["·", "•", "‧", "・", "･", " · "])
      expect(normalisePersonName(`阿依古丽${dot}买买提`)).toBe("阿依古丽·买买提");
    expect(normalisePersonName("　Ｌｉ  Ｍｉｎｇ ")).toBe("Li Ming");
    expect(normalisePersonName("O’Brien")).toBe("O'Brien");
  });

  it("看不见的字符去掉就好：零宽空格、字形选择符、分开写的重音", () => {
    expect(normalisePersonName("王\u200b新")).toBe("王新");
    expect(normalisePersonName("葛\u{e0100}城")).toBe("葛城");
    expect(normalisePersonName("Jose\u0301")).toBe("José");
    for (const name of ["王新\u200b", "葛\u{e0100}城", "Jose\u0301", "王新\n"])
      expect(problemOfPersonName(name)).toBeUndefined();
  });
});

describe("各处的姓名用同一条规则", () => {
  const field = (label: string) =>
    ({ key: "x", label, kind: "person", required: true, unit: "", most: null, options: [] }) as const;
  const places = [
    ["企业注册", "姓名", enterpriseRegistration.shape.fullName],
    ["实名认证", "姓名", realNameForm.shape.name],
    ["新增子账号", "姓名", staffForm.shape.fullName],
    ["修改子账号", "姓名", staffChange.shape.fullName],
    ["企业档案法定代表人", "法定代表人", baseForm.shape.legalPerson],
    ["企业档案联系人", "联系人", baseForm.shape.contactName],
    ["金融机构认证联系人", "联系人", financeRequest.shape.contactName],
    ["反馈联系人", "联系人", feedbackForm.shape.contactName],
  ] as const;

  it.each(places)("%s", (_, label, schema) => {
    for (const name of ["阿依古丽·买买提", "王𠮷", "J. Smith", "名".repeat(40)])
      expect(schema.safeParse(name).data, name).toBe(name);
    expect(schema.safeParse(" 阿依古丽•买买提 ").data).toBe("阿依古丽·买买提");
    for (const name of ["", "王", "𠮷", "张伟2", "王新😀", "<b>王新</b>", "名".repeat(41)]) {
      const messages = schema.safeParse(name).error?.issues.map(({ message }) => message);
      expect(messages, name).toEqual([problemOfPersonName(name, label)]);
    }
  });

  it("申报表和名单里的姓名也是", () => {
    expect(FIELD_KINDS).toContain("person");
    expect(problemOfAnswer(field("联系人"), "王新")).toBeUndefined();
    for (const name of ["", "王", "王新😀", "名".repeat(41)])
      expect(problemOfAnswer(field("联系人"), name)).toBe(problemOfPersonName(name, "联系人"));
  });

  it("昵称可以有数字和一个字，不收表情和标记", () => {
    const { nickName } = profileForm.shape;
    for (const name of ["周", "用户0001", "王𠮷", "Li_Ming"]) expect(nickName.safeParse(name).success, name).toBe(true);
    for (const name of ["", "小周😀", "<b>周</b>", "名".repeat(21)])
      expect(nickName.safeParse(name).success, name).toBe(false);
  });
});
