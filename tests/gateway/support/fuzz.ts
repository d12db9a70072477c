import fc from "fast-check";
import { multipartBody, multipartHeaders } from "./multipart";
import { pathsOf, replaced, type SentInput } from "./inputs";
import type { Call } from "../../../contract/call";

/** Requests as somebody sends them who wishes the gateway no good: a valid one with one thing in it turned bad. */

export interface BadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

const MEGABYTE = 1024 * 1024;
// Too deep for whatever walks by calling itself, and still within the limit of a body.
const DEEP = 100_000;

const badText = fc.oneof(
  { weight: 12, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      "\u0000",
      "a\u0000b",
      "13800000000\u0000",
      "\ud800",
      "甲\udfff",
      "\u202e乙\u200b",
      "😀".repeat(60),
      "\r\nset-cookie: a=b",
      "__proto__",
      "constructor",
      "toString",
      "",
      " ",
      "-5",
      "1e999",
      "NaN",
      "Infinity",
      "0x10",
      "9".repeat(400),
      "2147483648",
      "9007199254740993",
      "99999-12-31",
      "2026-02-30",
      "0000-01-01",
      "' or 1=1--",
      "%",
      "%00",
      "../../etc/passwd",
      "<script>",
      "a".repeat(300),
      "编".repeat(5000),
    ),
  },
  // Dear to make and to send, so seldom.
  { weight: 1, arbitrary: fc.constant("x".repeat(MEGABYTE - 4096)) },
);

const badValue = fc.oneof(
  { weight: 6, arbitrary: badText },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown[]>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      -1e308,
      2 ** 31,
      2 ** 53,
      5e-324,
      [],
      {},
      [[]],
      [null],
      ["\u0000"],
      { a: { b: ["\ud800"] } },
      { "\u0000": 1 },
      { constructor: 1 },
      { toString: 1, length: -1 },
      Array.from({ length: 5000 }, () => 1),
      Array.from({ length: 300 }, () => "x"),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const RAW_BODIES = [
  "",
  "null",
  "[]",
  '"x"',
  "1",
  "{",
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  '{"a":1e400}',
  "\ufeff{}",
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
  JSON.stringify("x".repeat(MEGABYTE + 1)),
];
const RAW_QUERIES = [
  "%00",
  "a=%00",
  "%00=a",
  "a=%ED%A0%80",
  "a=%E0%A4%A",
  "__proto__=1&__proto__[a]=2",
  "constructor[prototype][a]=1",
  "hasOwnProperty=1",
  "a=1&a=2&a=3",
  "page=1&page=2&size=1&size=2",
  "size=1e999",
  "page=-0",
  "a=%0D%0Aset-cookie:%20b",
  "=",
  "&&&",
  Array.from({ length: 2000 }, () => "a").join("&"),
  `a=${"x".repeat(9000)}`,
];
const HEADERS = [
  ["enid", "x".repeat(4000)],
  ["enid", "\u00ff\u0080"],
  ["enid", "__proto__"],
  ["user-agent", "\u00ff".repeat(9000)],
  ["authorization", "Bearer"],
  ["authorization", `Bearer ${"x".repeat(9000)}`],
  ["authorization", "Bearer \u00ff\u0000"],
  ["content-type", "application/json; charset=utf-7"],
  ["content-type", "multipart/form-data"],
  ["content-type", "multipart/form-data; boundary="],
  ["content-type", "text/html"],
  ["content-type", "__proto__"],
  ["accept", "\u00ff"],
  ["if-none-match", '"\u00ff"'],
  ["idempotency-key", "\u00ff".repeat(500)],
  ["sec-fetch-site", "cross-site"],
  ["x-forwarded-for", "not an address, 1e999"],
] as const;

const badTurn = fc.record({
  part: fc.constantFrom("body", "body", "body", "query", "query", "params", "rawBody", "rawQuery", "header", "extra"),
  /** Which of the fields, headers or ready-made texts. */
  which: fc.nat(),
  value: badValue,
  text: badText,
  address: fc.ipV4(),
});
type BadTurn = typeof badTurn extends fc.Arbitrary<infer Turn> ? Turn : never;

/** Percent-encoding for texts that have none: half a surrogate pair goes as the three bytes it would be. */
const encoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\u0001")).replaceAll("%01", "%ED%A0%80");

const pick = <Item>(items: readonly Item[], which: number): Item => items[which % items.length] as Item;

function queryOf(input: SentInput, { part, which, value, text }: BadTurn): string {
  if (part === "rawQuery") return `?${pick(RAW_QUERIES, which)}`;
  const pairs = Object.entries(input.query).map(([key, good]) => [key, good] as const);
  const at = pairs.length === 0 ? 0 : which % pairs.length;
  const sent =
    part !== "query"
      ? pairs
      : pairs.length === 0
        ? [[text, text] as const]
        : pairs.flatMap(([key, good], index) => {
            if (index !== at) return [[key, good] as const];
            // A list is a field that is repeated.
            return [value].flat().map((one) => [key, typeof one === "string" ? one : JSON.stringify(one)] as const);
          });
  const joined = sent.map(([key, one]) => `${encoded(key)}=${encoded(one)}`).join("&");
  return joined === "" ? "" : `?${joined}`;
}

function bodyOf(entry: Call, input: SentInput, turn: BadTurn): Pick<BadRequest, "headers" | "payload"> {
  const { part, which, value, text } = turn;
  const json = { "content-type": "application/json" };
  if (entry.upload) {
    const name = part === "body" ? text.slice(0, 2000) : "a.png";
    const field = part === "extra" ? text.slice(0, 2000) : "file";
    return { headers: multipartHeaders, payload: multipartBody([{ name, field, content: "x" }], which % 5 !== 0) };
  }
  if (part === "rawBody")
    return entry.method === "GET" ? { headers: {} } : { headers: json, payload: pick(RAW_BODIES, which) };
  if (entry.body === undefined) return { headers: {} };
  const form = input.body ?? {};
  const bad =
    part === "body"
      ? replaced(form, pick(pathsOf(form), which), value)
      : part === "extra"
        ? { ...form, [text.slice(0, 2000)]: value }
        : form;
  return { headers: json, payload: JSON.stringify(bad) };
}

/** Bad requests of a call, made from a valid input. */
export function badRequests(entry: Call, input: SentInput): fc.Arbitrary<BadRequest> {
  return badTurn.map((turn) => {
    const names = Object.keys(input.params);
    const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encoded(turn.part === "params" && pick(names, turn.which) === name ? turn.text : (input.params[name] ?? "x")),
    );
    const [header, headerValue] = pick(HEADERS, turn.which);
    const { headers, payload } = bodyOf(entry, input, turn);
    return {
      url: path + queryOf(input, turn),
      headers: {
        "x-forwarded-for": turn.address,
        ...headers,
        ...(turn.part === "header" ? { [header]: headerValue } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    };
  });
}
