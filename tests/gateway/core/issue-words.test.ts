import { describe, expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "../../../contract";
import { policyEnglishCalls } from "../../../contract/policy/english";
import { inputOf, pathsOf, replaced } from "../support/inputs";

/** No problem of an input is told in a library's English, whatever is sent instead of what was asked for. */

const WRONG = [undefined, null, 12345, -1.5, true, "", "x".repeat(6000), [], [1], {}, { a: 1 }, Number.NaN];
/** Names of fields are as they are; any other two English words in a row are somebody else's sentence. */
const English = /[A-Za-z]{2,} [A-Za-z]{2,}/;
const withoutNames = (message: string) => message.replace(/“[^”]*”/g, "").replace(/：.*$/, "");

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe("契约里每个调用的每一处", () => {
  // The pages in English speak English to their readers.
  it.each(Object.keys(allCalls).filter((name) => !(name in policyEnglishCalls)))(
    "%s：换成不该有的内容，说明都是中文",
    (name) => {
      const { params, query, body } = allCalls[name] ?? {};
      const input = inputOf(name);
      for (const [schema, form] of [
        [params, input.params],
        [query, input.query],
        [body, input.body],
      ] as const) {
        if (!schema) continue;
        const fields = Object.keys(schema.shape).map((field) => [field]);
        for (const path of [[], ...fields, ...pathsOf(form ?? {})]) {
          for (const wrong of WRONG) {
            for (const message of messagesOf(schema, replaced(form ?? {}, path, wrong))) {
              expect(message).toMatch(/\p{Script=Han}/u);
              expect(withoutNames(message)).not.toMatch(English);
            }
          }
        }
      }
    },
  );
});

describe("没有自己的话的要求", () => {
  const form = z.strictObject({
    name: z.string().max(3),
    count: z.number().int().min(2),
    on: z.boolean(),
    list: z.array(z.string()).max(1),
    kind: z.enum(["a", "b"]),
    mail: z.email(),
    inner: z.object({ deep: z.string() }),
    either: z.union([z.string().regex(/^\d$/, { error: "应为一位数字" }), z.array(z.string())]),
    any: z.union([z.number(), z.boolean()]),
  });
  const good = {
    name: "甲",
    count: 2,
    on: true,
    list: [],
    kind: "a",
    mail: "a@b.cn",
    inner: { deep: "" },
    either: "1",
    any: 1,
  };

  it.each([
    [{ name: undefined }, "缺少“name”，请补充后重试"],
    [{ name: 1 }, "“name”应为文字，请修改后重试"],
    [{ name: "四个字呀" }, "“name”不能超过 3 个字，请修改后重试"],
    [{ count: 1 }, "“count”不能少于 2，请修改后重试"],
    [{ count: 2.5 }, "“count”应为整数，请修改后重试"],
    [{ on: "true" }, "“on”应为是或否，请修改后重试"],
    [{ list: ["a", "b"] }, "“list”不能超过 1 项，请修改后重试"],
    [{ kind: "c" }, "“kind”的取值不在可选的范围内，请重新选择"],
    [{ mail: "x" }, "“mail”的格式不正确，请修改后重试"],
    [{ inner: { deep: 1 } }, "“inner.deep”应为文字，请修改后重试"],
    [{ inner: [] }, "“inner”应为一组字段，请修改后重试"],
    [{ either: "ab" }, "应为一位数字"],
    [{ any: "ab" }, "参数的取值不正确，请刷新页面后重试"],
    [{ more: 1 }, "不支持的参数：more"],
  ])("%j：%s", (change, words) => expect(messagesOf(form, { ...good, ...change })).toEqual([words]));

  it("发来的名字再多再长，说明也不跟着长", () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${"x".repeat(500)}${at}`, 1]));
    const [message = ""] = messagesOf(form, { ...good, ...many });
    expect(message.length).toBeLessThan(1000);
  });
});
