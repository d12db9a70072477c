// `npm run migration -- --name what-changes`: the SQL for what the tables have become, and the triggers of those of which
// public answers are made, as the modules declare them. Without a trigger a page would show what was until midnight.
import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "gateway/migrations";
const BREAK = "--> statement-breakpoint\n";
const bin = (name) => path.resolve("node_modules/.bin", name);
const run = (command, args, stdio) => execFileSync(bin(command), args, { encoding: "utf8", stdio });

/** The migrations in their order, by name. */
const listMigrations = () =>
  JSON.parse(readFileSync(`${FOLDER}/meta/_journal.json`, "utf8")).entries.map(({ tag }) => `${FOLDER}/${tag}.sql`);

const options = process.argv.slice(2);
const generate = (...more) => run("drizzle-kit", ["generate", ...more, ...options], "inherit");

const before = listMigrations().length;
generate();
const written = listMigrations()
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const missing = run("tsx", ["scripts/support/watch-calls.ts"], ["ignore", "pipe", "inherit"])
  .split("\n")
  .filter((call) => call !== "" && !written.includes(call));
if (missing.length > 0) {
  if (listMigrations().length === before) generate("--custom");
  const newest = listMigrations().at(-1);
  const empty = readFileSync(newest, "utf8").trim() === "" || listMigrations().length === before;
  appendFileSync(newest, `${empty ? "" : BREAK}${missing.join(BREAK)}\n`);
  console.log(`已写上 ${missing.length} 张表的触发器：${newest}`);
}
