import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../../../contract";
import type { Call } from "../../../contract/call";
import { anyEnvelope } from "../../../contract/envelope";
import { RETURN_CODE_SUCCESS } from "../../../contract/refusals";
import { policyEnglishCalls } from "../../../contract/policy/english";
import { badRequests, type BadRequest } from "../support/fuzz";
import { buildTestGateway, type TestGateway } from "../support/gateway";
import { inputOf } from "../support/inputs";
import { isWorkRole } from "../../../contract/access/operator-roles";
import { tokenOf } from "../support/people";

/**
 * Bad requests to every call, by a caller who passes its access rule. The same ones in every run, so that a
 * chance find holds up nobody; `npm run test:full` makes more of them (`FUZZ_RUNS`), other ones each time (`FUZZ_SEED`).
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
const SEED = Number(process.env.FUZZ_SEED ?? 17);

let gateway: TestGateway;
const faults: string[] = [];
beforeAll(async () => {
  gateway = await buildTestGateway({
    data: "people",
    control: true,
    config: { logLevel: "error" },
    logStream: { write: (line) => void faults.push(line) },
  });
});
afterAll(() => gateway.close());

/** What an answer must be, whatever was asked. */
function check(entry: Call, answer: Awaited<ReturnType<typeof gateway.app.inject>>) {
  expect(answer.statusCode, faults.at(-1)).toBeLessThan(500);
  if (entry.download && answer.statusCode === 200) return;
  const envelope = anyEnvelope.parse(JSON.parse(answer.body));
  if (envelope.returnCode === RETURN_CODE_SUCCESS) return;
  // The pages in English speak English to their readers.
  if (Object.values<Call>(policyEnglishCalls).includes(entry)) return;
  const problems = Array.isArray(envelope.data) ? (envelope.data as { errorMessage: string }[]) : [];
  for (const words of [envelope.errorMessage, ...problems.map(({ errorMessage }) => errorMessage)]) {
    expect(words).toMatch(/\p{Script=Han}/u);
    // Names of fields may be English; three words in a row are a sentence of some library.
    expect(words).not.toMatch(/[A-Za-z]{3,} [a-z]{2,} [a-z]{2,}|^\s+at .*:\d+:\d+/m);
  }
}

describe("恶意的请求", () => {
  it.each(Object.keys(allCalls))("%s：从不 5xx，总是中文信封，没有栈", async (name) => {
    const entry = allCalls[name] as Call;
    // What operators do in a browser takes one; everything else of the desk comes through the control socket here.
    const atTheDesk = entry.roles?.some(isWorkRole) ? "operator" : "secadmin";
    const who = entry.access === "operator" ? atTheDesk : "admin";
    let token = await tokenOf(gateway.app, who);
    let passed = 0;
    const send = async ({ url, headers, payload }: BadRequest) => {
      const answer = await gateway.app.inject({
        method: entry.method,
        url,
        headers: { source: "PC", authorization: `Bearer ${token}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      check(entry, answer);
      if (answer.statusCode === 401) token = await tokenOf(gateway.app, who);
      else if (answer.statusCode !== 403) passed += 1;
    };
    // What fails is shown as it was sent: shrinking would cost more than it tells.
    await fc.assert(fc.asyncProperty(badRequests(entry, inputOf(name)), send), {
      numRuns: RUNS,
      seed: SEED,
      endOnFailure: true,
    });
    // Calls that refuse a valid input with 403 as well are among them.
    expect(passed).toBeGreaterThan(RUNS / 5);
  });
});
