import http from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Somebody else's site: a micro-application in a frame, and the system that a ticket leads to. `/visits` gives the
 * addresses that it was asked for, with their query, and the headers they came with.
 */
export interface ForeignSite {
  readonly url: string;
  stop(): Promise<void>;
}

// Says hello as the handshake demands, shows what it is told, and offers the way to the login.
const MICRO_APP = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>演示应用</title></head><body>
<h1>演示应用</h1><p id="who">等待门户</p><button id="login">登录</button><button id="grow">变高</button>
<script>
addEventListener("message", (event) => { document.getElementById("who").textContent = JSON.stringify(event.data); });
const tell = (message) => parent.postMessage(message, "*");
document.getElementById("login").onclick = () => tell({ type: "portal:login" });
document.getElementById("grow").onclick = () => tell({ type: "portal:resize", height: 1234 });
tell({ type: "portal:hello" });
</script></body></html>`;

export async function startForeignSite(): Promise<ForeignSite> {
  const visits: { url: string; headers: http.IncomingHttpHeaders }[] = [];
  const server = http.createServer((request, response) => {
    if (request.url === "/visits") {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(visits));
      return;
    }
    visits.push({ url: request.url ?? "", headers: request.headers });
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(MICRO_APP);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
