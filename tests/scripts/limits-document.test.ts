// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LIMIT_SUBJECTS, type Limit } from "@/contract/rules/limit";
import { LIMITS } from "../../gateway/core/limits/limits";
import { MODULES } from "../../gateway/modules";
import { DOOR_LIMITS } from "@/server/limits/limits";

/** docs/limits.md says every limit as it is, and no other. */

const MB = 1024 * 1024;
// What follows is no limit: tests/gateway/core/visitor-writes.test.ts holds it.
const [document = ""] = readFileSync("docs/limits.md", "utf8").split("## 不登录能写大的表");
const all: readonly Limit[] = [
  ...Object.values(DOOR_LIMITS),
  ...Object.values(LIMITS),
  ...MODULES.flatMap(({ limits }) => limits ?? []),
];

function windowInWords(seconds: number | undefined): string {
  if (seconds === undefined) return "同时";
  if (seconds % 86_400 === 0) return `${seconds / 86_400} 天`;
  return seconds % 3600 === 0 ? `${seconds / 3600} 小时` : `${seconds / 60} 分钟`;
}
const amountInWords = ({ amount, unit }: Limit) => (unit === "字节" ? `${amount / MB} MB` : `${amount} ${unit}`);
const rowOf = (limit: Limit) =>
  `| \`${limit.name}\` | ${limit.what} | ${amountInWords(limit)} | ${windowInWords(limit.windowSeconds)} | ${LIMIT_SUBJECTS[limit.per]} | ${limit.effect} | ${limit.source} |`;
const rows = (beginning: RegExp) => document.split("\n").filter((line) => beginning.test(line));

describe("限额一览", () => {
  test("每个限额一行，数字、窗口、按什么数、超过怎样都与代码一致，没有多出来的", () => {
    expect(rows(/^\| `[a-z]/)).toEqual(all.map(rowOf));
  });

  test("名字不重复：同名的会数在一起", () => {
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
