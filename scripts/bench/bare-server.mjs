// A bare node:http server with one ready answer: the upper bound of what node can do with these bytes and headers.
// `node bare-server.mjs PORT FILE`, where FILE is JSON: { headers: [name, value, …], body: base64 }.
import { readFileSync } from "node:fs";
import http from "node:http";

const [port, file] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, "utf8"));
const bytes = Buffer.from(body, "base64");
http
  .createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  })
  .listen(Number(port), "127.0.0.1");
