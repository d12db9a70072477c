import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { ENGINE_SENSITIVE } from "../gateway/engine-sensitive";

it("每个要在两种引擎上跑的文件都在：写错一个路径，它就不声不响地不跑了", () => {
  const files = Object.keys(ENGINE_SENSITIVE);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(`tests/gateway/${file}`))).toEqual([]);
});
