import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sayBehind } from "@/server/pages/pages";

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

type Send = (response: http.ServerResponse) => void;

/** The pieces in which an answer arrives, and what stands behind it. */
async function receive(send: Send, whole: boolean) {
  const server = http.createServer((_request, response) => {
    sayBehind(response, () => ({ "x-made-of": "policy:1" }), whole);
    send(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise<{ pieces: string[]; trailers: NodeJS.Dict<string> }>((resolve, reject) => {
    http
      .get({ port, host: "127.0.0.1", agent: false }, (response) => {
        const pieces: string[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece.toString("utf8")));
        response.on("end", () => resolve({ pieces, trailers: response.trailers }));
      })
      .on("error", reject);
  });
}

/** As Next does: the head at once, pieces when they are there, and what was written last is told when it is out. */
const inPieces: Send = (response) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.flushHeaders();
  const texts = ["<html>", "政策", "</html>"];
  const next = () => {
    const text = texts.shift();
    if (text === undefined) return response.end();
    return response.write(Buffer.from(text), () => setImmediate(next));
  };
  next();
};

test("谁要整页，就一次得到整页，组成写在页面之后", async () => {
  const { pieces, trailers } = await receive(inPieces, true);
  expect(pieces).toEqual(["<html>政策</html>"]);
  expect(trailers).toEqual({ "x-made-of": "policy:1" });
});

test("别的页面做好一段就送出一段", async () => {
  const { pieces, trailers } = await receive(inPieces, false);
  expect(pieces.join("")).toBe("<html>政策</html>");
  expect(pieces.length).toBeGreaterThan(1);
  expect(trailers).toEqual({ "x-made-of": "policy:1" });
});

test("整页也可以在结尾才给出：文字按写明的编码，空页面不多一个字节", async () => {
  const text = await receive((response) => response.end("结尾", "utf8"), true);
  expect(text.pieces).toEqual(["结尾"]);
  expect((await receive((response) => response.end(), true)).pieces).toEqual([]);
});
