// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Asker } from "@/server/limits/render-gate";
import { RANKS } from "@/server/limits/render-queue";
import { PageCache } from "@/server/page-cache/page-cache";
import { planPage } from "@/server/page-cache/page-plan";
import { makeReadyAnswer, unpack } from "@/server/answers/ready-answer";

/**
 * Things that change, pages that show some of them, and readers, all at once in any order. What a reader gets is never
 * older than what had been told to the cache when he asked.
 */

const THINGS = ["policy:a", "policy:b", "notice:c"] as const;
const PAGES = [
  { path: "/one", shows: ["policy:a"] },
  { path: "/two", shows: ["policy:a", "policy:b"] },
  { path: "/all", shows: THINGS },
] as const;

const nobody: Asker = {
  rank: RANKS.visit,
  address: "",
  deadline: Infinity,
  admit: () => undefined,
  onGone: () => () => undefined,
};

type Step =
  | { readonly kind: "change"; readonly thing: number; readonly tellAfter: number }
  | { readonly kind: "read"; readonly page: number }
  | { readonly kind: "pause"; readonly turns: number };

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("change" as const), thing: fc.nat(2), tellAfter: fc.nat(3) }),
    fc.record({ kind: fc.constant("read" as const), page: fc.nat(2) }),
    fc.record({ kind: fc.constant("pause" as const), turns: fc.nat(6) }),
  ),
  { minLength: 5, maxLength: 60 },
);

const turns = async (many: number) => {
  for (let turn = 0; turn < many; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function play(list: readonly Step[], slowness: readonly number[]): Promise<void> {
  const written = new Map<string, number>(THINGS.map((thing) => [thing, 0]));
  const told = new Map<string, number>(written);
  let rendered = 0;
  const cache = new PageCache({
    maxBytes: 1_000_000,
    freshMs: 30_000,
    keepMs: 60_000,
    now: () => 1000,
    changes: { known: { epoch: "e", position: 1 }, heardUntil: () => 1000 },
    ahead: () => nobody,
    join: () => undefined,
    async render({ target }) {
      const page = PAGES.find(({ path }) => path === target);
      const slow = slowness[(rendered += 1) % slowness.length] ?? 0;
      await turns(slow);
      const seen = Object.fromEntries((page?.shows ?? []).map((thing) => [thing, written.get(thing)]));
      await turns(slow);
      const answer = await makeReadyAnswer({
        status: 200,
        contentType: "text/html",
        body: Buffer.from(JSON.stringify(seen)),
        cacheControl: "no-store",
        headers: [],
        effort: undefined,
      });
      return { kind: "good", answer, forever: false, madeOf: { tags: [...(page?.shows ?? [])], goodForMs: Infinity } };
    },
  });

  async function read(number: number): Promise<void> {
    const page = PAGES[number] ?? PAGES[0];
    const known = page.shows.map((thing) => [thing, told.get(thing) ?? 0] as const);
    const outcome = await cache.answer(planPage(page.path, "standard"), nobody);
    if (outcome.kind !== "good") throw new Error(`没有页面：${outcome.kind}`);
    const seen = JSON.parse(unpack(outcome.answer.parts).toString()) as Record<string, number>;
    for (const [thing, version] of known) expect(seen[thing]).toBeGreaterThanOrEqual(version);
  }
  async function change(number: number, tellAfter: number): Promise<void> {
    const thing = THINGS[number] ?? THINGS[0];
    const version = (written.get(thing) ?? 0) + 1;
    written.set(thing, version);
    await turns(tellAfter);
    cache.change(new Set([thing]));
    told.set(thing, Math.max(version, told.get(thing) ?? 0));
  }

  const begun: Promise<void>[] = [];
  for (const step of list) {
    if (step.kind === "pause") await turns(step.turns);
    else begun.push(step.kind === "read" ? read(step.page) : change(step.thing, step.tellAfter));
  }
  await Promise.all(begun);
  // In the end everybody sees everything, without one more rendering than one a page.
  for (const number of PAGES.keys()) await read(number);
  const after = rendered;
  for (const number of PAGES.keys()) await read(number);
  expect(rendered).toBe(after);
}

test("任意的变化和阅读交错进行：谁也不会拿到比他来时已经通知到的更旧的页面；没有变化就不重做", async () => {
  await fc.assert(fc.asyncProperty(steps, fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }), play), { numRuns: 300 });
}, 60_000);
