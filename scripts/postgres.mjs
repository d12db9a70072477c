// A throw-away PostgreSQL for the gateway's tests, when PostgreSQL's own programs are on the machine.
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { aptInstall, hasApt } from "./support/apt.mjs";
import { freePort } from "./support/free-port.mjs";

function binFolder() {
  const packaged = "/usr/lib/postgresql";
  const folders = existsSync(packaged)
    ? readdirSync(packaged)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(packaged, version, "bin"))
    : [];
  folders.push(...(process.env.PATH ?? "").split(path.delimiter));
  return folders.find((folder) =>
    ["initdb", "pg_ctl", "postgres"].every((name) => existsSync(path.join(folder, name))),
  );
}

// PostgreSQL refuses to run as root; then an account made for such programs does.
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const found = spawnSync("id", ["-u", name], { encoding: "utf8" });
    const group = spawnSync("id", ["-g", name], { encoding: "utf8" });
    if (found.status === 0) return { name, uid: Number(found.stdout), gid: Number(group.stdout) };
  }
  return undefined;
}

const MEMORY_FOLDER = "/dev/shm";
const ROOM_FOR_TESTS = 3 * 1024 ** 3;

// Copying a database means some 300 files; in memory that takes a fifth of the time on a disk.
function parentFolder(onDisk) {
  if (onDisk || !existsSync(MEMORY_FOLDER)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= ROOM_FOR_TESTS ? MEMORY_FOLDER : os.tmpdir();
}

/**
 * Starts a cluster on loopback and gives its address and how to stop it; undefined when the machine has no PostgreSQL. It
 * lies in memory where there is room; `onDisk` is for who measures. With `install`, the system's package manager is asked
 * for PostgreSQL first.
 */
export async function startPostgres({ onDisk = false, install = false } = {}) {
  if (install && !binFolder() && hasApt()) {
    console.log("没有找到 PostgreSQL，正在用系统包管理器安装……");
    aptInstall(["postgresql"]);
  }
  const bin = binFolder();
  if (!bin) return undefined;
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(parentFolder(onDisk), "portal-pg-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: folder,
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  };
  const data = path.join(folder, "data");
  const port = await freePort();
  execFileSync(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "portal", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"],
    options,
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=4GB`;
  execFileSync(
    path.join(bin, "pg_ctl"),
    ["-D", data, "-w", "-l", path.join(folder, "log"), "-o", settings, "start"],
    options,
  );
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop() {
      spawnSync(path.join(bin, "pg_ctl"), ["-D", data, "-m", "immediate", "stop"], { ...options, stdio: "ignore" });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
