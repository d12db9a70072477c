import type { FastifyReply, FastifyRequest } from "fastify";
import { FILE_POLICY } from "../answers/security-headers";
import type { Renewals } from "../session/renewals";
import type { SessionCookies } from "../session/session-cookies";
import { GatewayFault, readEnvelope, type GatewayAnswer } from "../gateway/gateway-client";

/** What the browser's session is at the moment of an answer. */
interface Session {
  /** The token that the call was made with. */
  readonly token: string | undefined;
  readonly cookies: SessionCookies;
  readonly renewals: Renewals;
  readonly forStaff: boolean;
}

const PASSED_BACK = ["content-disposition", "etag", "last-modified", "retry-after", "x-request-id"] as const;

/** A header as one text. */
export function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

function passBack(reply: FastifyReply, answer: GatewayAnswer): void {
  for (const name of PASSED_BACK) {
    const value = answer.headers[name];
    if (value !== undefined) reply.header(name, headerText(value));
  }
}

/** A call answered within the contract. */
async function sendEnvelope(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: GatewayAnswer,
  { token, cookies, renewals, forStaff }: Session,
) {
  const { text: body } = await readEnvelope(answer);
  passBack(reply, answer);
  const signedIn = token !== undefined;
  const cacheControl = headerText(answer.headers["cache-control"]);
  // What is public stays so only for those who asked without a session.
  if (request.method === "GET" && !signedIn && !forStaff && /\bpublic\b/.test(cacheControl))
    reply.header("cache-control", cacheControl);
  if (
    answer.status === 401 &&
    !(request.raw.url ?? "").includes("refresh-token") &&
    cookies.present(request.headers.cookie) &&
    // The browser has, or is about to get, a newer token than the one that was refused.
    !(signedIn && renewals.has(token))
  ) {
    reply.header("set-cookie", cookies.end());
  }
  reply.code(answer.status).type("application/json; charset=utf-8").send(body);
}

/** What a browser may keep for itself as long as it asks each time: a picture that may be taken down at any moment. */
function passKeeping(reply: FastifyReply, answer: GatewayAnswer): void {
  const keeping = headerText(answer.headers["cache-control"]);
  if (keeping === "private, no-cache" && answer.headers.etag !== undefined) reply.header("cache-control", keeping);
}

/** A file goes through as a stream; a browser may keep it but never show it with our rights. */
function sendFile(reply: FastifyReply, answer: GatewayAnswer) {
  passBack(reply, answer);
  passKeeping(reply, answer);
  const length = answer.headers["content-length"];
  if (length !== undefined) reply.header("content-length", headerText(length));
  reply
    .code(answer.status)
    .header("content-security-policy", FILE_POLICY)
    .type(headerText(answer.headers["content-type"]) || "application/octet-stream")
    .send(answer.body);
}

/** Passes an answer of the gateway on. Does not wait for the sending: the gateway's time limit is not for slow readers. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: GatewayAnswer,
  session: Session,
): Promise<void> {
  const type = headerText(answer.headers["content-type"]);
  if (answer.status === 304) {
    await answer.body.dump();
    passBack(reply, answer);
    passKeeping(reply, answer);
    reply.code(304).send();
  } else if (/^application\/json\b/.test(type)) {
    await sendEnvelope(request, reply, answer, session);
  } else if (answer.status === 200 && /^attachment\b/i.test(headerText(answer.headers["content-disposition"]))) {
    sendFile(reply, answer);
  } else {
    answer.body.on("error", () => undefined).destroy();
    throw new GatewayFault(`网关以 ${type === "" ? "无类型的内容" : type} 回答`);
  }
}
