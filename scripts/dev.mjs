// `npm run dev`: the gateway and the door from their sources; both start again when their files change, pages reload.
import "./support/require-node.mjs";
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureInstalled } from "./install.mjs";
import { loadEnvFile } from "./support/env-file.mjs";

loadEnvFile();
ensureInstalled();
const port = Number(process.env.PORT ?? 3000);
const gatewayPort = Number(process.env.GATEWAY_PORT || port + 1);
const env = {
  ...process.env,
  NODE_ENV: "development",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  SEED_SAMPLE: process.env.SEED_SAMPLE ?? "true",
  GATEWAY_PORT: String(gatewayPort),
};
const tsx = path.resolve("node_modules/.bin/tsx");

spawn(tsx, ["scripts/antd-styles.tsx"], { stdio: "inherit" }).on("exit", () => {
  const children = [
    ...(process.env.GATEWAY_URL
      ? []
      : [
          spawn(tsx, ["watch", "--clear-screen=false", "--include", "gateway/samples", "gateway/main.ts"], {
            stdio: "inherit",
            env,
          }),
        ]),
    spawn(tsx, ["watch", "--clear-screen=false", "server/main.ts"], {
      stdio: "inherit",
      env: { ...env, GATEWAY_URL: process.env.GATEWAY_URL ?? `http://127.0.0.1:${gatewayPort}` },
    }),
  ];
  const stop = () => children.forEach((child) => child.kill("SIGTERM"));
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
});
