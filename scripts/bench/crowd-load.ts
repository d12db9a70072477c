import http from "node:http";

/** Visitors who come at the same moment, each from an address of its own. */

export interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | undefined;
}

function ask(agent: http.Agent, url: string, address: string): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) => resolve({ status, retryAfter, ms: performance.now() - begun });
    const headers = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "x-forwarded-for": address };
    http
      .get(url, { agent, headers }, (response) => {
        response.on("end", () => end(response.statusCode ?? 0, response.headers["retry-after"]));
        response.on("error", () => end(0));
        response.resume();
      })
      .on("error", () => end(0));
  });
}

const addressOf = (visitor: number) => `10.9.${visitor >> 8}.${visitor & 255}`;

/** Some visitors share out the addresses between them, each opening one after the other; all of them at once when there are as many. */
export async function visit(urls: readonly string[], visitors: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: visitors });
  const left = [...urls];
  const answers: Answered[] = [];
  const begun = performance.now();
  const visitor = async (_: unknown, number: number) => {
    for (let url = left.shift(); url !== undefined; url = left.shift())
      answers.push(await ask(agent, url, addressOf(number)));
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  agent.destroy();
  return { answers, seconds: (performance.now() - begun) / 1000 };
}
