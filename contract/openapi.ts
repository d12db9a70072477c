import type { z } from "zod";
import { RENEWED_TOKEN_HEADER, UPLOAD_FIELD, type Call } from "./call";
import { refusalEnvelope, successEnvelope } from "./envelope";
import { CACHE_TAGS_HEADER, GOOD_FOR_HEADER } from "./cache-tags";
import { REFUSALS, type RefusalName } from "./refusals";
import { callsByDomain } from "./index";
import { NamedSchemas, type Json } from "./openapi-schemas";
import { MAX_UPLOAD_FILES } from "./common/upload";

/** Where the generated document lies, from the project's root. */
export const OPENAPI_FILE = "contract/openapi.json";

// Every call can be refused like this; more comes from the entry itself.
const COMMON_REFUSALS: readonly RefusalName[] = ["INVALID_INPUT", "SERVER_FAULT"];
const LOGIN_REFUSALS: readonly RefusalName[] = ["NOT_LOGGED_IN", "NOT_ALLOWED"];

function parametersOf(named: NamedSchemas, type: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = named.of(type, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

const JSON_TYPE = "application/json";

/** What a call takes: JSON, files, or nothing. */
function requestBodyOf(named: NamedSchemas, call: Call): Json {
  if (call.upload) {
    const files = { type: "array", maxItems: MAX_UPLOAD_FILES, items: { type: "string", format: "binary" } };
    const schema = { type: "object", required: [UPLOAD_FIELD], properties: { [UPLOAD_FIELD]: files } };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!call.body) return {};
  return { requestBody: { required: true, content: { [JSON_TYPE]: { schema: named.of(call.body, "input") } } } };
}

/** What a call answers: the envelope, or the file itself. */
function successContentOf(named: NamedSchemas, call: Call): Json {
  return call.download
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { [JSON_TYPE]: { schema: named.of(successEnvelope(call.data), "output") } };
}

/** The headers that a call's answer has: the new token, where it replaces the caller's, and what it is made of. */
function headersOf({ renewsSession, cacheTags }: Call): Json {
  const header = (description: string, required = true): Json => ({
    description,
    required,
    schema: { type: "string" },
  });
  const headers = {
    ...(renewsSession ? { [RENEWED_TOKEN_HEADER]: header("新的令牌；原来的随即失效") } : {}),
    ...(cacheTags
      ? {
          [CACHE_TAGS_HEADER]: header(`回答由什么组成：${cacheTags.join(" ")}`),
          [GOOD_FOR_HEADER]: header("再过多少毫秒，没有人改动回答也会不同（日子到了）；没有这一项就一直有效", false),
        }
      : {}),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function operationOf(named: NamedSchemas, name: string, domain: string, call: Call): Json {
  const refusals = new Set<RefusalName>([
    ...COMMON_REFUSALS,
    ...(call.access === "public" ? [] : LOGIN_REFUSALS),
    ...(call.perMinute ? (["TOO_MANY_REQUESTS"] as const) : []),
    ...(call.refusals ?? []),
  ]);
  const byStatus = new Map<number, string[]>();
  for (const refusal of refusals) {
    const { status, returnCode, message } = REFUSALS[refusal];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${returnCode} ${message}`]);
  }
  return {
    operationId: name,
    summary: call.summary,
    tags: [domain],
    "x-access": call.access,
    ...(call.perMinute ? { "x-per-minute": call.perMinute } : {}),
    ...(call.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(named, call.params, "path"), ...parametersOf(named, call.query, "query")],
    ...requestBodyOf(named, call),
    responses: {
      "200": { description: "成功", ...headersOf(call), content: successContentOf(named, call) },
      ...Object.fromEntries(
        [...byStatus]
          .sort(([a], [b]) => a - b)
          .map(([status, words]) => [
            String(status),
            {
              description: words.join("；"),
              content: { [JSON_TYPE]: { schema: { $ref: "#/components/schemas/Refusal" } } },
            },
          ]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of all calls, in a stable order. Control calls are left out: no client can reach them. */
export function openApiDocument(): Json {
  const named = new NamedSchemas();
  // Named Refusal, as the answers of every call refer to it.
  named.of(refusalEnvelope, "output");
  const paths: Record<string, Json> = {};
  for (const [domain, calls] of Object.entries(callsByDomain)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      if (call.access === "control") continue;
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(named, name, domain, call) };
    }
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { document, schemas } = named.resolve(sorted);
  return {
    openapi: "3.1.0",
    info: {
      title: "政企服务门户网关",
      version: "1",
      description: "由 contract/ 生成，请勿手工修改。每个答复都是 { returnCode, data, errorMessage? }。",
    },
    paths: document,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas,
    },
  };
}

export const openApiText = () => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
