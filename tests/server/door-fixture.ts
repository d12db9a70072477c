import http, { type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { createDoor, type Door, type DoorOptions } from "@/server/door";

/** The world around the door: a Next and a gateway that do what a test tells them, and clients that send raw bytes. */

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Responder = (request: Seen, response: ServerResponse) => void;

export class FakeServer {
  readonly seen: Seen[] = [];
  respond: Responder;
  readonly server: Server;

  constructor(respond: Responder) {
    this.respond = respond;
    this.server = http.createServer((request: IncomingMessage, response: ServerResponse) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const seen = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
        this.seen.push(seen);
        this.respond(seen, response);
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }
}

export function html(
  response: ServerResponse,
  body: string,
  status = 200,
  headers: http.OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "x-powered-by": "Next.js", ...headers });
  response.end(body);
}

export function json(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: http.OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify(body));
}

export const ok = (data: unknown) => ({ returnCode: 2000, data });
export const filler = "政策内容".repeat(300);

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string;
  /** Told when the first part of the answer's body is there. */
  readonly onBegun?: () => void;
}

/** A person as the gateway tells the door of one. */
export const SIGNED_IN_USER = {
  id: "1",
  type: "member",
  username: "zhang",
  nickName: "张",
  fullName: "张三",
  phone: "138****0000",
  enBaseId: null,
  enBaseName: null,
  enterpriseAdmin: false,
  enFinanceState: "",
  roles: [],
  menus: [],
  ens: [],
  email: null,
  mustChangePassword: false,
  lastLoginAt: null,
};

export class World {
  readonly next = new FakeServer((request, response) => html(response, `<h1>${request.url}</h1>${filler}`));
  readonly gateway = new FakeServer((_request, response) => json(response, ok(null)));
  readonly logs: string[] = [];
  time = 1_000_000;
  door!: Door;
  port = 0;
  gatewayUrl = "";

  async start(
    options: Partial<Omit<DoorOptions, "config">> & { config?: Partial<DoorOptions["config"]> } = {},
  ): Promise<this> {
    this.gatewayUrl = await this.gateway.start();
    this.door = createDoor({
      pagesOrigin: await this.next.start(),
      gatewayUrl: () => this.gatewayUrl,
      now: () => this.time,
      logStream: { write: (line) => void this.logs.push(line) },
      drainMs: 2000,
      ...options,
      config: {
        development: false,
        siteOrigin: undefined,
        trustedProxies: [],
        pageCacheBytes: 8 * 1024 * 1024,
        pageFreshMs: 30_000,
        pageKeepMs: 86_400_000,
        logLevel: "info",
        ...options.config,
      },
    });
    this.port = await this.door.listen(0, "127.0.0.1");
    return this;
  }

  async stop(): Promise<void> {
    await this.door.close();
    await Promise.all([this.next.stop(), this.gateway.stop()]);
  }

  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** A form as a browser without scripts posts it. */
  form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const sent = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", ...headers };
    return this.ask(path, { method: "POST", headers: sent, body: new URLSearchParams(fields).toString() });
  }

  /** What a browser adds to a call of our own pages. */
  get ownCall(): Record<string, string> {
    return { "sec-fetch-site": "same-origin", source: "PC", "content-type": "application/json" };
  }

  ask(path: string, { method = "GET", headers = {}, body, onBegun }: AskOptions = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        { host: "127.0.0.1", port: this.port, path, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          if (onBegun !== undefined) response.once("data", onBegun);
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const bytes = Buffer.concat(chunks);
            resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() });
          });
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  }

  /** Sends bytes as they are and gives back everything that comes until the connection ends. */
  raw(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      let text = "";
      const socket = connect(this.port, "127.0.0.1", () => socket.write(bytes));
      socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
      socket.on("error", () => resolve(text));
      socket.on("close", () => resolve(text));
    });
  }

  /** A request line with a target that no client library would send. */
  async rawStatus(target: string, method = "GET"): Promise<number> {
    const answer = await this.raw(`${method} ${target} HTTP/1.1\r\nhost: ${this.host}\r\nconnection: close\r\n\r\n`);
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  }
}

/** Waits until something holds; the door renews pages behind the visitor's back. */
export async function until(condition: () => boolean, withinMs = 2000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error("等待的状态没有出现");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
