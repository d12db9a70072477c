// A new area in a copy of the tree, with everything that can be asked of an area before anybody uses it: for `test:full`.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { freeAddresses } from "../new-domain/address.mjs";
import { copyTree } from "./copy-tree.mjs";

const copy = copyTree();
const node = (...args) => execFileSync(process.execPath, args, { cwd: copy, stdio: "inherit" });
try {
  node("scripts/new-domain.mjs", "fresh-area", "新领域", ...freeAddresses().slice(0, 1));
  node("scripts/test.mjs", "static", "unit", "gateway");
} finally {
  rmSync(copy, { recursive: true, force: true });
}
