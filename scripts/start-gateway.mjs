// `npm run start:gateway`: the gateway alone, for portals elsewhere (`GATEWAY_URL`), from what `npm run build` made.
import "./support/require-node.mjs";
import { existsSync } from "node:fs";
import { loadEnvFile } from "./support/env-file.mjs";

loadEnvFile();
if (!existsSync("dist/gateway/main.js")) {
  console.error("还没有构建：请先执行 npm run build，再启动网关。");
  process.exit(78);
}
process.env.NODE_ENV = "production";
await import("../dist/gateway/main.js");
