import { readFileSync } from "node:fs";
import path from "node:path";

let list: ReadonlySet<string> | undefined;

/** Common passwords in lower case, read once; origin and licence stand in gateway/data/README.md. */
export function commonPasswords(): ReadonlySet<string> {
  list ??= new Set(readFileSync(path.resolve("gateway/data/common-passwords.txt"), "utf8").split("\n").filter(Boolean));
  return list;
}
