import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../support/free-port.mjs";
import { childrenOf, ready, run, start } from "./processes";
import { headerOf, type RecordedAnswer } from "./recorded-answer";

/** What the door's speed is held against, each in a process of its own on a free port. */

export interface Comparator {
  readonly url: string;
  /** The processes whose work an answer costs. */
  readonly pids: () => readonly number[];
  stop(): Promise<void>;
}

/** The same build behind Next's own server: every page is rendered when it is asked for. */
export async function startNext(gatewayUrl: string): Promise<Comparator> {
  const port = await freePort();
  // The executable itself, not its link: the process we start is then the one that answers.
  const args = ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "127.0.0.1"];
  const env = { NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1", GATEWAY_URL: gatewayUrl };
  const started = start(process.execPath, args, { ...process.env, ...env });
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/`, started);
  return { url, pids: () => [started.pid, ...childrenOf(started.pid)], stop: started.stop };
}

/** Bare node:http with the same bytes: what remains is the price of the door's own look-ups. */
export async function startBareNode(answer: RecordedAnswer, folder: string): Promise<Comparator> {
  const port = await freePort();
  const file = path.join(folder, `bare-${port}.json`);
  writeFileSync(file, JSON.stringify({ headers: answer.headers, body: answer.body.toString("base64") }));
  const started = start(process.execPath, ["scripts/bench/bare-server.mjs", String(port), file]);
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/`, started);
  return { url, pids: () => [started.pid], stop: started.stop };
}

export async function findNginx(): Promise<string | undefined> {
  for (const command of ["nginx", "/usr/sbin/nginx"]) {
    const found = await run(command, ["-v"]).catch(() => undefined);
    if (found !== undefined) return command;
  }
  return undefined;
}

/** Values may hold quotes and dollar signs, which mean something in nginx's configuration. */
const quoted = (value: string) => `"${value.replace(/(["\\])/g, "\\$1").replace(/\$/g, "${dollar}")}"`;

/**
 * nginx with the compressed page as a file on disk. One worker, as the door is one process; its own ETag, type and
 * length give way to those of the recorded answer.
 */
export async function startNginx(command: string, answer: RecordedAnswer, folder: string): Promise<Comparator> {
  const port = await freePort();
  writeFileSync(path.join(folder, "page"), answer.body);
  const own = new Set(["content-type", "content-length"]);
  const headers: string[] = [];
  for (let at = 0; at < answer.headers.length; at += 2) {
    const [name = "", value = ""] = answer.headers.slice(at, at + 2);
    if (!own.has(name.toLowerCase())) headers.push(`add_header ${name} ${quoted(value)};`);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, `nginx-${port}.conf`);
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/nginx-${port}.pid;
error_log ${folder}/nginx-error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; etag off; server_tokens off;
  keepalive_requests 100000000; keepalive_timeout 65s;
  open_file_cache max=10 inactive=600s; open_file_cache_valid 600s;
  ${temporary.join(" ")}
  geo $dollar { default "$"; }
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${folder};
      default_type ${quoted(headerOf(answer, "content-type") ?? "text/html")};
      try_files /page =404;
      ${headers.join("\n      ")}
    }
  }
}
`,
  );
  const started = start(command, ["-p", folder, "-c", file]);
  const url = `http://127.0.0.1:${port}`;
  await ready(`${url}/`, started);
  return { url, pids: () => [started.pid, ...childrenOf(started.pid)], stop: started.stop };
}
