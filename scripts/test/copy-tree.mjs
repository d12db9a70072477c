// The tree as it lies here, to be changed and thrown away.
import { execFileSync } from "node:child_process";
import { constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Copies what belongs to the project into a folder of its own, a repository with everything committed; gives the folder. */
export function copyTree() {
  const copy = mkdtempSync(path.join(os.tmpdir(), "portal-copy-"));
  const git = (cwd, ...args) => execFileSync("git", args, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const files = git(".", "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  for (const file of files.filter((name) => name !== "" && existsSync(name))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    copyFileSync(file, path.join(copy, file), constants.COPYFILE_FICLONE);
  }
  symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));
  git(copy, "init", "--quiet");
  writeFileSync(path.join(copy, ".git/info/exclude"), "/node_modules\n");
  git(copy, "add", "--all");
  git(
    copy,
    "-c",
    "user.name=copy",
    "-c",
    "user.email=copy@example.cn",
    "commit",
    "--quiet",
    "--no-verify",
    "-m",
    "copy",
  );
  return copy;
}
