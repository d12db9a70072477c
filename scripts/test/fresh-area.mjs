// New areas of each kind in a copy of the tree, with everything that can be asked of an area before anybody uses it: for
// `test:full`. `--gateway`: their own gateway tests, and whether every table is watched that has to be: for `npm test`.
// `--browser`: from the form to the public page, and between two companies: for `test:full`.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { freeAddresses } from "../new-domain/address.mjs";
import { copyTree } from "./copy-tree.mjs";

const AREAS = { list: "fresh-list", case: "fresh-case", publication: "fresh-publication", "two-party": "fresh-party" };
// Kinds that take the last address: what is public of a publication is free for a list as well, and cases share one plan.
const LAST = ["publication", "two-party"];
const copy = copyTree();
const node = (...args) => execFileSync(process.execPath, args, { cwd: copy, stdio: "inherit" });
const addresses = {};
const git = (...args) =>
  execFileSync("git", ["-c", "user.name=copy", "-c", "user.email=copy@example.cn", ...args], { cwd: copy });
try {
  for (const [kind, name] of Object.entries(AREAS)) {
    const address = freeAddresses(kind)
      .slice(LAST.includes(kind) ? -1 : 0)
      .slice(0, 1);
    addresses[kind] = address[0];
    node("scripts/new-domain.mjs", name, "新领域", ...address, "--kind", kind);
    git("add", "--all");
    git("commit", "--quiet", "--no-verify", "-m", name);
  }
  if (process.argv.includes("--gateway")) {
    const files = [...Object.values(AREAS), "core/changes/changes.test.ts"].map((file) => `tests/gateway/${file}`);
    node("node_modules/vitest/vitest.mjs", "run", "--project=gateway", ...files);
  } else if (process.argv.includes("--browser")) {
    process.env.FRESH_PUBLICATION = addresses.publication;
    process.env.FRESH_PARTY = addresses["two-party"];
    node("scripts/test/fresh-journeys.mjs");
  } else node("scripts/test.mjs", "static", "unit", "gateway");
} finally {
  rmSync(copy, { recursive: true, force: true });
}
