import { Agent, request } from "undici";
const [base, n, conc, filter = "policy-info/", repeat = "1"] = process.argv.slice(2);
const agent = new Agent({ connections: Number(conc), pipelining: 1 });
const get = async (p) => {
  const t = performance.now();
  try {
    const r = await request(base + p, {
      dispatcher: agent,
      headers: { "accept-encoding": "br", "user-agent": "Mozilla/5.0" },
    });
    const b = await r.body.arrayBuffer();
    return { s: r.statusCode, ms: performance.now() - t, n: b.byteLength, p, ra: r.headers["retry-after"] };
  } catch (e) {
    return { s: "ERR " + e.code, ms: performance.now() - t, n: 0, p };
  }
};
const r0 = await (await request(base + "/sitemaps/policies-1.xml")).body.text();
let urls = [...r0.matchAll(/<loc>([^<]+)<\/loc>/g)].map((m) => new URL(m[1]).pathname).slice(0, Number(n));
if (repeat !== "1") urls = Array.from({ length: Number(repeat) }).flatMap(() => urls);
let i = 0;
const out = [];
const t0 = performance.now();
await Promise.all(
  Array.from({ length: Number(conc) }, async () => {
    while (i < urls.length) {
      out.push(await get(urls[i++]));
    }
  }),
);
const sec = (performance.now() - t0) / 1000;
const ms = out.map((o) => o.ms).sort((a, b) => a - b);
const st = {};
for (const o of out) st[o.s] = (st[o.s] ?? 0) + 1;
console.log(
  urls.length,
  "urls",
  (urls.length / sec).toFixed(1),
  "/s",
  "p50",
  ms[ms.length >> 1].toFixed(1),
  "p90",
  ms[Math.floor(ms.length * 0.9)].toFixed(1),
  "max",
  ms.at(-1).toFixed(0),
  st,
  "kB/page",
  (out.reduce((a, o) => a + o.n, 0) / out.length / 1024).toFixed(1),
);
