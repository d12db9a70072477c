// New areas of each kind in a copy of the tree, with everything that can be asked of an area before anybody uses it: for
// `test:full`. `--gateway`: their own gateway tests, and whether every table is watched that has to be: for `npm test`.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { freeAddresses } from "../new-domain/address.mjs";
import { copyTree } from "./copy-tree.mjs";

const AREAS = { list: "fresh-list", case: "fresh-case", publication: "fresh-publication" };
const copy = copyTree();
const node = (...args) => execFileSync(process.execPath, args, { cwd: copy, stdio: "inherit" });
const git = (...args) =>
  execFileSync("git", ["-c", "user.name=copy", "-c", "user.email=copy@example.cn", ...args], { cwd: copy });
try {
  for (const [kind, name] of Object.entries(AREAS)) {
    // Of publications the last one: its public half is free for a list as well.
    const address = freeAddresses(kind)
      .slice(kind === "publication" ? -1 : 0)
      .slice(0, 1);
    node("scripts/new-domain.mjs", name, "新领域", ...address, "--kind", kind);
    git("add", "--all");
    git("commit", "--quiet", "--no-verify", "-m", name);
  }
  if (process.argv.includes("--gateway")) {
    const files = [...Object.values(AREAS), "core/changes/changes.test.ts"].map((file) => `tests/gateway/${file}`);
    node("node_modules/vitest/vitest.mjs", "run", "--project=gateway", ...files);
  } else node("scripts/test.mjs", "static", "unit", "gateway");
} finally {
  rmSync(copy, { recursive: true, force: true });
}
