import { describe, expect, it } from "vitest";
import { listCaseNumberSpellings, parseCaseNumber, tidyCaseNumber } from "@/contract/rules/case-number";
import { findNumberedCase, NUMBERED_KINDS } from "@/contract/desk/numbered-cases";
import { feedbackNumber } from "@/contract/interaction/feedback";
import { applicationDeskCalls } from "@/contract/desk/application/application";

/** The rule: two letters, the day, a hyphen, at least four digits, however people type it (issue: numbers find cases). */

describe("编号怎么写都认得", () => {
  it.each([
    "FK20261121-0001",
    "fk20261121-0001",
    "Fk20261121-0001",
    "FK202611210001",
    "fk202611210001",
    "FK-20261121-0001",
    "  FK20261121-0001\n",
    "FK 20261121 0001",
    "ＦＫ２０２６１１２１－０００１",
    "FK20261121—0001",
    "FK20261121–0001",
    "FK20261121−0001",
    "编号 FK20261121-0001",
    "反馈编号：FK20261121-0001",
    "受理编号:fk202611210001",
  ])("%j 是 FK20261121-0001", (text) => {
    expect(parseCaseNumber(text)).toEqual({
      prefix: "FK",
      day: "20261121",
      count: "0001",
      number: "FK20261121-0001",
    });
    expect(tidyCaseNumber(text)).toBe("FK20261121-0001");
  });

  it("一天超过 9999 件时更长，六位为止", () => {
    expect(parseCaseNumber("SB20261121-12345")?.number).toBe("SB20261121-12345");
    expect(parseCaseNumber("SB20261121123456")?.number).toBe("SB20261121-123456");
    expect(parseCaseNumber("SB20261121-1234567")).toBeUndefined();
  });

  it.each([
    "",
    "FK",
    "FK20261121",
    "FK20261121-001",
    "F20261121-0001",
    "20261121-0001",
    "FK20261321-0001",
    "FK20260230-0001",
    "FK20261100-0001",
    "FK19991121-0001",
    "FK20261121-0001A",
    "查一下 FK20261121-0001 的进度",
    "国办发〔2018〕126号",
    "高新技术企业",
    "13800000002",
    "340104199001011234",
  ])("%j 不是编号", (text) => {
    expect(parseCaseNumber(text)).toBeUndefined();
    expect(tidyCaseNumber(text)).toBe(text);
  });

  it("日子要真有：闰年的 2 月 29 日有，平年的没有", () => {
    expect(parseCaseNumber("FK20280229-0001")?.day).toBe("20280229");
    expect(parseCaseNumber("FK20270229-0001")).toBeUndefined();
  });

  it("库里的旧写法和新写法都找：旧的字母后面也有短横线；不是编号的原样找", () => {
    expect(listCaseNumberSpellings("sb202611210001")).toEqual(["SB20261121-0001", "SB-20261121-0001"]);
    expect(listCaseNumberSpellings("user-1")).toEqual(["user-1"]);
  });
});

describe("哪些事项有编号", () => {
  it("反馈和提问凭查询码，诉求和报修登录后看，申报两样都行", () => {
    expect(NUMBERED_KINDS.map(({ prefix, opensBy }) => `${prefix} ${opensBy}`).toSorted()).toEqual(
      expect.arrayContaining(["BX account", "FK code", "SB either", "SQ account", "WD code"]),
    );
    expect(new Set(NUMBERED_KINDS.map(({ prefix }) => prefix)).size).toBe(NUMBERED_KINDS.length);
  });

  it("编号说得出是哪一种；没有这种字母的，像专利号，什么也不是", () => {
    expect(findNumberedCase("sb-20261121-0001")).toMatchObject({
      kind: "application",
      opensBy: "either",
      number: "SB20261121-0001",
    });
    expect(findNumberedCase("wd202611210001")).toMatchObject({ kind: "question", opensBy: "code" });
    expect(findNumberedCase("CN202610120001")).toBeUndefined();
    expect(findNumberedCase("高新技术企业")).toBeUndefined();
  });
});

describe("要编号的调用", () => {
  it("收下各种写法，读成一种；别的字母和别的形状说明应该怎么写", () => {
    expect(feedbackNumber.parse("fk 20261121 0001")).toBe("FK20261121-0001");
    for (const wrong of ["WD20261121-0001", "FK20261121-001", "FK2026-1"])
      expect(feedbackNumber.safeParse(wrong).error?.issues[0]?.message).toBe(
        "反馈编号应为 FK 加 8 位日期、短横线和至少 4 位数字，例如 FK20261121-0001",
      );
    const { params } = applicationDeskCalls.showApplication;
    for (const old of ["SB-20261121-0001", "SB20261121-0001", "sb202611210001"])
      expect(params.parse({ number: old })).toEqual({ number: "SB20261121-0001" });
  });
});
