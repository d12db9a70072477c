// Reads one address again and again, a pause between, until it is told to end; then says how long each reading took.
// A process of its own: what waits in the bench's own event loop is not the portal's delay. `fork(…, [URL, PAUSE_MS])`.
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const [url, pauseMs] = process.argv.slice(2);
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const read = () =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { "accept-encoding": "gzip, deflate, br" } }, (response) =>
        response.on("end", resolve).on("error", reject).resume(),
      )
      .on("error", reject);
  });

const times = [];
let over = false;
process.once("message", () => (over = true));
await read();
process.send("reading");
while (!over) {
  const begun = performance.now();
  await read();
  times.push(performance.now() - begun);
  await wait(Number(pauseMs));
}
process.send(times, () => process.exit(0));
