import { expect, test } from "vitest";
import { z } from "zod";
import { appealCalls } from "@/contract/interaction/appeal-calls";
import { repairCalls } from "@/contract/interaction/repair";
import { codedValue, codesOf } from "@/contract/coded-value";
import { ownCase } from "@/contract/own-case/own-case-calls";
import { ownCaseFields, ownCaseRowFields, ownDraftRowFields } from "@/contract/own-case/own-case-fields";

/** The calls of whoever asks, written once for all kinds. */

const state = z.enum(codesOf(codedValue({ sent: "已提交", done: "已办结" })));
const visit = ownCase({ asker: { access: "user" }, path: "/basic-assist/api/center/visit", what: "预约" });

test("问的人可以是个人：谁登录了都能问自己的，说明里说本人", () => {
  const row = z.object(ownCaseRowFields(state, { title: z.string() }));
  const list = visit.list(row, { state: state.optional() });
  expect([list.access, list.method, list.path]).toEqual(["user", "GET", "/basic-assist/api/center/visit/page"]);
  expect(list.summary).toBe("本人的预约，最近有变化的在前");
  expect(visit.urge().summary).toBe("催办到了承诺日期还没有办好的预约，一天一次");
  expect(list.query.parse({ keyword: " 展厅 ", state: "done" })).toEqual({
    keyword: "展厅",
    state: "done",
    page: 1,
    size: 10,
  });
  expect(list.query.safeParse({ state: "elsewhere" }).success).toBe(false);
});

test("一条的编号在路径里，别人的、晚了的都有说法；写的字段一个不多", () => {
  const step = visit.step("withdraw", "撤回预约", z.strictObject({ reason: z.string().min(2) }));
  expect([step.method, step.path]).toEqual(["POST", "/basic-assist/api/center/visit/{id}/withdraw"]);
  expect(step.refusals).toEqual(["NOT_FOUND", "WRONG_STATE"]);
  expect(visit.get(z.object({}), "一次预约").refusals).toEqual(["NOT_FOUND"]);
  expect(step.params.safeParse({ id: "../other" }).success).toBe(false);
  expect(visit.urge().body.safeParse({ id: "another" }).success).toBe(false);
});

test("评价：两个最差的要写明原因，第三个不用", () => {
  const { body } = visit.rate("评价预约", "rate");
  expect(body.safeParse({ score: 2 }).success).toBe(false);
  expect(body.safeParse({ score: 2, words: "没有人来" }).success).toBe(true);
  expect(body.safeParse({ score: 3 }).success).toBe(true);
  expect(body.safeParse({ score: 6 }).success).toBe(false);
});

test("从草稿开始的，提交以前没有编号和提交时间；一开始就提交的必须有", () => {
  const common = { id: "a", state: "sent", turn: "待受理", mine: false, due: null, updatedAt: "2026-11-20T01:02:03Z" };
  const blank = { ...common, number: null, submittedAt: null };
  expect(z.object(ownDraftRowFields(state, {})).safeParse(blank).success).toBe(true);
  expect(z.object(ownCaseRowFields(state, {})).safeParse(blank).success).toBe(false);
  expect(Object.keys(ownCaseFields(state))).toEqual(["rating", "mayRate", "urged", "mayUrge", "log"]);
});

test("企业的事只有有权限的角色能办，个人看到规格书里的话", () => {
  for (const call of Object.values(repairCalls))
    expect(call).toMatchObject({ access: "enterprise", permission: "repair", personalRefusal: "只有企业才可以访问" });
  const { listPublishedAppeals: open, ...own } = appealCalls;
  expect(open.access).toBe("public");
  for (const call of Object.values(own))
    expect(call).toMatchObject({
      access: "enterprise",
      permission: "appeal",
      personalRefusal: "个人用户不能发布企业诉求",
    });
});
