// `npm start`: installs what is missing, builds when the sources changed, then runs the door, which starts the gateway.
import "./support/require-node.mjs";
import { execFileSync } from "node:child_process";
import { ensureInstalled } from "./install.mjs";
import { isBuilt } from "./source-stamp.mjs";
import { loadEnvFile } from "./support/env-file.mjs";
import { announceDoor, runningDoors } from "./support/running-doors.mjs";

loadEnvFile();
ensureInstalled();
if (!isBuilt()) {
  const running = runningDoors();
  if (running.length > 0) {
    console.error(
      `源码有变化，要重新构建，而另一个门户（进程 ${running.join("、")}）正用着现有的构建：先停下它，或在另一个目录里检出源码再启动。`,
    );
    process.exit(78);
  }
  console.log("源码有变化，正在构建……");
  execFileSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
}

announceDoor();

// A start by hand shows the product with sample data; a production start (NODE_ENV=production) never does.
if (process.env.NODE_ENV !== "production") {
  process.env.PORTAL_LOCAL_START = "true";
  process.env.SEED_SAMPLE ||= "true";
  process.env.LOG_LEVEL ||= "warn";
}
process.env.NODE_ENV = "production";

// npm does not hand a SIGTERM on to what it started. When npm is gone, so is whoever wanted the portal.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), 500).unref();
}
process.env.NEXT_TELEMETRY_DISABLED = "1";
await import("../dist/server/main.js");
