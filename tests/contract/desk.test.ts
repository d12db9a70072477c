import { describe, expect, it } from "vitest";
import { z } from "zod";
import { allCalls } from "@/contract";
import { defineCall, type Call } from "@/contract/call";
import type { FactView, ListView, ViewOf } from "@/contract/desk/view";
import { deskViews } from "@/contract/desk/views";

const staffCalls = Object.entries(allCalls).filter(([, { access }]) => access === "desk" || access === "control");

/** Calls of the machine that end in something else than words. */
const WITHOUT_VIEW: Readonly<Record<string, string>> = {
  importRows: "逐批导入，说的是进度、被拒绝的行和合计",
};

describe("工作人员的调用", () => {
  it("每个都有命令，也只有它们有", () => {
    const withCommand = Object.entries(allCalls).filter(([, { command }]) => command);
    expect(withCommand.map(([name]) => name)).toEqual(staffCalls.map(([name]) => name));
    expect(staffCalls.length).toBeGreaterThan(40);
  });

  it("命令是事物和动作，没有一个出现两次，也没有一个只是另一个的开头", () => {
    const names = staffCalls.map(([, { command }]) => command?.name ?? "");
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^[a-z]+( [a-z]+)?$/);
      expect(names.filter((other) => other.startsWith(`${name} `))).toEqual([]);
    }
  });

  it("命令的说明、参数和文件都有中文的叫法", () => {
    for (const [name, { command }] of staffCalls) {
      const { words = {}, options = {}, file = "文件", help } = command ?? { help: "" };
      const texts = [...Object.values(words), ...Object.values(options), file, ...Object.values([help].flat())];
      for (const text of texts) expect(JSON.stringify(text), name).toMatch(/\p{Script=Han}/u);
    }
  });

  it("命令给得出调用要的每个参数；从文件来的除外", () => {
    for (const [name, { command, params, query, body }] of staffCalls) {
      const given = [...Object.keys(command?.words ?? {}), ...Object.keys(command?.options ?? {})];
      const parts = command?.file ? [params, query] : [params, query, body];
      const needed = parts.flatMap((part) =>
        Object.entries(part?.shape ?? {}).flatMap(([field, schema]) =>
          (schema as z.ZodType).safeParse(undefined).success ? [] : [field],
        ),
      );
      expect(
        needed.filter((field) => !given.includes(field)),
        name,
      ).toEqual([]);
    }
  });

  it("每个答复都写明怎样读", () => {
    const without = staffCalls.map(([name]) => name).filter((name) => !Object.hasOwn(deskViews, name));
    expect(without).toEqual(Object.keys(WITHOUT_VIEW));
  });

  it("工作台的调用都在 manager 之下，有每分钟的上限；机器上的调用都在 control 之下", () => {
    for (const [name, { access, path, perMinute }] of staffCalls) {
      expect(path, name).toMatch(access === "desk" ? /^\/(uaa|policy|zqjh)\/api\/manager\// : /^\/control\//);
      expect(perMinute, name).toBe(access === "desk" ? 120 : undefined);
    }
  });

  it("看验证码、取文件、注销账号、换工作人员的密码、备份和导入只在机器上", () => {
    const atTheMachine = staffCalls.filter(([, { access }]) => access === "control").map(([name]) => name);
    expect(atTheMachine.toSorted()).toEqual(
      [
        "backUp",
        "importRows",
        "diffPolicies",
        "previewItems",
        "resetOperatorPassword",
        "showOutbox",
        "readFile",
        "closeUser",
        "keepUser",
      ].toSorted(),
    );
  });
});

describe("写错了不能编译", () => {
  const entry = {
    method: "POST",
    path: "/control/thing/{id}",
    access: "control",
    summary: "一件事",
    params: z.object({ id: z.string() }),
    body: z.strictObject({ reason: z.string() }),
    data: z.object({ id: z.string(), state: z.enum(["a", "b"]) }),
  } as const satisfies Call;

  it("命令里没有的参数", () => {
    const command = { name: "thing do", help: "做" } as const;
    defineCall({ ...entry, command: { ...command, words: { id: "编号", reason: "原因" } } });
    // @ts-expect-error the call takes no `reasons`
    defineCall({ ...entry, command: { ...command, words: { id: "编号", reasons: "原因" } } });
    // @ts-expect-error the call takes no `state`
    defineCall({ ...entry, command: { ...command, options: { state: "状态" } } });
  });

  it("答复里没有的栏目，和不合答复的读法", () => {
    type Row = z.output<typeof entry.data>;
    // @ts-expect-error the answer has no `name`
    const facts: FactView<Row> = { facts: (row) => [["名称", row.name]] };
    const list: ListView<Row> = { columns: { 编号: ({ id }) => id } };
    // @ts-expect-error one thing is answered, not a list
    const view: ViewOf<typeof entry> = list;
    expect([facts, view]).toBeDefined();
  });
});
