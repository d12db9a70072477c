import { fork } from "node:child_process";
import { createHash } from "node:crypto";
import { constants, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildOnce } from "../../scripts/support/build-once.mjs";
import { importRows } from "./control";
import { dayOfRun } from "./day";
import { declareItems, declarePolicies } from "./declare-items";
import { policies } from "./policies";

/**
 * A data folder with the samples and the imports of the tests in it. It is filled once for each build and day (its dates
 * count from today) and copied for every portal, whose start is then no more than any later start.
 */

const ROOM = path.resolve(".cache/portal-template");
const STAMP_FILE = "dist/.source-stamp";
const FILLED_BY = ["control.ts", "declare-items.ts", "policies.ts", "template.ts"];

function templateKey(): string {
  const hash = createHash("sha256").update(dayOfRun());
  for (const file of [STAMP_FILE, ...FILLED_BY.map((name) => path.join("e2e/support", name))])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 24);
}

/** Starts the gateway on an empty folder, which puts the samples in, imports ours and stops it. */
async function fill(folder: string): Promise<void> {
  const gateway = fork("dist/gateway/main.js", {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORTAL_LOCAL_START: "true",
      SEED_SAMPLE: "true",
      DATA_DIR: folder,
      GATEWAY_PORT: "0",
      DATABASE_URL: "",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((resolve) => gateway.once("exit", resolve));
  const ready = new Promise<void>((resolve) => gateway.once("message", () => resolve()));
  const early = ended.then((code) => Promise.reject(new Error(`填充样例数据时网关退出（${code}）`)));
  await Promise.race([ready, early]);
  await importRows(folder, "policies", [...policies(), ...declarePolicies()]);
  await importRows(folder, "items", declareItems());
  gateway.kill("SIGTERM");
  if ((await ended) !== 0) throw new Error("填充样例数据的网关没有正常停止");
}

/** The template of this build and day; filled when it is not there yet. */
export const ensureTemplate = (): Promise<string> => buildOnce(ROOM, templateKey(), fill);

/** A fresh copy of the template in the temporary folder. Whoever asked for it removes it. */
export async function filledFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "portal-e2e-"));
  const source = await ensureTemplate();
  await Promise.all(
    readdirSync(source).map((name) =>
      cp(path.join(source, name), path.join(folder, name), { recursive: true, mode: constants.COPYFILE_FICLONE }),
    ),
  );
  return folder;
}
