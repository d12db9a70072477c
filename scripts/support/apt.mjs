// Debian's and Ubuntu's package manager, for the few programs that no registry of packages carries.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

let isFresh = false;

function aptGet(args) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command, ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", ...args];
  execFileSync(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
}

/** True where programs can be installed with `aptInstall`. */
export const hasApt = () => existsSync("/usr/bin/apt-get");

/** Whether the system's newest lists name a package. */
export function aptKnows(name) {
  if (!isFresh) aptGet(["update"]);
  isFresh = true;
  return spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
}

/** Installs those of the packages that the system knows. Throws when the package manager refuses. */
export function aptInstall(names) {
  const known = names.filter(aptKnows);
  if (known.length > 0) aptGet(["install", "-y", "--no-install-recommends", ...known]);
}
