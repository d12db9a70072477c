import { z } from "zod";
import { RENEWED_TOKEN_HEADER, UPLOAD_FIELD, type Call } from "./call";
import { refusalEnvelope, successEnvelope } from "./envelope";
import { CACHE_TAGS_HEADER, GOOD_FOR_HEADER } from "./cache-tags";
import { REFUSALS, type RefusalName } from "./refusals";
import { callsByDomain } from "./index";
import { MAX_UPLOAD_FILES } from "./common/upload";

/** Where the generated document lies, from the project's root. */
export const OPENAPI_FILE = "contract/openapi.json";

type Json = Record<string, unknown>;

// Every call can be refused like this; more comes from the entry itself.
const COMMON_REFUSALS: readonly RefusalName[] = ["INVALID_INPUT", "SERVER_FAULT"];
const LOGIN_REFUSALS: readonly RefusalName[] = ["NOT_LOGGED_IN", "NOT_ALLOWED"];

function schemaOf(type: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    reused: "inline",
  }) as Json;
  return schema;
}

function parametersOf(type: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemaOf(type, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

const JSON_TYPE = "application/json";

/** What a call takes: JSON, files, or nothing. */
function requestBodyOf(call: Call): Json {
  if (call.upload) {
    const files = { type: "array", maxItems: MAX_UPLOAD_FILES, items: { type: "string", format: "binary" } };
    const schema = { type: "object", required: [UPLOAD_FIELD], properties: { [UPLOAD_FIELD]: files } };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (!call.body) return {};
  return { requestBody: { required: true, content: { [JSON_TYPE]: { schema: schemaOf(call.body, "input") } } } };
}

/** What a call answers: the envelope, or the file itself. */
function successContentOf(call: Call): Json {
  return call.download
    ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
    : { [JSON_TYPE]: { schema: schemaOf(successEnvelope(call.data), "output") } };
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

function operationOf(name: string, domain: string, call: Call): Json {
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
    parameters: [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query")],
    ...requestBodyOf(call),
    responses: {
      "200": { description: "成功", ...headersOf(call), content: successContentOf(call) },
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
  const paths: Record<string, Json> = {};
  for (const [domain, calls] of Object.entries(callsByDomain)) {
    for (const [name, call] of Object.entries<Call>(calls)) {
      if (call.access === "control") continue;
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, domain, call) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "政企服务门户网关",
      version: "1",
      description: "由 contract/ 生成，请勿手工修改。每个答复都是 { returnCode, data, errorMessage? }。",
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Refusal: schemaOf(refusalEnvelope, "output") },
    },
  };
}

export const openApiText = () => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
