import { createHmac } from "node:crypto";
import { createTransport } from "nodemailer";
import type { GatewayConfig } from "../../env";

/** The ways out: an HTTP webhook for text messages, SMTP for e-mail. */

/** How long a service for text messages may take, and a mail server until it greets, in milliseconds. */
const HAND_OVER_MS = 5_000;
/**
 * How long a mail server may take for an answer, in milliseconds. After the end of an e-mail it may think for so long, and whoever
 * gives up earlier sends a second copy of what has been taken (RFC 5321, 4.5.3.2.6).
 */
const MAIL_ANSWER_MS = 10 * 60_000;

/** After how long a try that nobody has heard of again counts as broken off, in milliseconds. */
export const LEASE_MS = { sms: 6 * HAND_OVER_MS, email: MAIL_ANSWER_MS + 6 * HAND_OVER_MS } as const;

/** The message itself was refused, and will be whenever it comes: another try is of no use. */
export class RefusedForGood extends Error {}

interface Message {
  readonly id: string;
  readonly to: string;
  readonly body: string;
  /** Where a mail program unsubscribes the reader at one click (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Hands one message over. Throws when it was not taken, {@link RefusedForGood} when it never will be. */
export type Transport = (message: Message) => Promise<void>;

/** `HMAC-SHA256(secret, "<timestamp>.<body>")` in hex; the receiver refuses old timestamps. */
export function signWebhook(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
}

/** What says of a text message that it cannot be sent. What says that the key or the address is wrong says nothing of it. */
const REFUSED_STATUS: ReadonlySet<number> = new Set([400, 413, 422]);

/** What a mail server says of the e-mail itself: of who sends it, who gets it, and of its text. */
const OF_THE_MAIL: ReadonlySet<unknown> = new Set(["EENVELOPE", "EMESSAGE"]);

function isRefusedMail(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return OF_THE_MAIL.has(code) && typeof responseCode === "number" && responseCode >= 500;
}

function webhook({ url, secret }: { readonly url: string; readonly secret: string }): Transport {
  return async ({ id, to, body: text }) => {
    const body = JSON.stringify({ id, to, text });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const response = await fetch(url, {
      method: "POST",
      body,
      redirect: "error",
      signal: AbortSignal.timeout(HAND_OVER_MS),
      headers: {
        "content-type": "application/json",
        "x-timestamp": timestamp,
        "x-signature": signWebhook(secret, timestamp, body),
      },
    });
    await response.body?.cancel();
    if (response.ok) return;
    const problem = `短信接口答复 HTTP ${response.status}`;
    throw REFUSED_STATUS.has(response.status) ? new RefusedForGood(problem) : new Error(problem);
  };
}

function smtp({ url, from }: { readonly url: string; readonly from: string }, subject: string): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: HAND_OVER_MS,
    greetingTimeout: HAND_OVER_MS,
    socketTimeout: MAIL_ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return async ({ id, to, body, unsubscribe }) => {
    const oneClick: Record<string, string> =
      unsubscribe === undefined
        ? {}
        : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
    const headers = { "x-outbox-id": id, ...oneClick };
    // The same at every try: a second copy is known as one.
    const messageId = `<${id}@${domain}>`;
    try {
      await mailer.sendMail({ from, to: { name: "", address: to }, subject, text: body, headers, messageId });
    } catch (error) {
      throw isRefusedMail(error) ? new RefusedForGood("邮件服务器拒收", { cause: error }) : error;
    }
  };
}

/** The transports that are configured. A channel without one waits in the outbox for the operator. */
export function createTransports(config: Pick<GatewayConfig, "smsWebhook" | "mail" | "siteName">): {
  readonly sms: Transport | undefined;
  readonly email: Transport | undefined;
} {
  return {
    sms: config.smsWebhook && webhook(config.smsWebhook),
    email: config.mail && smtp(config.mail, `${config.siteName}通知`),
  };
}
